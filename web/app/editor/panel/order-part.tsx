import type { Fields } from '../../fields/fields.ts';
import { useEditor } from '../editor-state.ts';
import { Select } from './part.tsx';

export type OrderPartProps = { fields: Fields; onFields(next: Fields): void };

const LIMITS = [5, 10, 20, 50, 100];

/** Which rows of a widget come first, and how many are shown. */
export function OrderPart({ fields, onFields }: OrderPartProps) {
  const { model, words } = useEditor();
  const { order, limit } = fields;
  return (
    <div class="pair">
      <Select
        label={words.say('order')}
        value={order === undefined ? '' : `${order.member} ${order.isDescending}`}
        choices={[['', words.say('usualOrder')], ...orders(fields, model.title.bind(model))]}
        onChoose={(value) => {
          const [member = '', isDescending] = value.split(' ');
          onFields({
            ...fields,
            order: value === '' ? undefined : { member, isDescending: isDescending === 'true' },
          });
        }}
      />
      <Select
        label={words.say('atMost')}
        value={String(limit ?? '')}
        choices={[
          ['', words.say('allRows')],
          ...[...new Set([...LIMITS, ...(limit ? [limit] : [])])].map(
            (rows) => [String(rows), String(rows)] as const,
          ),
        ]}
        onChoose={(value) => onFields({ ...fields, limit: value === '' ? undefined : Number(value) })}
      />
    </div>
  );
}

/** By each column, from its one end and from its other. */
const orders = ({ measures, dimensions, time }: Fields, title: (name: string) => string) =>
  [...measures, ...(time?.granularity === undefined ? [] : [time.member]), ...dimensions].flatMap((name) => [
    [`${name} true`, `${title(name)} ↓`] as const,
    [`${name} false`, `${title(name)} ↑`] as const,
  ]);
