import type { Granularity } from './calendar.ts';
import { quoteName } from './identifiers.ts';
import type { Intent, MeasureUse } from './intent.ts';
import type { Member } from './member-phrases.ts';

/** A column of the result, in the order of the SELECT list: SQL, chart and wording agree on it. */
export type Column = {
  alias: string;
  title: string;
  expression: string;
  member: Member;
} & (
  | { kind: 'time'; granularity: Granularity }
  | { kind: 'dimension' }
  | { kind: 'measure'; isAdditive: boolean }
);

/** The columns an intent selects: time first, then dimensions, then measures. */
export function columnsOf(intent: Intent): Column[] {
  const columns: Column[] = [];
  const { time } = intent;
  if (time?.granularity != null) {
    columns.push({
      kind: 'time',
      granularity: time.granularity,
      alias: intent.dimensions.some(({ name }) => name === time.granularity)
        ? `${time.member.name}_${time.granularity}`
        : time.granularity,
      title: capitalised(time.granularity),
      expression: `DATE_TRUNC('${time.granularity}', ${quoteName(time.member.name)})`,
      member: time.member,
    });
  }
  for (const member of intent.dimensions) {
    columns.push({
      kind: 'dimension',
      alias: member.name,
      title: asHeading(member.meta.title),
      expression: quoteName(member.name),
      member,
    });
  }
  columns.push(...intent.measures.map(measureColumn));
  return columns;
}

export function measuresOf(columns: Column[]): Extract<Column, { kind: 'measure' }>[] {
  return columns.filter((column) => column.kind === 'measure');
}

export function groupsOf(columns: Column[]): Exclude<Column, { kind: 'measure' }>[] {
  return columns.filter((column) => column.kind !== 'measure');
}

function measureColumn({ member, aggregate }: MeasureUse): Column {
  const name = quoteName(member.name);
  const isAdditive = aggregate === null && (member.meta.aggType === 'sum' || member.meta.aggType === 'count');
  const column = { kind: 'measure' as const, member, isAdditive };
  const title = asHeading(member.meta.title);
  switch (aggregate) {
    case null:
      return { ...column, alias: member.name, title, expression: `MEASURE(${name})` };
    case 'count_distinct':
      return {
        ...column,
        alias: `${member.name}_count`,
        title: `Number of distinct ${inSentence(title)} values`,
        expression: `COUNT(DISTINCT ${name})`,
      };
    case 'avg':
      return {
        ...column,
        alias: `average_${member.name}`,
        title: `Average ${inSentence(title)}`,
        expression: `AVG(${name})`,
      };
    case 'min':
      return {
        ...column,
        alias: `lowest_${member.name}`,
        title: `Lowest ${inSentence(title)}`,
        expression: `MIN(${name})`,
      };
    case 'max':
      return {
        ...column,
        alias: `highest_${member.name}`,
        title: `Highest ${inSentence(title)}`,
        expression: `MAX(${name})`,
      };
  }
}

export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A title as it stands within a sentence: "Average Order Value" is lower case there, "SKU" is not. */
export function inSentence(title: string): string {
  return title.replace(/(?<![\p{L}\p{N}])\p{Lu}(?=\p{Ll}*(?![\p{L}\p{N}]))/gu, (letter) =>
    letter.toLowerCase(),
  );
}

/** A title as it stands alone: "Average order value". */
export function asHeading(title: string): string {
  return capitalised(inSentence(title));
}
