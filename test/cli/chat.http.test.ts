import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { streamRecord } from '../../schema/wire/stream-record.ts';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { CommandLine } from '../harness/command-line.ts';
import { finalAnswer } from '../harness/final-answer.ts';
import type { Step } from '../harness/model-script.ts';
import { KEYS, type PseudoTerminal } from '../harness/pseudo-terminal.ts';
import { scriptedAgent } from '../harness/scripted-agent.ts';

const PROMPT = /> $/;
const QUESTION = 'How many orders per status?';

let account: TestAccount;
let cli: CommandLine;

beforeAll(async () => {
  account = await makeAccount();
  cli = await CommandLine.openAs(account);
});
afterAll(() => cli.close());

const asking = (agentId: number, ...more: string[]) => [
  'chat',
  '--agent',
  String(agentId),
  '--user',
  'anna',
  '--attribute',
  'city=Berlin',
  ...more,
];

describe('embed-analytics chat "<question>"', () => {
  it('prints the answer, with the query, a table and a chart of what was found', async () => {
    const { output, complaints, exitCode } = await cli.run(asking(account.agentId, QUESTION));
    expect(exitCode).toBe(0);
    expect(output).toContain('SELECT');
    expect(output).toMatch(/status +count\n +completed +\d+\n/);
    expect(output).toMatch(/completed +[\d,]+ +█+/);
    expect(output).toMatch(/Number of orders by status/);
    expect(complaints).toMatch(/Go on with: --chat-id [\w-]+/);
  });

  it('draws a line over time', async () => {
    const { output } = await cli.run(asking(account.agentId, 'Revenue by month in 2025'));
    expect(output).toMatch(/[\u2801-\u28ff]{4}/);
    expect(output).toMatch(/2025-01-01 +2025-12-01/);
  });

  it('prints the records of the stream with --json', async () => {
    const { output } = await cli.run(asking(account.agentId, QUESTION, '--json'));
    const records = output
      .trimEnd()
      .split('\n')
      .map((line) => streamRecord.parse(JSON.parse(line)));
    expect(records[0]).toMatchObject({ id: '__cutoff__' });
    expect(records.at(-1)).toMatchObject({ id: '__state__' });
    expect(finalAnswer(records)).toContain('orders by status');
  });

  it('asks as the user it is given: two users, two answers', async () => {
    const answerFor = async (city: string) =>
      (
        await cli.run([
          'chat',
          '--agent',
          String(account.agentId),
          '--user',
          city.toLowerCase(),
          '--attribute',
          `city=${city}`,
          QUESTION,
        ])
      ).output;
    expect(await answerFor('Berlin')).not.toBe(await answerFor('Madrid'));
  });

  it('goes on in a thread', async () => {
    const first = await cli.run(asking(account.agentId, QUESTION));
    const [, chatId = ''] = /--chat-id ([\w-]+)/.exec(first.complaints) ?? [];
    const again = await cli.run(asking(account.agentId, '--chat-id', chatId, '--json', 'And in 2024?'));
    const [cutoff = ''] = again.output.split('\n');
    expect(streamRecord.parse(JSON.parse(cutoff)).state?.chatId).toBe(chatId);
  });

  it('ends with 1 when the answer fails', async () => {
    const { agentId } = await scriptedAgent(account, { status: 400 });
    const { complaints, exitCode } = await cli.run(asking(agentId, 'Hello'));
    expect([exitCode, complaints.length > 0]).toEqual([1, true]);
  });

  it('tells what is missing', async () => {
    expect(await cli.run(['chat', '--agent', '1', 'Hello'])).toMatchObject({
      exitCode: 2,
      complaints: expect.stringContaining('--user or --internal-user'),
    });
    expect(await cli.run(asking(987_654_321, 'Hello'))).toMatchObject({
      exitCode: 1,
      complaints: expect.stringContaining('There is no agent 987654321.'),
    });
  });

  it('needs no admin key when it is told the Chat API URL', async () => {
    const url = new URL(account.chatPath('stream-chat-state'), inject('service').baseUrl).toString();
    const environment = { EMBED_ANALYTICS_KEY: await account.newKey() };
    const { output, exitCode } = await cli.run(['chat', '--chat-url', url, '--user', 'anna', QUESTION], {
      environment,
    });
    expect([exitCode, output]).toEqual([0, expect.stringContaining('orders by status')]);
  });
});

describe('embed-analytics chat at a terminal', () => {
  const SLOW: Step = [{ say: ['One ', 'two '], everyMs: 1 }, { wait: true }, { say: 'three.' }];

  function open(agentId: number, ...more: string[]): PseudoTerminal {
    const terminal = cli.atTerminal(...asking(agentId, ...more));
    onTestFinished(() => terminal.kill());
    return terminal;
  }

  it('shows the words as they come, and Ctrl-D leaves', async () => {
    const { script, agentId } = await scriptedAgent(account, SLOW);
    const terminal = open(agentId);
    await terminal.until(PROMPT);
    terminal.type(`Count${KEYS.enter}`);
    await terminal.until(/One two $/);
    await script.release();
    await terminal.until(/One two three\.\s+> $/);
    terminal.type(KEYS.ctrlD);
    expect(await terminal.end()).toBe(0);
  });

  it('Ctrl-C stops the running answer, and the next question goes on in the same thread', async () => {
    const { script, agentId } = await scriptedAgent(account, SLOW, [{ say: 'Here again.' }]);
    const terminal = open(agentId);
    await terminal.until(PROMPT);
    terminal.type(`Count${KEYS.enter}`);
    await terminal.until(/One two $/);

    terminal.type(KEYS.ctrlC);
    await terminal.until(/\(stopped\)\s+> $/);
    expect(terminal.screen).not.toContain('three');
    expect(await script.state()).toMatchObject({ closedEarly: 1 });

    terminal.type(`Are you there?${KEYS.enter}`);
    await terminal.until(/Here again\.\s+> $/);
    terminal.type(KEYS.ctrlC);
    expect(await terminal.end()).toBe(0);

    const [, chatId = ''] = /--chat-id ([\w-]+)/.exec(terminal.screen) ?? [];
    const later = open(agentId, '--chat-id', chatId);
    const shown = await later.until(PROMPT);
    expect(shown).toMatch(/> Count\n[\s\S]*One two[\s\S]*> Are you there\?\n[\s\S]*Here again\./);
    later.type(KEYS.ctrlD);
    expect(await later.end()).toBe(0);
  });

  it('Ctrl-C at the prompt leaves', async () => {
    const terminal = open(account.agentId);
    await terminal.until(PROMPT);
    terminal.type(KEYS.ctrlC);
    expect(await terminal.end()).toBe(0);
  });

  it('shows what a model or data says, and never obeys it', async () => {
    const { agentId } = await scriptedAgent(account, [
      { say: 'red \x1b[31mtitle \x1b]0;owned\x07 \u009b2J' },
    ]);
    const terminal = open(agentId);
    await terminal.until(PROMPT);
    terminal.type(`Hello${KEYS.enter}`);
    await terminal.until(/2J\s+> $/);
    expect(terminal.raw).toContain('red [31mtitle ]0;owned 2J');
    terminal.type(KEYS.ctrlD);
    await terminal.end();
  });

  it('Ctrl-C stops also the answer to a question of the command line', async () => {
    const { agentId } = await scriptedAgent(account, SLOW);
    const terminal = open(agentId, 'Count');
    await terminal.until(/One two $/);
    terminal.type(KEYS.ctrlC);
    expect(await terminal.end()).toBe(0);
    expect(terminal.screen).not.toContain('three');
  });
});
