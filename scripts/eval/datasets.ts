import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as z from 'zod';
import { readShopData, readShopModel, SHOP_TODAY } from '../../db/seed/shop/shop.ts';
import type { Caller, ModelFile } from '../../engine/index.ts';

/** What the answer to a question has to be. */
const expectation = z.strictObject({
  /** The question, or a conversation whose last question is judged. */
  ask: z.union([z.string(), z.array(z.string()).min(2)]),
  /** Hand-written SQL over the tables: its rows are the right result; of a list, the rows of any. */
  sql: z.union([z.string(), z.array(z.string()).min(2)]).optional(),
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

const thisFolder = new URL('./', import.meta.url);
const here = (path: string) => readFile(new URL(path, thisFolder), 'utf8');

/**
 * The datasets with the questions of a folder that is laid out like this one (`<name>/questions.yml`).
 * Those that the folder has no questions for are left out.
 */
export async function readDatasets(questionsFolder: URL = thisFolder): Promise<Dataset[]> {
  const described = [
    await shop(),
    await datasetHere('clinic', '2025-06-30'),
    await datasetHere('hospital', '2025-11-12'),
    await datasetHere('saas', '2025-08-20'),
    await datasetHere('freight', '2026-02-10'),
  ];
  const datasets: Dataset[] = [];
  for (const dataset of described) {
    const file = new URL(`${dataset.name}/questions.yml`, questionsFolder);
    if (!existsSync(file)) continue;
    const questions = z.array(expectation).parse(parse(await readFile(file, 'utf8')));
    datasets.push({ ...dataset, questions });
  }
  return datasets;
}

type Unasked = Omit<Dataset, 'questions'>;

const shop = async (): Promise<Unasked> => ({
  name: 'shop',
  today: SHOP_TODAY,
  model: await readShopModel(),
  data: await readShopData(),
  caller: { userAttributes: {}, groups: ['managers'], securityContext: {} },
});

const datasetHere = async (name: string, today: string): Promise<Unasked> => ({
  name,
  today,
  model: [{ path: 'model.yml', content: await here(`${name}/model.yml`) }],
  data: await here(`${name}/data.sql`),
  caller: { userAttributes: {}, groups: [], securityContext: {} },
});
