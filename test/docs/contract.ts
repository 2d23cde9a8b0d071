/** The contract's documents by their names in pointers; docs/contract/README.md says how they are written. */
export const contractDocuments = {
  SPEC: 'docs/contract/spec.md',
  DECISIONS: 'docs/contract/decisions.md',
  'DATA-API': 'docs/contract/data-api.md',
  EMBED: 'docs/contract/embed.md',
} as const;

export type Rule = { number: string; tests: string[] };
export type Pointer = { document: string; number: string };
export type Document = { sections: string[]; rules: Rule[]; problems: string[] };

const HEADING = /^#{2,} (?:(\d+(?:\.\d+)*)\.? )?/;
const ITEM = /^- (?:\*\*(\d+(?:\.\d+)+)\b.* → (.+)$)?/;
const ROW = /^\| ?(.*?) ?\|$/;
const TESTS = '`test/[^`]+`(?:, `test/[^`]+`)*';
const STATUS = new RegExp(`^(?:(${TESTS})(?:; not built yet: .+)?|not built yet)$`);

/** Reads one document of the contract, and tells what is wrong with it as it stands. */
export function readDocument(text: string): Document {
  const document: Document = { sections: [], rules: [], problems: [] };
  let section = '';
  let isRuleTable = false;
  for (const [index, line] of text.split('\n').entries()) {
    const problem = (message: string) => document.problems.push(`line ${index + 1}: ${message}`);
    const cells = ROW.exec(line)?.[1]?.split(' | ');
    if (cells === undefined) isRuleTable = false;
    else if (cells[0] === '#') isRuleTable = true;

    if (HEADING.test(line)) {
      section = HEADING.exec(line)?.[1] ?? '';
      if (section === '') problem('a heading without a number');
      else if (document.sections.includes(section)) problem(`section ${section} stands there twice`);
      document.sections.push(section);
    } else if (line.startsWith('- ')) {
      const [, number, status] = ITEM.exec(line) ?? [];
      if (number === undefined || status === undefined) problem('a list item without number or status');
      else addRule(number, status, problem);
    } else if (isRuleTable && cells !== undefined && cells[0] !== '#' && !/^[-|]+$/.test(cells[0] ?? '')) {
      addRule(cells[0] ?? '', cells.at(-1) ?? '', problem);
    }
  }
  return document;

  function addRule(number: string, status: string, problem: (message: string) => void): void {
    const [matched, tests = ''] = STATUS.exec(status) ?? [];
    if (matched === undefined) problem(`rule ${number} has the status "${status}"`);
    if (!new RegExp(`^${section}\\.\\d+$`).test(number))
      problem(`rule ${number} stands in section ${section}`);
    if (document.rules.some((rule) => rule.number === number)) problem(`rule ${number} stands there twice`);
    document.rules.push({
      number,
      tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? ''),
    });
  }
}

const NAMES = Object.keys(contractDocuments).join('|');
const NUMBER = '\\d+(?:\\.\\d+)*(?: rule \\d+)?';
const POINTER = new RegExp(
  `(?<![\\w-])(${NAMES})\\.md(?: sections?)? (${NUMBER}(?:(?:, | and | to )${NUMBER})*)`,
  'gi',
);
/** A comment that goes on in the next line. */
const LINE_BREAK = /\n\s*(?:\*|\/\/|#)?\s*/g;

/** Where a text points to: "SPEC.md 2.4 and 4.1 rule 6" to two places. */
export const pointersIn = (text: string): Pointer[] =>
  [...text.replace(LINE_BREAK, ' ').matchAll(POINTER)].flatMap(([, document = '', numbers = '']) =>
    [...numbers.matchAll(new RegExp(NUMBER, 'g'))].map(([number]) => ({
      document: document.toUpperCase(),
      number: number.replace(' rule ', '.'),
    })),
  );

/** The pointers of a text that lead nowhere. */
export const lostPointers = (text: string, documents: ReadonlyMap<string, Document>): string[] =>
  pointersIn(text).flatMap(({ document, number }) => {
    const { sections = [], rules = [] } = documents.get(document) ?? {};
    const isThere = sections.includes(number) || rules.some((rule) => rule.number === number);
    return isThere ? [] : [`${document}.md ${number}`];
  });
