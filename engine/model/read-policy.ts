import { didYouMean } from '../text/suggest.ts';
import type { Definition } from './definition.ts';
import { isYamlMap, type YamlValue } from './load-yaml.ts';
import { conditionProblem, templateProblem } from './policy-templates.ts';
import {
  type AccessPolicyItem,
  filterOperators,
  type Member,
  type MemberSet,
  type PolicyFilter,
  type PolicyValue,
} from './types.ts';

/** The members a policy may name, by name. */
export type PolicyMembers = ReadonlyMap<string, Member['kind']>;

const NO_MEMBERS: MemberSet = { includes: [], excludes: [] };

/** Reads `access_policy` of a cube or view; null when there is none, which makes it public. */
export function readAccessPolicy(owner: Definition, members: PolicyMembers): AccessPolicyItem[] | null {
  if (!owner.has('access_policy') || owner.value('access_policy') === null) return null;
  return owner.children('access_policy').map((item) => readItem(item, owner, members));
}

function readItem(item: Definition, owner: Definition, members: PolicyMembers): AccessPolicyItem {
  return {
    groups: readGroups(item),
    conditions: readConditions(item),
    members: readGranted(item, owner, members),
    masked: readMasked(item, owner, members),
    rows: readRows(item, owner, members),
  };
}

function readGroups(item: Definition): string[] | null {
  const named = ['group', 'groups', 'role'].flatMap((key) => {
    const value = item.value(key);
    return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  });
  const groups = named.map(String);
  if (groups.length === 0) {
    item.error('An access policy item needs `group`, `groups` or `role`; write group: "*" for everyone.');
    return [];
  }
  return groups.includes('*') ? null : groups;
}

function readConditions(item: Definition): string[] {
  return item.children('conditions').map((condition) => {
    const text = condition.text('if') ?? '';
    const problem = conditionProblem(text);
    if (problem !== null) item.error(`In an access policy, ${problem}.`, 'conditions');
    return text;
  });
}

/** An item grants all members unless it lists them; one that only masks grants none. */
function readGranted(item: Definition, owner: Definition, members: PolicyMembers): MemberSet {
  const level = item.child('member_level');
  if (level !== null) return readSet(level, owner, members);
  return item.has('member_masking') ? NO_MEMBERS : { includes: '*', excludes: [] };
}

function readMasked(item: Definition, owner: Definition, members: PolicyMembers): MemberSet {
  const masking = item.child('member_masking');
  return masking === null ? NO_MEMBERS : readSet(masking, owner, members);
}

function readSet(level: Definition, owner: Definition, members: PolicyMembers): MemberSet {
  return {
    includes: level.has('includes') ? namesOf(level, 'includes', owner, members) : '*',
    excludes: expand(namesOf(level, 'excludes', owner, members), members),
  };
}

function namesOf(level: Definition, key: string, owner: Definition, members: PolicyMembers): string[] | '*' {
  const value = level.value(key);
  if (value === '*') return '*';
  return level.texts(key).map((name) => knownMember(name, level, owner, members));
}

function expand(names: string[] | '*', members: PolicyMembers): string[] {
  return names === '*' ? [...members.keys()] : names;
}

function readRows(item: Definition, owner: Definition, members: PolicyMembers): PolicyFilter[] | null {
  const level = item.child('row_level');
  if (level === null || level.flag('allow_all', false)) return null;
  if (level.list('filters').length === 0) {
    item.error('`row_level` needs `filters`, or `allow_all: true` to open all rows.', 'row_level');
  }
  return level.children('filters').map((filter) => readFilter(filter, owner, members));
}

function readFilter(filter: Definition, owner: Definition, members: PolicyMembers): PolicyFilter {
  for (const kind of ['and', 'or'] as const) {
    if (filter.has(kind)) {
      return { kind, filters: filter.children(kind).map((inner) => readFilter(inner, owner, members)) };
    }
  }
  const member = knownMember(filter.text('member') ?? '', filter, owner, members);
  if (members.get(member) === 'measure') {
    filter.error(`Row rules filter by dimensions; ${owner.name}.${member} is a measure.`, 'member');
  }
  const operator = filter.oneOf('operator', filterOperators) ?? 'equals';
  return { kind: 'member', member, operator, values: readValues(filter) };
}

function readValues(filter: Definition): PolicyValue[] {
  const value = filter.value('values') ?? filter.value('value') ?? [];
  const values = (Array.isArray(value) ? value : [value]).map(policyValue);
  for (const text of values) {
    const problem = typeof text === 'string' ? templateProblem(text) : null;
    if (problem !== null) filter.error(`In an access policy, ${problem}.`, 'values');
  }
  return values;
}

function policyValue(value: YamlValue): PolicyValue {
  return Array.isArray(value) || isYamlMap(value) ? null : value;
}

/** `city`, `orders.city` and `{CUBE}.city` all name the owner's member `city`. */
function knownMember(written: string, at: Definition, owner: Definition, members: PolicyMembers): string {
  const path = written.replace(/[{}\s]/g, '').split('.');
  const name = path.at(-1) ?? '';
  const foreign = path.length > 1 && path[0] !== 'CUBE' && path[0] !== owner.name;
  if (foreign || !members.has(name)) {
    const hint = didYouMean(name, members.keys());
    at.error(`The access policy of ${owner.name} names the unknown member ${written}${hint || '.'}`);
  }
  return name;
}
