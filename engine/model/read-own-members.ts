import { didYouMean } from '../text/suggest.ts';
import type { Definition } from './definition.ts';
import { lookUp, memberOf } from './members.ts';
import type { FindNamed, ReadContext } from './read-context.ts';
import { readDimension, readMeasure, readSegment } from './read-members.ts';
import type { ModelOutline } from './references.ts';
import { type ResolveReference, SnippetError, UnsupportedFeature } from './snippet.ts';
import type { Cube, Member, MemberReference, View } from './types.ts';

type ViewContext = ModelOutline & { root: string; cubes: Record<string, Cube> };

const READERS = { dimensions: readDimension, measures: readMeasure, segments: readSegment };

/** Adds the members that are written in a view itself, over those it includes. */
export function addOwnMembers(members: View['members'], view: Definition, context: ViewContext): void {
  const included = { ...members };
  const resolve = resolveIn(view, included);
  const reading: ReadContext = {
    resolve,
    resolveSubQuery: resolve,
    findNamed: namedIn(view, included),
    isMeasure: (path, member) => kindOf(path, member, context) === 'measure',
    granularities: context.granularities,
    shiftNames: context.shiftNames,
    isIncomplete: context.isIncomplete,
    parser: context.parser,
  };
  for (const [key, read] of Object.entries(READERS)) {
    for (const definition of view.children(key)) {
      const { name } = definition;
      if (!/^(?!__)[A-Za-z_]\w*$/.test(name))
        definition.error(`A member of ${view.name} has no valid \`name\`.`);
      else if (isTaken(name, members)) {
        definition.error(`The view ${view.name} gets two members named ${name}; rename one of them.`);
      } else {
        const own = read(definition, reading);
        own.unavailable ??= unavailableBeneath(own, context);
        const described = definition.described();
        members[name] = {
          ...described,
          kind: own.kind,
          path: [],
          member: name,
          own,
          unavailable: own.unavailable,
        };
      }
    }
  }
}

/** Members by their names in the view, also those that are written there. */
function namedIn(view: Definition, included: View['members']): FindNamed {
  const own = new Set(Object.keys(READERS).flatMap((key) => view.items(key).map(({ name }) => name)));
  return (names) => {
    const name = names.at(-1) ?? '';
    const isHere = names.length === 1 || (names.length === 2 && ['CUBE', view.name].includes(names[0] ?? ''));
    if (!isHere) return null;
    const { path, member } = lookUp(included, name) ?? { path: [], member: name };
    return own.has(name) || lookUp(included, name) !== undefined ? { path, member } : null;
  };
}

function isTaken(name: string, members: View['members']): boolean {
  const other = lookUp(members, name);
  return other !== undefined && !other.hidden;
}

/** `{member}`, `{CUBE.member}`, `{view.member}` and `{time.granularity}` mean what the view includes by that name. */
function resolveIn(view: Definition, included: View['members']): ResolveReference {
  return (written) => {
    const [first = '', ...rest] = written;
    const [name = '', granularity, ...more] = first === 'CUBE' || first === view.name ? rest : written;
    const member = lookUp(included, name);
    if (member === undefined || more.length > 0) {
      if (
        view
          .children('measures')
          .concat(view.children('dimensions'))
          .some((own) => own.name === name)
      ) {
        throw new UnsupportedFeature('a member of a view over another that is written there');
      }
      throw new SnippetError(
        `unknown reference {${written.join('.')}}${didYouMean(name, Object.keys(included))}; name members of the view`,
      );
    }
    const reference: MemberReference = {
      kind: 'member',
      path: member.path,
      spelled: true,
      member: member.member,
    };
    return granularity === undefined ? reference : { ...reference, granularity };
  };
}

function kindOf(path: string[], member: string, { root, outlines }: ViewContext): Member['kind'] | null {
  return outlines.get(path.at(-1) ?? root)?.members.get(member)?.kind ?? null;
}

function unavailableBeneath(member: Member, { root, cubes }: ViewContext): string | null {
  for (const piece of member.sql ?? []) {
    if (typeof piece === 'string' || piece.kind !== 'member') continue;
    const owner = lookUp(cubes, piece.path.at(-1) ?? root);
    const used = owner && memberOf(owner, piece.member);
    if (used?.unavailable) return used.unavailable;
  }
  return null;
}
