import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  /** The answer has to say that it has no figures, or ask back; beside `sql`, those rows are right, too. */
  declines: z.boolean().default(false),
  /** Words the answer has to hold. */
  says: z.array(z.string()).default([]),
});
export type Expectation = z.infer<typeof expectation>;

/** Who asks, and on which day. */
const setting = z.strictObject({
  today: z.iso.date(),
  groups: z.array(z.string()).default([]),
  userAttributes: z
    .record(z.string(), z.union([z.string(), z.number(), z.array(z.string()), z.array(z.number()), z.null()]))
    .default({}),
});

/** A model with its data, and questions over it. */
export type Dataset = {
  name: string;
  today: string;
  model: ModelFile[];
  data: string;
  caller: Caller;
  questions: Expectation[];
};

/** The sets that the built-in analyst was made with. */
export const KNOWN_SETS = ['shop', 'clinic', 'hospital', 'saas', 'freight'];
/** Sets whose questions were written from a model and a persona alone, and asked unread; their failures were looked at since. */
export const OPENED_SETS = [
  'dental',
  'label',
  'water',
  'cowork',
  'talent',
  'museum',
  'ferry',
  'wind',
  'lifts',
  'dairy',
  'driving',
  'brewery',
  'translation',
  'claims',
  'camping',
  'housing',
  'laboratory',
  'garage',
  'printworks',
  'vegbox',
  'library',
  'solar',
  'marina',
  'cinema',
  'foundry',
  'skips',
  'optician',
  'evcharge',
  'auction',
  'nursery',
  'gym',
  'homecare',
  'charity',
  'kennels',
  'parking',
  'tutoring',
  'fleet',
  'pestcontrol',
  'vets',
  'planthire',
  'storage',
  'catering',
  'staffing',
  'payments',
  'broadband',
  'removals',
  'daycare',
  'helpdesk',
  'salons',
  'hotels',
  'courier',
  'bakery',
  'taxis',
  'golf',
  'laundry',
  'caravans',
  'scaffolding',
  'langschool',
  'weddings',
  'heating',
  'timber',
  'coaches',
  'mortgages',
  'roastery',
  'lettings',
  'uniforms',
  'guarding',
  'funerals',
];
const ALL_SETS = [...KNOWN_SETS, ...OPENED_SETS];

const thisFolder = new URL('./', import.meta.url);

/** The sets of this folder that have these names. */
export const readDatasets = (names = ALL_SETS): Promise<Dataset[]> =>
  Promise.all(names.map((name) => readDataset(new URL(`${name}/`, thisFolder))));

/**
 * A folder with `set.yml` (`today`, `groups`, `userAttributes`), the model as `model.yml` or in `model/`, `data.sql`, and
 * `questions.yml`; the questions of another file instead, if one is given.
 * @throws when a file is missing, or is not of its format.
 */
export async function readDataset(folder: URL, questionsFile?: URL): Promise<Dataset> {
  const name = basename(fileURLToPath(folder));
  const questions = questionsFile ?? new URL('questions.yml', folder);
  return {
    name,
    ...(folder.href === new URL('shop/', thisFolder).href ? await shop() : await setIn(folder)),
    questions: readAs(z.array(expectation), questions, await readFile(questions, 'utf8')),
  };
}

type Unasked = Omit<Dataset, 'name' | 'questions'>;

/** The demo shop's model and data lie elsewhere. */
const shop = async (): Promise<Unasked> => ({
  today: SHOP_TODAY,
  model: await readShopModel(),
  data: await readShopData(),
  caller: { userAttributes: {}, groups: ['managers'], securityContext: {} },
});

async function setIn(folder: URL): Promise<Unasked> {
  const file = new URL('set.yml', folder);
  const { today, ...rights } = readAs(setting, file, await readFile(file, 'utf8'));
  return {
    today,
    model: await modelIn(folder),
    data: await readFile(new URL('data.sql', folder), 'utf8'),
    caller: { ...rights, securityContext: {} },
  };
}

async function modelIn(folder: URL): Promise<ModelFile[]> {
  const isOneFile = existsSync(new URL('model.yml', folder));
  const root = isOneFile ? folder : new URL('model/', folder);
  const paths = isOneFile
    ? ['model.yml']
    : (await readdir(root, { recursive: true })).filter((path) => /\.ya?ml$/.test(path)).sort();
  return Promise.all(
    paths.map(async (path) => ({ path, content: await readFile(new URL(path, root), 'utf8') })),
  );
}

function readAs<Value>(format: z.ZodType<Value>, file: URL, text: string): Value {
  const { success, data, error } = format.safeParse(parse(text));
  if (!success) throw new Error(`${fileURLToPath(file)}: ${z.prettifyError(error)}`);
  return data;
}
