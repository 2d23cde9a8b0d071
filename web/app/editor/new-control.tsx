import type { ComponentChildren } from 'preact';
import type { DashboardContent } from '../../../schema/wire/dashboards/content.ts';
import type { Control } from '../../../schema/wire/dashboards/controls.ts';
import { Popover } from '../../dashboard/controls/popover.tsx';
import { alikeOf, isNumber, isTime } from '../fields/model.ts';
import { fieldsIn, isData } from '../fields/widget-fields.ts';
import { freeId, withControl } from './changes.ts';
import { useEditor } from './editor-state.ts';
import { FieldList, type Offered } from './panel/field-list.tsx';

const GRAIN = ' by time';
const SWITCH = ' switch';
const GRAINS = ['day', 'week', 'month', 'quarter', 'year'];

/** Measures and dimensions of all widgets, each once. */
function shownFields({ widgets }: DashboardContent): string[] {
  const fields = widgets.filter(isData).flatMap((widget) => fieldsIn(widget) ?? []);
  return [...new Set(fields.flatMap(({ measures, dimensions }) => [...measures, ...dimensions]))];
}

const familyOf = (kind: Control['kind']): string =>
  kind === 'field' || kind === 'granularity' ? kind : 'filter';

/** What viewers may choose by: a field of any view, each once. */
export function NewControl({ children }: { children: ComponentChildren }) {
  const { announced, change, draft, model, select, words } = useEditor();
  const { controls } = draft.content.value;
  const isTaken = (family: string, member: string) =>
    controls.some(({ kind, members }) => familyOf(kind) === family && members[0] === member);
  const offered = model.views.flatMap((view) =>
    view.dimensions.flatMap((dimension): Offered[] => {
      const { name, shortTitle: title, description } = dimension;
      const shared = { description, group: view.title };
      return [
        ...(isTaken('filter', name) ? [] : [{ value: name, title, ...shared }]),
        ...(isTime(dimension) && !isTaken('granularity', name)
          ? [{ value: name + GRAIN, title: words.say('stepsOf', { title }), ...shared }]
          : []),
      ];
    }),
  );
  // Fields that widgets show, of which there are others to put in their place.
  const switched = shownFields(draft.content.value).flatMap((name): Offered[] => {
    const title = words.say('switchOf', { title: model.title(name) });
    const group = words.say('switches');
    return isTaken('field', name) || alikeOf(model, name).length < 2
      ? []
      : [{ value: name + SWITCH, title, group }];
  });
  const addSwitch = (member: string) => {
    const content = draft.content.peek();
    const id = freeId('field', content);
    const title = model.title(member);
    const options = [member, ...alikeOf(model, member).filter((name) => name !== member)].slice(0, 4);
    change(withControl(content, { id, kind: 'field', members: [member], options }));
    select({ kind: 'control', id });
    announced.value = words.say('added', { title });
  };
  const add = (value: string) => {
    if (value.endsWith(SWITCH)) return addSwitch(value.replace(SWITCH, ''));
    const member = value.replace(GRAIN, '');
    const dimension = model.dimension(member);
    const content = draft.content.peek();
    if (dimension === undefined) return;
    const id = freeId('filter', content);
    // The same field of other views is filtered with it, so that all widgets of a time are of that time.
    const field = member.slice(member.indexOf('.'));
    const alike = model.views
      .map(({ name }) => name + field)
      .filter((name) => name !== member && model.dimension(name)?.type === dimension.type);
    const shared = { id, title: dimension.shortTitle, members: [member, ...alike].slice(0, 10) };
    const control: Control = value.endsWith(GRAIN)
      ? { ...shared, kind: 'granularity', options: GRAINS, default: 'month' }
      : isTime(dimension)
        ? { ...shared, kind: 'dates' }
        : { ...shared, kind: isNumber(dimension) ? 'numbers' : 'values' };
    change(withControl(content, control));
    select({ kind: 'control', id });
    announced.value = words.say('added', { title: dimension.shortTitle });
  };
  return (
    <Popover label={words.say('addKind', { kind: words.say('filter') })} face={children}>
      {(close) => (
        <FieldList
          label={words.say('searchFields')}
          offered={[...switched, ...offered]}
          onPick={(value) => {
            add(value);
            close();
          }}
        />
      )}
    </Popover>
  );
}
