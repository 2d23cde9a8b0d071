import { quoteText } from '../match/model/identifiers.ts';
import { isText, type Member } from '../match/model/members.ts';
import type { Intent } from './intent.ts';
import type { Understanding } from './understanding.ts';

/** What was read of one value alone, told of it and of all others; null where it is of none, or of several. */
export function withTheRest(told: Understanding): Understanding | null {
  if (told.kind !== 'intents') return null;
  const candidates = told.candidates.flatMap((one) => {
    const intent = besideRest(one.intent);
    return intent === null ? [] : [{ ...one, intent }];
  });
  const [best, ...others] = candidates;
  return best === undefined || candidates.length < told.candidates.length
    ? null
    : { ...told, candidates: [best, ...others] };
}

function besideRest(intent: Intent): Intent | null {
  const { measures, dimensions, filters, having, derivation, time } = intent;
  const isPlain =
    measures.length === 1 && dimensions.length === 0 && having.length === 0 && time?.granularity == null;
  const ofOne = filters.filter(({ operator }) => /^(?:equals|isTrue|isFalse)$/.test(operator));
  const [only, ...others] = ofOne;
  const isOfRows = derivation === null || derivation.kind === 'averageOfRows';
  if (!isPlain || !isOfRows || only === undefined || others.length > 0) return null;
  const group = groupOf(only);
  if (group === null) return null;
  const order = { by: 'group', direction: 'descending' } as const;
  return { ...intent, dimensions: [group], filters: filters.filter((one) => one !== only), order };
}

/** Whether rows are of the value; those of none are of the others. */
function groupOf(filter: Intent['filters'][number]): Member | null {
  const { member } = filter;
  if (filter.operator !== 'equals') return member.kind === 'boolean' ? member : null;
  const [value, ...more] = filter.values;
  if (value === undefined || more.length > 0 || !isText(member)) return null;
  const name = `is_${value.toLowerCase().replace(/\W+/g, '_')}`;
  const called = `${member.title} “${value}”`;
  return {
    ...member,
    ...{ name, title: called, kind: 'boolean' },
    meta: {
      ...member.meta,
      name: `${member.meta.name}_${name}`,
      title: called,
      type: 'boolean',
      description: '',
    },
    reference: `COALESCE(${member.reference} = ${quoteText(value)}, FALSE)`,
  };
}
