import type { McpServer } from '@modelcontextprotocol/server';
import { mcpTools, searchInput, searchOutput } from '../../../schema/wire/mcp.ts';
import { searchDataModel } from '../../data/search-data-model.ts';
import { sqlParser } from '../../model/sql-parser.ts';
import type { McpCaller } from '../mcp-caller.ts';
import { resultOf, told } from './tool-result.ts';

export function offerSearch(server: McpServer, caller: McpCaller): void {
  server.registerTool(
    mcpTools.search,
    {
      title: 'Search the data model',
      description:
        'Finds the views of the data model, and their measures and dimensions, that fit some words, by their names and by values in them. Call it before writing a query.',
      inputSchema: searchInput,
      outputSchema: searchOutput,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ search }, { mcpReq: { signal } }) =>
      resultOf(caller, signal, async (either) => {
        const searching = { ...(await caller.openData()), parser: await sqlParser() };
        const { cubes: views, note } = await searchDataModel(searching, search, either);
        return told({ views, ...(note && { note }) });
      }),
  );
}
