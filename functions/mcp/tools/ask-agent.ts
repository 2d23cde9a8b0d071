import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import type { askInput } from '../../../schema/wire/mcp.ts';
import { askOutput, askInput as input, mcpTools } from '../../../schema/wire/mcp.ts';
import { threadObject } from '../../chat/thread/find-thread.ts';
import type { McpCaller } from '../mcp-caller.ts';
import { AnswerInProcess } from './answer-in-process.ts';
import { recordsIn } from './records-in.ts';
import { failed, resultOf, told } from './tool-result.ts';

export function offerAsk(server: McpServer, caller: McpCaller): void {
  server.registerTool(
    mcpTools.ask,
    {
      title: 'Ask the analyst',
      description:
        'Has a data analyst answer a question about the data in words. It searches the model, runs queries and may take a minute; with the chatId of its answer it is asked further.',
      inputSchema: input,
      outputSchema: askOutput,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (question, { mcpReq }) =>
      resultOf(caller, mcpReq.signal, (signal) => ask(caller, question, { ...mcpReq, signal })),
  );
}

type Asking = Pick<ServerContext['mcpReq'], 'signal' | 'notify' | '_meta'>;

async function ask(
  caller: McpCaller,
  { question, chatId }: z.infer<typeof askInput>,
  { signal, notify, _meta }: Asking,
) {
  const { thread, records } = await caller.ask({ input: question, chatId });
  // Nobody else has this turn: whoever cancels the call does not want its answer.
  const stop = () => caller.afterwards(threadObject(caller.env, thread).abort());
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  const answer = new AnswerInProcess();
  try {
    for await (const record of recordsIn(records, signal)) {
      const step = answer.take(record);
      if (step === undefined || _meta?.progressToken === undefined) continue;
      const params = { progressToken: _meta.progressToken, progress: answer.steps, message: step };
      await notify({ method: 'notifications/progress', params });
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
  const { failure, text, ...whole } = answer.end();
  return failure === undefined ? told(whole, text) : failed(failure);
}
