import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { codeBlocks } from '../docs/code-blocks.ts';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { chat } from '../harness/chat.ts';
import { query } from '../harness/database.ts';
import { listenInTest } from '../harness/listen-in-test.ts';
import { scriptedAgent } from '../harness/scripted-agent.ts';

// EMBED.md 7.4: programs in Python, with the package as it lies here, over the real Worker.

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const PACKAGE = join(ROOT, 'sdk/python/src');
const { baseUrl } = inject('service');

/** What all programs begin with. */
const PRELUDE = `
import json, os
from embedded_analytics import *
given = json.loads(os.environ["GIVEN"])
client = Client(given["baseUrl"], api_key=given["key"])
anna = {"externalId": "anna", "userAttributes": [{"name": "city", "value": "Berlin"}]}
session = {"deploymentId": given["deploymentId"], **anna}
chat = client.chat(given["accountName"], given["agentId"], {"externalId": "anna"})
def show(value):
    print(json.dumps(value))
def refusal_of(call):
    try:
        call()
    except ServiceError as error:
        return {"status": error.status, "code": error.code, "message": error.message,
                "requestId": error.request_id, "retryAfterSeconds": error.retry_after_seconds}
`;

let account: TestAccount;
beforeAll(async () => {
  await run('python3', ['--version']).catch((error: unknown) => {
    throw new Error(
      'python3 is missing, which these tests run. On Debian: apt-get install python3, as .ci/run does.',
      {
        cause: error,
      },
    );
  });
  account = await makeAccount();
});

/** Runs a program, with what is given to it. @returns what it shows, in order */
async function python(program: string, more: object = {}, caller = account): Promise<unknown[]> {
  const { name: accountName, key, deploymentId, agentId } = caller;
  const given = { baseUrl, accountName, key, deploymentId, agentId, ...more };
  const { stdout } = await run(
    'python3',
    ['-I', '-B', '-c', `import sys; sys.path.insert(0, ${JSON.stringify(PACKAGE)})\n${PRELUDE}${program}`],
    {
      env: { GIVEN: JSON.stringify(given) },
    },
  );
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** A way to the service on which connections break after so many bytes of their answers, each in its turn. */
async function cuttingWay(limits: number[]): Promise<string> {
  const { hostname, port } = new URL(baseUrl);
  const forward = (asked: IncomingMessage, answer: ServerResponse) => {
    let left = limits.shift() ?? Number.POSITIVE_INFINITY;
    const { method, url: path, headers } = asked;
    const onward = request({ hostname, port, method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.on('data', (chunk: Buffer) => {
        // Cut off already; a piece that ended earlier would be no end of a connection, but a hole in it.
        if (left <= 0) return;
        const piece = chunk.subarray(0, left);
        left -= chunk.byteLength;
        answer.write(piece, () => left <= 0 && answer.destroy());
      });
      // A connection that is being cut has no end, though the service may have come to its own by now.
      reply.on('end', () => left > 0 && answer.end());
    });
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  };
  return `http://127.0.0.1:${await listenInTest(createServer(forward))}`;
}

describe('sessions', () => {
  it('are made, redeemed and revoked; what is refused says why', async () => {
    const program = `
session_id = client.generate_session(session)
page = Client(given["baseUrl"], token=client.exchange(session_id)).chat(given["accountName"], given["agentId"])
show([type(part).__name__ for part in page.ask("Number of orders")][-1])
client.revoke(session_id)
show(refusal_of(lambda: list(page.ask("Number of orders"))))
show(refusal_of(lambda: client.exchange(session_id)))
`;
    expect(await python(program)).toEqual([
      'Answer',
      expect.objectContaining({ status: 401, requestId: expect.any(String) }),
      expect.objectContaining({ status: 401, code: 'session_not_redeemable' }),
    ]);
  });

  it('are renewed by whoever gives tokens, once one is refused, for chats and for rows', async () => {
    const program = `
asked = []
def token(refused):
    asked.append(refused)
    return "spent" if refused is None else client.exchange(client.generate_session(session))
page = Client(given["baseUrl"], token=token)
list(page.chat(given["accountName"], given["agentId"]).ask("Number of orders"))
list(page.data(given["deploymentId"]).rows("SELECT MEASURE(count) FROM orders_view"))
show(asked)
`;
    expect(await python(program)).toEqual([[null, 'spent', null, 'spent']]);
  });

  it('say that the service is out of reach, and how long to wait where there is too much', async () => {
    const hasty = await makeAccount({ limits: { chatStartsPerUserMinute: 1 } });
    const program = `
show(refusal_of(lambda: Client("http://127.0.0.1:9", api_key="x").exchange("any")))
list(chat.ask("Number of orders"))
show(refusal_of(lambda: list(chat.ask("Number of orders"))))
`;
    expect(await python(program, {}, hasty)).toEqual([
      expect.objectContaining({ status: 0, code: 'unreachable' }),
      expect.objectContaining({ status: 429, retryAfterSeconds: expect.any(Number) }),
    ]);
  });
});

it('lists, renames and deletes the threads of a session', async () => {
  const program = `
page = Client(given["baseUrl"], token=client.exchange(client.generate_session({**session, "externalId": "keeper"})))
list(page.chat(given["accountName"], given["agentId"]).ask("Number of orders", chat_id="a b"[::2] + ":1"))
threads = page.threads(given["agentId"])
show([thread["title"] for thread in threads.list(first=1)["items"]])
show(threads.rename("ab:1", "Mine")["title"])
threads.delete("ab:1")
show(page.threads().list()["items"])
show(refusal_of(lambda: threads.delete("ab:1"))["code"])
`;
  expect(await python(program)).toEqual([['Number of orders'], 'Mine', [], 'thread_not_found']);
});

describe('a stream', () => {
  it('gives every record once, wherever the connection is cut', async () => {
    const words = ['One ', 'two ', 'three ', 'four ', 'five.'];
    const { agentId } = await scriptedAgent(
      account,
      words.map((say) => ({ say })),
    );
    const question = { chatId: crypto.randomUUID(), input: 'Count', messageId: `${Date.now()}-message` };
    const sessionSettings = { externalId: 'anna' };
    await chat(account, { ...question, sessionSettings }, agentId);

    const way = await cuttingWay([150, 700, 1_300]);
    const program = `
for record in chat.stream("Count", chat_id=given["chatId"], message_id=given["messageId"]):
    show(record)
`;
    expect(await python(program, { ...question, agentId, baseUrl: way })).toEqual(
      await chat(account, { ...question, sessionSettings }, agentId),
    );
  });

  it('ends its connection and not the turn when it is left, and abort ends the turn', async () => {
    const { script, agentId } = await scriptedAgent(account, [{ say: 'One ' }, { wait: true }]);
    const chatId = crypto.randomUUID();
    const leave = `
for record in chat.stream("Count", chat_id=given["chatId"]):
    if record["isDelta"]:
        break
show(record["content"])
`;
    expect(await python(leave, { agentId, chatId })).toEqual(['One ']);
    expect(await script.state()).toMatchObject({ waiting: 1, closedEarly: 0 });
    const stop = `
chat.abort(given["chatId"])
show([record.get("content") or record["id"] for record in chat.stream(chat_id=given["chatId"])][-2:])
`;
    expect(await python(stop, { agentId, chatId })).toEqual([['One ', '__state__']]);
  });

  it('raises what keeps a turn from its answer', async () => {
    const { agentId } = await scriptedAgent(account, { status: 401 });
    const program = 'show(refusal_of(lambda: list(chat.ask("Count")))["code"])';
    expect(await python(program, { agentId })).toEqual(['turn_failed']);
  });
});

describe('rows', () => {
  it('are those that the user may see, all of them', async () => {
    const [{ orders } = {}] = await query<{ orders: number }>(
      `select count(*)::int as orders from shop.orders join shop.users on users.id = orders.user_id where users.city = 'Berlin'`,
    );
    const program = `
data = client.data(given["deploymentId"], anna)
rows = list(data.rows("SELECT created_at, status FROM orders_view"))
show([len(rows), sorted(rows[0])])
[result] = data.load({"measures": ["orders_view.count"]})
show(result["data"])
`;
    expect(await python(program)).toEqual([
      [orders, ['created_at', 'status']],
      [{ 'orders_view.count': String(orders) }],
    ]);
  });

  it('that are lost on the way are no end, and a bad query says what is wrong', async () => {
    const program = `
data = client.data(given["deploymentId"], anna)
show(refusal_of(lambda: list(data.rows("SELECT cuont FROM orders_view"))))
cut = Client(given["way"], token=data._data_token(None)).data(given["deploymentId"])
show(refusal_of(lambda: list(cut.rows("SELECT created_at, status FROM orders_view")))["code"])
`;
    expect(await python(program, { way: await cuttingWay([2_000]) })).toEqual([
      expect.objectContaining({ status: 400, message: expect.stringContaining('cuont') }),
      'unreachable',
    ]);
  });
});

it('is written for Python 3.9, and says that it has types', async () => {
  const program = `
import ast, glob
files = sorted(glob.glob(given["folder"] + "/embedded_analytics/*.py"))
for file in files:
    ast.parse(open(file).read(), feature_version=(3, 9))
show([len(files) > 5, os.path.exists(given["folder"] + "/embedded_analytics/py.typed")])
`;
  expect(await python(program, { folder: PACKAGE })).toEqual([[true, true]]);
});

it('does what its README shows', async () => {
  const readme = await readFile(join(ROOT, 'sdk/python/README.md'), 'utf8');
  const program = codeBlocks(readme).find(({ language }) => language === 'python')?.body ?? '';
  const { stdout } = await run('python3', ['-c', program], {
    env: {
      PYTHONPATH: PACKAGE,
      PYTHONDONTWRITEBYTECODE: '1',
      PYTHONIOENCODING: 'utf-8',
      ANALYTICS_URL: baseUrl,
      ANALYTICS_KEY: account.key,
      ANALYTICS_ACCOUNT: account.name,
      ANALYTICS_DEPLOYMENT: String(account.deploymentId),
      ANALYTICS_AGENT: String(account.agentId),
    },
  });
  expect(stdout).toMatch(
    /^session of 43 characters\n… engineMeta\n… engineSqlApi\nNumber of orders by status:[\s\S]*\ncompleted \d+\n/,
  );
});
