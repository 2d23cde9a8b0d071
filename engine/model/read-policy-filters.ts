import type { Definition } from './definition.ts';
import { isYamlMap, type YamlValue } from './load-yaml.ts';
import { attributesIn, templateProblem } from './policy-templates.ts';
import { filterOperators, type PolicyFilter, type PolicyValue } from './types.ts';

/** The member that a filter names, checked. */
type ReadMember = (written: string, filter: Definition) => string;

const COMBINATIONS = ['and', 'or'] as const;
const OPERATORS_WITHOUT_VALUES = ['set', 'notSet'];
const VALUE = 'a value is a text, a number or true or false';

/** The filters of a row rule, as they stand below a key. */
export function readFilters(owner: Definition, key: string, readMember: ReadMember): PolicyFilter[] {
  return owner.children(key).map((filter) => readFilter(filter, readMember));
}

function readFilter(filter: Definition, readMember: ReadMember): PolicyFilter {
  const kind = COMBINATIONS.find((each) => filter.has(each));
  if (kind !== undefined) return readCombination(filter, kind, readMember);
  const member = readMember(filter.text('member') ?? '', filter);
  const operator = filter.oneOf('operator', filterOperators) ?? 'equals';
  const values = readValues(filter);
  const takesNone = OPERATORS_WITHOUT_VALUES.includes(operator);
  const written = `\`operator: ${operator}\` of ${filter.fullName}`;
  if (takesNone && values.length > 0) filter.error(`${written} takes no \`values\`.`, 'operator');
  if (!takesNone && values.length === 0) filter.error(`${written} needs \`values\`.`, 'operator');
  return { kind: 'member', member, operator, values };
}

function readCombination(filter: Definition, kind: 'and' | 'or', readMember: ReadMember): PolicyFilter {
  const other = [...filter.map.entries.keys()].find((key) => key !== kind);
  if (other !== undefined) {
    filter.error(`In an access policy, the filter has both \`${kind}\` and \`${other}\`; nest them.`, other);
  }
  const filters = readFilters(filter, kind, readMember);
  if (filters.length === 0) filter.error(`\`${kind}\` of ${filter.fullName} needs filters.`, kind);
  return { kind, filters };
}

function readValues(filter: Definition): PolicyValue[] {
  if (filter.has('value') && filter.has('values')) {
    filter.error('In an access policy, the filter has both `value` and `values`.', 'value');
  }
  const key = filter.has('values') ? 'values' : 'value';
  const value = filter.value(key) ?? [];
  return (Array.isArray(value) ? value : [value]).map((item, index) => {
    const problem = valueProblem(item);
    if (problem !== null) filter.errorAt(filter.placeOf(key, index), `In an access policy, ${problem}.`);
    else if (typeof item === 'string') filter.namesInCatalog('attribute', attributesIn(item), key, index);
    return Array.isArray(item) || isYamlMap(item) ? null : item;
  });
}

function valueProblem(value: YamlValue): string | null {
  if (typeof value === 'string') return templateProblem(value);
  if (value === null) return `${VALUE}; write operator: notSet for a missing one`;
  if (!isYamlMap(value)) return Array.isArray(value) ? VALUE : null;
  // What YAML makes of a template without quotes.
  const [only, ...others] = [...value.entries.values()];
  const isTemplate = only?.isBlank === true && others.length === 0;
  return isTemplate ? `${VALUE}; put a template in quotes: "{ ${only.written} }"` : VALUE;
}
