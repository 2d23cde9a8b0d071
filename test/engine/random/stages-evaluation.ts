import type { Cell } from './compare.ts';

/** Staged measures of a cube, over its `total` and its `word`, as `yamlOf` writes them. */
export const STAGES = [
  'all_total',
  'total_of_word',
  'total_beside_word',
  'share_of_all',
  'place',
  'largest_of_words',
  'mean_of_words',
  'day_before',
] as const;
export const stageYaml: readonly string[] = [
  '{ name: all_total, multi_stage: true, type: sum, sql: "{total}", group_by: [] }',
  '{ name: total_of_word, multi_stage: true, type: sum, sql: "{total}", group_by: [word] }',
  '{ name: total_beside_word, multi_stage: true, type: sum, sql: "{total}", reduce_by: [word] }',
  '{ name: share_of_all, multi_stage: true, type: number, sql: "1.0 * {total} / NULLIF({all_total}, 0)" }',
  '{ name: place, multi_stage: true, type: rank, order_by: [{ sql: "{total}", dir: desc }], reduce_by: [word] }',
  '{ name: largest_of_words, multi_stage: true, type: max, sql: "{total}", add_group_by: [word] }',
  '{ name: of_each_word, multi_stage: true, type: number, sql: "1.0 * {total}", add_group_by: [word] }',
  '{ name: mean_of_words, multi_stage: true, type: avg, sql: "{of_each_word}", add_group_by: [word] }',
  '{ name: day_before, multi_stage: true, type: sum, sql: "{total}", time_shift: [{ time_dimension: at, interval: 1 day, type: prior }] }',
];

/** A group of the query, by its key, and what a plain measure has in it or in its rows of each word. */
export type EvaluatedGroup = { key: Cell[]; total: Cell; totalsByWord: Cell[] };
/** The groups of a query as a cube's measures see them, and those of its rows a day earlier. */
export type StageContext = { groups: EvaluatedGroup[]; before: EvaluatedGroup[] };

const sum = (cells: Cell[]): Cell => {
  const numbers = cells.filter((cell) => typeof cell === 'number');
  return numbers.length === 0 ? null : numbers.reduce((total, cell) => total + cell, 0);
};

/** A staged measure in a group; `missing`: the group is not shown with it. */
export function stageIn(
  name: string,
  own: EvaluatedGroup,
  { groups, before }: StageContext,
  /** Which of the group's keys are the cube's `word`. */
  isWord: readonly boolean[],
): Cell | 'missing' {
  const within = (keeps: boolean) =>
    groups.filter(({ key }) => key.every((cell, at) => isWord[at] !== keeps || cell === own.key[at]));
  const all = sum(groups.map(({ total }) => total));
  const numbers = own.totalsByWord.filter((cell) => typeof cell === 'number');
  switch (name) {
    case 'all_total':
      return all;
    case 'total_of_word':
      return sum(within(true).map(({ total }) => total));
    case 'total_beside_word':
      return sum(within(false).map(({ total }) => total));
    case 'share_of_all':
      return typeof own.total === 'number' && typeof all === 'number' && all !== 0 ? own.total / all : null;
    case 'place':
      return 1 + within(false).filter(({ total }) => isAhead(total, own.total)).length;
    case 'largest_of_words':
      return numbers.length === 0 ? null : Math.max(...numbers);
    case 'mean_of_words':
      return numbers.length === 0 ? null : Number(sum(numbers)) / numbers.length;
    default: {
      const same = before.find(({ key }) => key.every((cell, at) => cell === own.key[at]));
      return same === undefined ? 'missing' : same.total;
    }
  }
}

/** In falling order, as the database sorts: nothing comes first. */
function isAhead(one: Cell, other: Cell): boolean {
  if (one === null || other === null) return one === null && other !== null;
  return one > other;
}
