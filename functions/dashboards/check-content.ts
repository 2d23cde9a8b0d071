import { EngineError, type Setting } from '../../engine/index.ts';
import type { DashboardContent } from '../../schema/wire/dashboards/content.ts';
import type { Control } from '../../schema/wire/dashboards/controls.ts';
import type { Widget } from '../../schema/wire/dashboards/widgets.ts';
import { readVegaLite } from '../../schema/wire/vega-lite.ts';
import { columnProblem } from '../chat/agent/chart/check-chart.ts';
import { databaseOf } from '../gate/database.ts';
import { sqlParser } from '../model/sql-parser.ts';
import { wholeScope } from '../model/whole-scope.ts';
import { chosenQuestion } from './choices.ts';
import { type CompiledWidget, compileWidget, requireDimension, requireField } from './compile-widget.ts';
import { showsRows } from './reach.ts';

/** What of a dashboard does not fit the model, with where it stands in the content. */
export type ContentProblem = { path: string; message: string };

/** What does not fit the model of a branch, whoever looks at it. */
export async function problemsOfContent(
  env: object,
  branch: { id: number; contentHash: string } | undefined,
  content: DashboardContent,
): Promise<ContentProblem[]> {
  if (branch === undefined) return [{ path: 'widgets', message: 'The deployment has no default branch.' }];
  const setting: Setting = {
    scope: await wholeScope(databaseOf(env), branch),
    parser: await sqlParser(),
    timeZone: content.timeZone ?? 'UTC',
    now: new Date(),
  };
  return problemsIn(setting, content);
}

/** What does not fit what the caller of this scope may see of the model. */
export const problemsIn = (setting: Setting, content: DashboardContent): ContentProblem[] => [
  ...problemsOfControls(setting, content),
  ...problemsOfWidgets(setting, content),
];

const problemsOfControls = (setting: Setting, { controls }: DashboardContent): ContentProblem[] =>
  controls.flatMap((control, index) =>
    control.kind === 'field'
      ? problemsOfOptions(setting, control, `controls[${index}].options`)
      : control.members.flatMap((member, at) =>
          problemsOfMember(setting, member, `controls[${index}].members[${at}]`),
        ),
  );

/** All of them are measures, or all dimensions. */
export function problemsOfOptions(
  setting: Setting,
  { members: [written = ''], options }: Extract<Control, { kind: 'field' }>,
  path: string,
): ContentProblem[] {
  return options.flatMap((option, at) =>
    problemIn(`${path}[${at}]`, () => {
      const { kind } = requireField(setting, option);
      const { kind: wanted } = requireField(setting, written);
      if (kind !== wanted)
        throw new EngineError('wrong_use', `${option} is a ${kind}, and ${written} a ${wanted}.`);
    }),
  );
}

/** Of a member that a control is of. */
export const problemsOfMember = (setting: Setting, member: string, path: string): ContentProblem[] =>
  problemIn(path, () => {
    requireDimension(setting, member);
  });

const problemsOfWidgets = (setting: Setting, content: DashboardContent): ContentProblem[] =>
  content.widgets.flatMap((widget, index) => problemsOfWidget(setting, content, widget, `widgets[${index}]`));

export function problemsOfWidget(
  setting: Setting,
  content: DashboardContent,
  widget: Widget,
  path: string,
): ContentProblem[] {
  if (!showsRows(widget)) return [];
  return problemIn(`${path}.${widget.query === undefined ? 'sql' : 'query'}`, () => {
    const question = chosenQuestion(content, widget, { parser: setting.parser, chosen: {} });
    const { columns } = compileWidget(setting, widget, { question, isPickable: false });
    const drawn = widget.kind === 'chart' ? chartProblem(widget.chart, columns) : undefined;
    const unknown =
      widget.kind === 'table'
        ? widget.columns?.find(({ column }) => !columns.some(({ name }) => name === column))?.column
        : undefined;
    if (drawn !== undefined) throw new EngineError('wrong_use', drawn);
    if (unknown !== undefined) {
      const names = columns.map(({ name }) => name).join(', ');
      throw new EngineError('unknown_column', `There is no column ${unknown}. There are ${names}.`);
    }
  });
}

function chartProblem(chart: unknown, columns: CompiledWidget['columns']): string | undefined {
  const read = readVegaLite(chart);
  return read.success ? columnProblem(read.data, columns) : undefined;
}

function problemIn(path: string, check: () => void): ContentProblem[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof EngineError) return [{ path, message: error.message }];
    throw error;
  }
}
