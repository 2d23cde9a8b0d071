import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { readShopData, readShopModel, SHOP_TODAY } from '../../db/seed/shop/shop.ts';
import type { Caller, ModelFile } from '../../engine/index.ts';

/** What the answer to a question has to be. */
const expectation = z.strictObject({
  /** The question, or a conversation whose last question is judged. */
  ask: z.union([z.string(), z.array(z.string()).min(2)]),
  /** Hand-written SQL over the tables: its rows are the right result. */
  sql: z.string().optional(),
  /** The rows' order is part of the answer. */
  ordered: z.boolean().default(false),
  /** The kind of mark the chart has to have; null: no chart. */
  chart: z.enum(['line', 'bar', 'arc']).nullable().optional(),
  /** No figures can be right: the answer has to say so. */
  declines: z.boolean().default(false),
  /** Words the answer has to hold. */
  says: z.array(z.string()).default([]),
});
export type Expectation = z.infer<typeof expectation>;

/** A model with its data, and questions over it. */
export type Dataset = {
  name: string;
  today: string;
  model: ModelFile[];
  data: string;
  caller: Caller;
  questions: Expectation[];
};

const here = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
const readQuestions = async (path: string) => z.array(expectation).parse(parse(await here(path)));

export async function readDatasets(): Promise<Dataset[]> {
  return [
    {
      name: 'shop',
      today: SHOP_TODAY,
      model: await readShopModel(),
      data: await readShopData(),
      caller: { userAttributes: {}, groups: ['managers'], securityContext: {} },
      questions: await readQuestions('shop/questions.yml'),
    },
    {
      name: 'clinic',
      today: '2025-06-30',
      model: [{ path: 'model.yml', content: await here('clinic/model.yml') }],
      data: await here('clinic/data.sql'),
      caller: { userAttributes: {}, groups: [], securityContext: {} },
      questions: await readQuestions('clinic/questions.yml'),
    },
  ];
}
