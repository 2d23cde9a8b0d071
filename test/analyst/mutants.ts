import type { Intent, Subject } from '../../analyst/intent/intent.ts';
import type { Member } from '../../analyst/match/model/members.ts';

/** What a proof has to tell apart. */
export type Kind = 'figure' | 'added group' | 'other group' | 'left out';

/** Intents that differ from this one in one thing, so that they answer another question. */
export function mutantsOf(intent: Intent, { source }: Subject): Record<Kind, Intent[]> {
  const { measures, dimensions, time, filters, having, derivation } = intent;
  const isUsed = (member: Member) =>
    dimensions.includes(member) ||
    [...measures, ...having.map(({ use }) => use), ...filters].some((use) => use.member === member) ||
    (derivation !== null && Object.values(derivation).includes(member));
  const others = source.members.filter((member) => !isUsed(member));
  const groups = others.filter(({ kind }) => kind === 'dimension' || kind === 'boolean');
  const figures = others.filter(({ kind }) => kind === 'measure');
  const isSwapped = measures.length === 1 && having.length === 0;
  const left: (Partial<Intent> | null)[] = [
    ...(measures.length === 0
      ? []
      : dimensions.map((_, at) => ({ dimensions: dimensions.toSpliced(at, 1) }))),
    ...filters.map((_, at) => ({ filters: filters.toSpliced(at, 1) })),
    time?.range == null ? null : { time: time.granularity === null ? null : { ...time, range: null } },
    having.length === 0 ? null : { having: [] },
    derivation?.kind === 'comparison' || derivation?.kind === 'percentileOfRows'
      ? { derivation: null }
      : null,
  ];
  return {
    figure: isSwapped
      ? figures.map((member) => ({ ...intent, measures: [{ member, aggregate: null }] }))
      : [],
    'added group':
      measures.length === 0
        ? []
        : groups.map((member) => ({ ...intent, dimensions: [...dimensions, member] })),
    'other group': dimensions.flatMap((_, at) =>
      groups.map((member) => ({ ...intent, dimensions: dimensions.with(at, member) })),
    ),
    'left out': left.filter((one) => one !== null).map((one) => ({ ...intent, ...one })),
  };
}
