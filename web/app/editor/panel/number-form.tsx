import { sayGrain } from '../../../dashboard/controls/say-grain.ts';
import { asNumber, type Fields, queryOf } from '../../fields/fields.ts';
import { firstTime, type View } from '../../fields/model.ts';
import type { DataWidget } from '../../fields/widget-fields.ts';
import { useEditor } from '../editor-state.ts';
import { Select } from './part.tsx';

type NumberOf = Extract<DataWidget, { kind: 'number' }>;
export type NumberFormProps = {
  widget: NumberOf;
  fields: Fields;
  view: View;
  onPut(next: NumberOf): void;
};

/** What a number is compared with is only known of a period. */
const USUAL_PERIOD = 'last 30 days';

/** What stands beside a number: how much it has changed, and how it came about. */
export function NumberForm({ widget, fields, view, onPut }: NumberFormProps) {
  const { draft, speaker, words } = useEditor();
  const member = fields.time?.member ?? firstTime(view)?.name;
  if (member === undefined) return null;
  const { comparison, sparkline } = widget;
  const hasPeriod =
    fields.time?.dateRange !== undefined ||
    draft.content.value.controls.some(({ kind, members }) => kind === 'dates' && members.includes(member));

  const overTime = (needsPeriod: boolean) => ({
    ...widget,
    query: queryOf(
      asNumber({
        ...fields,
        time: { ...fields.time, member, ...(needsPeriod && !hasPeriod && { dateRange: USUAL_PERIOD }) },
      }),
    ),
  });
  const compare = (value: string) => {
    const { comparison: _, ...rest } = widget;
    if (value === '') return onPut(rest);
    const to = value === 'previous_year' ? 'previous_year' : 'previous_period';
    onPut({ ...overTime(true), comparison: { ...comparison, to } });
  };
  const draw = (granularity: string) => {
    const { sparkline: _, ...rest } = widget;
    onPut(granularity === '' ? rest : { ...overTime(false), sparkline: { granularity } });
  };
  const grains = ['day', 'week', 'month', 'quarter', 'year'];
  return (
    <div class="pair">
      <Select
        label={words.say('compared')}
        value={comparison?.to ?? ''}
        choices={[
          ['', words.say('withNothing')],
          ['previous_period', words.say('previousPeriod')],
          ['previous_year', words.say('previousYear')],
        ]}
        onChoose={compare}
      />
      <Select
        label={words.say('smallLine')}
        value={sparkline?.granularity ?? ''}
        choices={[['', words.say('none')], ...grains.map((each) => [each, sayGrain(each, speaker)] as const)]}
        onChoose={draw}
      />
      {comparison !== undefined && (
        <Select
          label={words.say('betterWhen')}
          value={comparison.betterWhen ?? 'higher'}
          choices={[
            ['higher', words.say('higher')],
            ['lower', words.say('lower')],
          ]}
          onChoose={(value) =>
            onPut({
              ...widget,
              comparison: { ...comparison, betterWhen: value === 'lower' ? 'lower' : 'higher' },
            })
          }
        />
      )}
    </div>
  );
}
