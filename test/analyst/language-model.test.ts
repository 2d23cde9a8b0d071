import { describe, expect, it } from 'vitest';
import { createBuiltinAnalyst } from '../../analyst/language-model.ts';
import { ask, rowsFor } from './conversation.ts';
import { ordersView, shopViews } from './shop-views.ts';

const search = () => shopViews;

describe('a question, driven by streamText', () => {
  it('is searched for, queried with title, description, request and chart, and answered', async () => {
    const told = await ask({
      question: 'How many orders per status?',
      search,
      runSql: (input) =>
        rowsFor(input, [
          ['completed', '10229'],
          ['cancelled', '742'],
        ]),
    });
    expect(told.searches).toEqual(['orders status']);
    expect(told.queries).toEqual([
      {
        sqlQuery:
          'SELECT status, MEASURE(count) AS count\nFROM orders_view\nGROUP BY 1\nORDER BY 2 DESC NULLS LAST, 1',
        queryTitle: 'Number of orders by status',
        description: 'Number of orders by status, from Orders.',
        userRequest: 'How many orders per status?',
        vegaSpec: expect.stringContaining('vega-lite/v5'),
      },
    ]);
    expect(told.text).toContain('highest for completed (10,229), lowest for cancelled (742)');
    expect(told.reasoning).toContain('Query Orders: Number of orders by status.');
  });

  it('calls the tools by the names they are offered under', async () => {
    const told = await ask({
      question: 'How many orders do we have?',
      search,
      runSql: (input) => rowsFor(input, [['12000']]),
      names: { meta: 'cubeMeta', sql: 'cubeSqlApi' },
    });
    expect(told.parts.flatMap((part) => (part.type === 'tool-call' ? [part.toolName] : []))).toEqual([
      'cubeMeta',
      'cubeSqlApi',
    ]);
    expect(told.text).toBe('The number of orders is **12,000**.');
  });

  it('gives the same parts for the same prompt', async () => {
    const once = () => {
      const analyst = createBuiltinAnalyst({ today: () => new Date('2025-12-31T00:00:00Z') });
      return analyst.doStream({
        prompt: [{ role: 'user', content: [{ type: 'text', text: 'Revenue by month' }] }],
        tools: [{ type: 'function', name: 'engineMeta', inputSchema: {} }],
      });
    };
    const parts = await Array.fromAsync((await once()).stream);
    expect(await Array.fromAsync((await once()).stream)).toEqual(parts);
    const kinds = parts.map(({ type }) => type);
    expect(kinds.filter((kind, index) => kind !== kinds[index - 1])).toEqual([
      'stream-start',
      'reasoning-start',
      'reasoning-delta',
      'reasoning-end',
      'tool-input-start',
      'tool-input-delta',
      'tool-input-end',
      'tool-call',
      'finish',
    ]);
  });

  it('says in doGenerate what it says in doStream', async () => {
    const analyst = createBuiltinAnalyst({ today: () => new Date('2025-12-31T00:00:00Z') });
    const prompt = [
      { role: 'user' as const, content: [{ type: 'text' as const, text: 'Revenue by month' }] },
    ];
    const { content, finishReason, usage } = await analyst.doGenerate({ prompt });
    expect(content).toEqual([
      { type: 'reasoning', text: 'There is no tool for it.' },
      {
        type: 'text',
        text: 'I cannot look at the data model here.',
        providerMetadata: { builtin: { outcome: 'declined', confidence: 0, suggestions: [] } },
      },
    ]);
    expect(finishReason.unified).toBe('stop');
    expect(usage.outputTokens.total).toBeUndefined();
  });

  it('streams its answer in pieces of a line, cut between words', async () => {
    const told = await ask({
      question: 'How many orders per status?',
      search,
      runSql: (input) =>
        rowsFor(
          input,
          Array.from({ length: 12 }, (_, index) => [`status ${index}`, '10']),
        ),
    });
    const pieces = told.parts.flatMap((part) => (part.type === 'text-delta' ? [part.text] : []));
    expect(pieces.length).toBeGreaterThan(2);
    for (const [index, piece] of pieces.entries()) {
      expect(piece.length).toBeLessThanOrEqual(80);
      if (index > 0) expect(piece).toMatch(/^\s/);
    }
  });

  it('stops between two parts when it is aborted', async () => {
    const controller = new AbortController();
    const analyst = createBuiltinAnalyst({ today: () => new Date('2025-12-31T00:00:00Z') });
    const { stream } = await analyst.doStream({
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'Revenue' }] }],
      tools: [{ type: 'function', name: 'engineMeta', inputSchema: {} }],
      abortSignal: controller.signal,
    });
    const reader = stream.getReader();
    await reader.read();
    await reader.read();
    controller.abort(new Error('stopped'));
    // What was pulled ahead may still come; the stream then fails with the reason.
    await expect(
      (async () => {
        while (!(await reader.read()).done);
      })(),
    ).rejects.toThrow('stopped');
  });
});

describe('a value in a question', () => {
  const lookUpOr =
    (lookup: (string | null)[][], rows: (string | null)[][]) => (input: Parameters<typeof rowsFor>[0]) =>
      rowsFor(input, input.sqlQuery.includes('ILIKE') ? lookup : rows);

  it('is looked up before the query, and the figure names it', async () => {
    const told = await ask({
      question: 'How many orders did we have in channel phone in 2025?',
      search,
      runSql: lookUpOr([['channel', 'phone']], [['321']]),
    });
    expect(told.queries.map(({ queryTitle }) => queryTitle)).toEqual([
      'Look up “phone”',
      'Number of orders in 2025 (channel: phone)',
    ]);
    expect(told.queries[1]?.sqlQuery).toContain("channel = 'phone'");
    expect(told.text).toBe('The number of orders in 2025 (channel: phone) is **321**.');
  });

  it('that nobody has is not left out in silence', async () => {
    const told = await ask({ question: 'revenue in Atlantis', search, runSql: lookUpOr([], [['1']]) });
    expect(told.queries.every(({ sqlQuery }) => sqlQuery.includes('ILIKE'))).toBe(true);
    expect(told.text).toMatch(/^I found nothing called “Atlantis” in what you can see of /);
    for (const view of ['Orders', 'Product sales']) expect(told.text).toContain(view);
  });

  it('is looked for in the next view that fits', async () => {
    const told = await ask({
      question: 'Revenue for Books',
      search,
      runSql: (input) => {
        if (!input.sqlQuery.includes('ILIKE')) return rowsFor(input, [['99']]);
        if (!input.sqlQuery.includes('FROM sales_view')) return rowsFor(input, []);
        return rowsFor(input, [['category', 'Books']]);
      },
    });
    expect(told.queries.at(-1)?.sqlQuery).toContain("FROM sales_view\nWHERE category = 'Books'");
    expect(told.text).toBe('Revenue (category: Books) is **€99.00**.');
  });
});

describe('what goes wrong', () => {
  it('in a query is tried once more over another view', async () => {
    const told = await ask({
      question: 'total revenue',
      search,
      runSql: (input) =>
        input.sqlQuery.includes('orders_view') ? { error: 'It is down.' } : rowsFor(input, [['5']]),
    });
    expect(told.queries).toHaveLength(2);
    expect(told.text).toBe('Revenue is **€5.00**.');
  });

  it('twice is told', async () => {
    const told = await ask({ question: 'total revenue', search, runSql: () => ({ error: 'It is down.' }) });
    expect(told.queries).toHaveLength(2);
    expect(told.text).toBe('I could not answer this: the query failed. It is down.');
  });

  it('by a tool that throws is told as well', async () => {
    const told = await ask({
      question: 'total revenue',
      search: () => [ordersView],
      runSql: () => {
        throw new Error('It is down.');
      },
    });
    expect(told.text).toContain('the query failed');
  });
});

describe('a question that is not about figures', () => {
  const runSql = () => ({ error: 'not expected' });

  it('"What can I ask?" is answered with what there is', async () => {
    const told = await ask({ question: 'What can I ask?', search, runSql });
    expect(told.searches).toEqual(['']);
    expect(told.text).toContain('**Customers**: Who has signed up');
    expect(told.text).toContain('For example:\n- Number of orders by status');
  });

  it('is answered honestly, with three questions that can be answered', async () => {
    const told = await ask({ question: 'What is the meaning of life?', search, runSql });
    expect(told.searches).toEqual(['meaning life', '']);
    expect(told.text).toMatch(/^I could not match this question to the data I can see\./);
    const examples = [...told.text.matchAll(/^- (.*)$/gm)].map((match) => match[1] ?? '');
    expect(examples).toHaveLength(3);
    for (const example of examples) {
      const answered = await ask({
        question: example,
        search,
        runSql: (input) => rowsFor(input, [['1', '1']]),
      });
      expect(answered.queries).toHaveLength(1);
    }
  });

  it('of a kind it cannot do is declined by name', async () => {
    const told = await ask({ question: 'Forecast the revenue of May', search, runSql });
    expect(told.text).toMatch(/^I cannot work out forecasts yet/);
  });

  it('by a caller who sees nothing is answered so', async () => {
    const told = await ask({ question: 'What can I ask?', search: () => [], runSql });
    expect(told.text).toBe('There is no data that you may see. Ask whoever looks after your access.');
  });
});

describe('earlier turns', () => {
  it('leave the question at hand alone', async () => {
    const told = await ask({
      question: [
        { role: 'user', content: 'How many customers do we have?' },
        { role: 'assistant', content: 'The number of customers is 4,200.' },
        { role: 'user', content: 'total revenue in 2024' },
      ],
      search,
      runSql: (input) => rowsFor(input, [['7']]),
    });
    expect(told.text).toBe('Revenue in 2024 is **€7.00**.');
  });
});
