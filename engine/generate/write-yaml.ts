import { Document, isCollection, stringify } from 'yaml';
import type { ModelFile } from '../model/problems.ts';
import { tableKey } from './catalog.ts';
import { singularOf, tableWords, titleOf } from './names.ts';
import type { Entries, PlannedCube, PlannedPart, PlannedView, Tenant } from './plan.ts';
import { tableSql } from './sql-names.ts';

/** A member longer than this gets a line for each of its keys. */
const LINE_CHARACTERS = 120;
const STYLE = { lineWidth: 0, flowCollectionPadding: true };

/** On one line, as `{ name: id, sql: id }`. */
export function inline(value: unknown): string {
  const document = new Document(value);
  if (isCollection(document.contents)) document.contents.flow = true;
  return document.toString(STYLE).trimEnd();
}

/** What a list of the model has: a mapping, or a name. */
export type Item = { entries: Entries | string; comment?: string };

/** An item of a list whose dash stands behind `indent`. */
export function itemText({ entries, comment }: Item, indent: string): string {
  const before = comment === undefined ? '' : `${indent}#${comment}\n`;
  const line = `${indent}- ${inline(entries)}\n`;
  if (typeof entries === 'string' || line.length <= LINE_CHARACTERS) return before + line;
  const lines = Object.entries(entries).map(([key, value]) => `${key}: ${scalarOrInline(value)}`);
  return `${before}${indent}- ${lines.join(`\n${indent}  `)}\n`;
}

/** Texts of several lines become one: a description says the same in one. */
function scalarOrInline(value: unknown): string {
  const text = typeof value === 'string' ? value.replace(/\s*\n\s*/g, ' ') : value;
  return typeof text === 'object' ? inline(text) : stringify(text, STYLE).trimEnd();
}

const list = (key: string, items: readonly Item[], indent: string): string =>
  items.length === 0
    ? ''
    : `${indent}${key}:\n${items.map((item) => itemText(item, `${indent}  `)).join('')}`;

export function cubeFile(cube: PlannedCube): ModelFile {
  const { name, table, role, joins, dimensions, measures, leftOut } = cube;
  const { title, rows } = { title: role === null ? cube.title : titleOf(role.split('_')), rows: table.rows };
  const estimate = rows === null ? '' : `, about ${rows.toLocaleString('en')} rows`;
  const head = {
    ...{ name, sql_table: tableSql(table), public: false },
    ...(title === null ? {} : { title }),
    ...(table.comment === null ? {} : { description: table.comment.trim() }),
  };
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${scalarOrInline(value)}`);
  const why = leftOut.map((left) => `    # Left out: ${onOneLine(left.column)} (${left.why}).\n`);
  const content = [
    `# Made from ${onOneLine(tableKey(table))}${estimate}. Edit it freely: what is here is kept when it is generated again.\n`,
    `cubes:\n  - ${lines.join('\n    ')}\n`,
    ...why,
    list('joins', joins, '    '),
    list('dimensions', dimensions, '    '),
    list('measures', measures, '    '),
  ].join('');
  return { path: `cubes/${name}.yml`, content };
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** The policy that a view is to have: nobody may see it, a tenant's rows, or everybody and everything. */
export type PolicyWanted = { tenant: Tenant | null; isDecided: boolean; isOpen: boolean };

export function viewFile(view: PlannedView, policy: PolicyWanted): ModelFile {
  const { name, title, cube, parts, folders } = view;
  const description =
    cube.table.comment?.trim() ??
    `One row per ${titleOf(singularOf(tableWords(cube.table.name))).toLowerCase()}.`;
  const content = [
    `views:\n  - name: ${name}\n    title: ${scalarOrInline(title)}\n    description: ${scalarOrInline(description)}\n`,
    list('cubes', parts.map(partEntries), '    '),
    list(
      'folders',
      folders.map((entries) => ({ entries })),
      '    ',
    ),
    policyText(view, policy),
  ].join('');
  return { path: `views/${name}.yml`, content };
}

export function partEntries({ path, prefix, isAlias, excludes }: PlannedPart): Item {
  const entries = {
    join_path: path.join('.'),
    ...(isAlias ? { alias: prefix } : {}),
    ...(prefix === null ? {} : { prefix: true }),
    includes: '*',
    ...(excludes.length > 0 ? { excludes } : {}),
  };
  return { entries };
}

/** What stands where nobody has decided yet, and where somebody has. */
export function policyText(view: PlannedView, { tenant, isDecided, isOpen }: PolicyWanted): string {
  if (isOpen) return OPEN;
  if (tenant === null || view.tenantMember === null) return CLOSED;
  const rule = ruleText(view.tenantMember, tenant.attribute);
  return isDecided ? rule : `${proposal(tenant, rule)}    access_policy: []\n`;
}

const OPEN = `    # Everybody sees every row: for trying it out, and for nobody's customers.
    access_policy:
      - { group: "*", row_level: { allow_all: true } }
`;

const CLOSED = `    # Nobody sees this view until somebody decides who does. No column of it looks like a tenant's.
    # For a group of your own people: access_policy: [{ group: analysts, row_level: { allow_all: true } }]
    access_policy: []
`;

const ruleText = (name: string, attribute: string): string => `    access_policy:
      - group: "*"
        row_level:
          filters: [{ member: ${name}, operator: equals, values: ["{ userAttributes.${attribute} }"] }]
`;

const proposal = (
  { column, attribute, type }: Tenant,
  rule: string,
): string => `    # Nobody sees this view until somebody decides who does. Rows look to belong to a tenant by ${column}.
    # If that is right: npx embed-analytics attributes define ${attribute} --type ${type}
    # and, in the place of \`access_policy: []\` (or \`model generate\` again with --tenant ${column}, for all views):
${rule.replace(/^ {4}/gm, '    #   ')}`;
