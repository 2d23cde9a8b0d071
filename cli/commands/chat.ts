import * as z from 'zod';
import { AS_USER, sessionSettingsOf } from '../as-user.ts';
import { Conversation } from '../chat/conversation.ts';
import { answerOnce, Dialogue } from '../chat/dialogue.ts';
import type { Page } from '../chat/narrator.ts';
import { command } from '../command.ts';
import { Failure, usageFailure } from '../failures.ts';
import { agent as agentRecord } from '../records.ts';
import { Service } from '../service.ts';
import type { Terminal } from '../terminal.ts';

export const chat = command('chat', {
  summary:
    'Talks to an agent as one of your users. Ctrl-C stops the running answer; a second Ctrl-C, or Ctrl-D, leaves',
  examples: [
    'chat --agent 1 --user anna --attribute city=Berlin',
    'chat --agent 1 --user anna "How many orders per status?"',
    'chat --agent 1 --user anna --json "Revenue by month in 2025" | grep __state__',
  ],
  takes: {
    question: { type: 'positional', description: 'Asks this one thing and ends', required: false },
    agent: { type: 'text', description: 'Agent, as `agents list` shows it', hint: 'id' },
    'chat-url': {
      type: 'text',
      description: "The agent's Chat API URL, for keys without admin access",
      hint: 'URL',
    },
    ...AS_USER,
    'chat-id': { type: 'text', description: 'Goes on in this thread', hint: 'id' },
    branch: { type: 'text', description: 'Branch of the model; the default one without it', hint: 'name' },
  },
  async run(args, terminal) {
    const { question, agent } = args;
    const sessionSettings = sessionSettingsOf(args);
    const service = await Service.current();
    const conversation = new Conversation(service, {
      chatUrl: args['chat-url'] ?? (await chatUrlOf(service, agent)),
      sessionSettings,
      chatId: args['chat-id'],
      branch: args.branch,
    });
    await talk(conversation, question, terminal);
  },
});

/** Beyond this a chart is harder to read, not easier. */
const WIDEST_CHART = 100;

async function talk(
  conversation: Conversation,
  question: string | undefined,
  terminal: Terminal,
): Promise<void> {
  if (terminal.isJson) {
    if (question === undefined) throw usageFailure('--json needs a question.');
    for await (const record of conversation.ask(question))
      process.stdout.write(`${JSON.stringify(record)}\n`);
    return;
  }
  const page: Page = {
    width: Math.min(terminal.width, WIDEST_CHART),
    isStyled: process.stdout.isTTY && !process.env.NO_COLOR,
    write: (text) => process.stdout.write(text),
  };
  if (question === undefined) await new Dialogue(conversation, page).run();
  else await answerOnce(conversation, question, page);
  if (conversation.chatId !== undefined) terminal.note(`Go on with: --chat-id ${conversation.chatId}`);
}

async function chatUrlOf(service: Service, id: string | undefined): Promise<string> {
  if (id === undefined) throw usageFailure('Give --agent or --chat-url.');
  const found = await service.query({
    field: 'agent',
    variables: { id: { type: 'ID!', value: id } },
    schema: z.nullable(agentRecord.pick({ chatApiUrl: true })),
  });
  if (found !== null) return found.chatApiUrl;
  throw new Failure('refused', `There is no agent ${id}.`, { code: 'agent_not_found' });
}
