import { didYouMean } from '../text/suggest.ts';
import type { Definition } from './definition.ts';
import type { YamlValue } from './load-yaml.ts';
import { attributesIn, conditionProblem } from './policy-templates.ts';
import { readFilters } from './read-policy-filters.ts';
import type { AccessPolicyItem, Member, MemberSet, PolicyFilter } from './types.ts';

/** The members a policy may name, by name; null when they are not all known, in a view that is left out. */
export type PolicyMembers = ReadonlyMap<string, Member['kind']> | null;

const NO_MEMBERS: MemberSet = { includes: [], excludes: [] };
const GROUP_KEYS = ['group', 'groups', 'role'];
type Named = Pick<AccessPolicyItem, 'groups' | 'roles'>;

/** Reads `access_policy` of a cube or view; null when there is none. */
export function readAccessPolicy(owner: Definition, members: PolicyMembers): AccessPolicyItem[] | null {
  if (!owner.has('access_policy') || owner.value('access_policy') === null) return null;
  return owner.children('access_policy').map((item) => readItem(item, owner, members));
}

function readItem(item: Definition, owner: Definition, members: PolicyMembers): AccessPolicyItem {
  return {
    ...readNamed(item),
    conditions: readConditions(item),
    members: readGranted(item, owner, members),
    masked: readMasked(item, owner, members),
    rows: readRows(item, owner, members),
  };
}

function readNamed(item: Definition): Named {
  const groups = readGroups(item);
  return item.has('role') && groups !== null ? { groups, roles: groups } : { groups };
}

function readGroups(item: Definition): string[] | null {
  const [key, other] = GROUP_KEYS.filter((name) => item.has(name));
  if (other !== undefined) {
    item.error('An access policy item has one of `group`, `groups` and `role`, not several.', other);
  }
  const value = key === undefined ? [] : (item.value(key) ?? []);
  const named = Array.isArray(value) ? value : [value];
  if (!named.every(isName)) {
    item.error(`\`${key}\` of ${item.fullName} must be a text or a list of texts.`, key);
    return [];
  }
  if (named.length === 0) {
    item.error(
      'An access policy item needs `group`, `groups` or `role`; write group: "*" for everyone.',
      key,
    );
    return [];
  }
  const groups = named.map(String);
  const kind = key === 'role' ? 'role' : 'group';
  groups.forEach((group, index) => {
    if (group !== '*') item.namesInCatalog(kind, [group], key ?? '', index);
  });
  return groups.includes('*') ? null : groups;
}

/** YAML reads a name of digits as a number. */
const isName = (value: YamlValue): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

function readConditions(item: Definition): string[] {
  const conditions = item.children('conditions');
  if (item.has('conditions') && conditions.length === 0) {
    item.error(`\`conditions\` of ${item.fullName} has no condition; leave it out.`, 'conditions');
  }
  return conditions.map((condition) => {
    const text = condition.text('if');
    if (text === null) {
      condition.error('A condition of an access policy needs `if`.');
      return 'false';
    }
    const problem = conditionProblem(text);
    if (problem !== null) condition.error(`In an access policy, ${problem}.`, 'if');
    else condition.namesInCatalog('attribute', attributesIn(text), 'if');
    return text;
  });
}

/** An item grants all members unless it lists them; one that only masks grants none. */
function readGranted(item: Definition, owner: Definition, members: PolicyMembers): MemberSet {
  const level = item.child('member_level');
  if (level !== null) return readSet('member_level', level, owner, members);
  return item.has('member_masking') ? NO_MEMBERS : { includes: '*', excludes: [] };
}

function readMasked(item: Definition, owner: Definition, members: PolicyMembers): MemberSet {
  const masking = item.child('member_masking');
  return masking === null ? NO_MEMBERS : readSet('member_masking', masking, owner, members);
}

function readSet(key: string, level: Definition, owner: Definition, members: PolicyMembers): MemberSet {
  if (!level.has('includes') && !level.has('excludes')) {
    level.error(`\`${key}\` of ${owner.name} needs \`includes\` or \`excludes\`.`);
  }
  return {
    includes: level.has('includes') ? namesOf(level, 'includes', owner, members) : '*',
    excludes: expand(namesOf(level, 'excludes', owner, members), members),
  };
}

function namesOf(level: Definition, key: string, owner: Definition, members: PolicyMembers): string[] | '*' {
  const value = level.value(key);
  if (value === '*') return '*';
  return level.texts(key).map((name) => knownMember(name, level, key, owner, members));
}

function expand(names: string[] | '*', members: PolicyMembers): string[] {
  return names === '*' ? [...(members?.keys() ?? [])] : names;
}

function readRows(item: Definition, owner: Definition, members: PolicyMembers): PolicyFilter[] | null {
  const level = item.child('row_level');
  if (level === null) return null;
  if (level.flag('allow_all', false)) {
    if (level.has('filters')) {
      level.error('`row_level` has both `allow_all` and `filters`; only one of them can count.', 'allow_all');
    }
    return null;
  }
  if (level.list('filters').length === 0) {
    level.error('`row_level` needs `filters`, or `allow_all: true` to open all rows.', 'filters');
  }
  return readFilters(level, 'filters', (name, filter) => {
    const member = knownMember(name, filter, 'member', owner, members);
    if (members?.get(member) === 'measure') {
      filter.error(`Row rules filter by dimensions; ${owner.name}.${member} is a measure.`, 'member');
    }
    return member;
  });
}

/** `city`, `orders.city` and `{CUBE}.city` all name the owner's member `city`. */
function knownMember(
  written: string,
  at: Definition,
  key: string,
  owner: Definition,
  members: PolicyMembers,
): string {
  const path = written.replace(/[{}\s]/g, '').split('.');
  const name = path.at(-1) ?? '';
  const foreign = path.length > 1 && path[0] !== 'CUBE' && path[0] !== owner.name;
  if (members !== null && (foreign || !members.has(name))) {
    const hint = didYouMean(name, members.keys());
    at.error(`The access policy of ${owner.name} names the unknown member ${written}${hint || '.'}`, key);
  }
  return name;
}
