import type { SqlResult } from '../../schema/wire/tools.ts';
import type { Expectation } from './datasets.ts';
import { isSameResult, type Rows } from './judge.ts';
import { isSaid, numbersIn } from './said.ts';

/** What an answer is worth (docs/evaluation.md). */
export const outcomes = ['right', 'honest', 'partly', 'wrong'] as const;
export type Outcome = (typeof outcomes)[number];

/** What an agent has answered: its last text, and the result of its last query. */
export type Answer = { text: string; result: Pick<SqlResult, 'data' | 'totalRows'> | null };

/** Judges an answer by the rows that are right; of several, any. */
export function outcomeOf(question: Expectation, answer: Answer, right: Rows[]): Outcome {
  const { declines, ordered, says } = question;
  const holdsWords = says.every((words) => answer.text.toLowerCase().includes(words.toLowerCase()));
  const isAnswered =
    right.length === 0 ? !declines : right.some((rows) => answersWith(rows, ordered, answer));
  if (holdsWords && isAnswered) return 'right';
  if (holdsWords && declines && (statesNothing(question, answer) || saysThatNothingIsThere(answer)))
    return 'right';
  if (statesNothing(question, answer)) return 'honest';
  return OMISSION.test(answer.text) ? 'partly' : 'wrong';
}

/** The result is the right one, or a longer list that begins with it, or the text alone says a row of figures and names. */
function answersWith(rows: Rows, ordered: boolean, { text, result }: Answer): boolean {
  const prose = withoutTables(text);
  const [only] = rows;
  if (result !== null && isSameResult(rows, result, ordered)) {
    return (
      rows.length > 1 || only === undefined || prose.trim() === '' || only.some((cell) => isSaid(prose, cell))
    );
  }
  const isSaidWhole =
    rows.length > 0 && rows.every((row) => row.every((cell) => isTelling(cell) && isSaid(prose, cell)));
  if (rows.length === 1 && (isSaidWhole || isNumberOfRows(only, result, prose))) return true;
  if (result === null || rows.length > MOST_OF_A_LIST || result.data.length <= rows.length) return false;
  const beginning = { data: result.data.slice(0, rows.length), totalRows: rows.length };
  return isSaidWhole && isSameResult(rows, beginning, ordered);
}

/** How many there are is said, and just those are listed. */
const isNumberOfRows = (only: Rows[number] = [], result: Answer['result'], prose: string): boolean =>
  result !== null &&
  only.length === 1 &&
  only[0] === String(result.totalRows) &&
  isSaid(prose, only[0] ?? '');

/** A list that goes on behind the few rows that were asked for still answers, if the text says those. */
const MOST_OF_A_LIST = 5;

/** "2" or "yes" may stand in any text for another reason. */
function isTelling(cell: string | null): boolean {
  if (cell === null) return false;
  const number = Number(cell);
  return Number.isFinite(number) ? !Number.isInteger(number) || Math.abs(number) >= 10 : cell.length >= 3;
}

const withoutTables = (text: string): string => text.replace(/^\s*\|.*$/gm, '');

/** No result and no figure: a refusal, a question back, a greeting. */
function statesNothing({ ask }: Expectation, { text, result }: Answer): boolean {
  if (result !== null) return false;
  const known = numbersIn([ask].flat().join(' ')).map(({ value }) => value);
  const figures = numbersIn(text).filter(
    ({ value, isPercent }) =>
      (Math.abs(value) >= 10 || isPercent) && !isYear(value) && !known.includes(value),
  );
  return figures.length === 0 || REFUSAL.test(text);
}

const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1900 && value < 2100;

/** An empty result, told as such. */
const saysThatNothingIsThere = ({ text, result }: Answer): boolean =>
  result !== null && isEmpty(result) && NOTHING_THERE.test(text);

const isEmpty = ({ data, totalRows }: NonNullable<Answer['result']>): boolean =>
  totalRows === 0 ||
  (totalRows === 1 && (data[0] ?? []).every((cell) => cell === null || Number(cell) === 0));

const REFUSAL =
  /\b(?:can ?not|can['’]t|could not|couldn['’]t|do not|don['’]t|does not|doesn['’]t|is not|isn['’]t|are not|aren['’]t|unable|nothing|no (?:such|figures?|data|measure|information|results?)|did you mean|do you mean|which (?:one|of)|kann .{0,40}nicht|ne peux pas|no puedo)\b|\?\s*$/i;
const NOTHING_THERE =
  /\b(?:no (?:data|rows|results?|figures?|such)|nothing|none|not? .{0,40}(?:found|match|there)|you (?:can|may) see|outside|begins?|ends?|starts?|from .{0,30} to)\b/i;
const OMISSION =
  /left out|leaves? out|leaving out|not (?:been )?(?:used|considered|counted|understood|included|taken into account)|ignor|assum|\bI (?:took|read|understood)|taken as|read as|instead of|could not use|couldn['’]t use/i;
