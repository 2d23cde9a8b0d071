import { compileJson } from './doors/json/compile-json.ts';
import { CHECKED, checkable, JOIN_VIEW, MASK } from './model/checkable.ts';
import { type CompiledModel, refreshKeyOf } from './model/compile-model.ts';
import { membersOf } from './model/members.ts';
import type { ModelProblem, Place } from './model/problems.ts';
import type { Cube, Member, Model } from './model/types.ts';
import { EngineError } from './text/errors.ts';

/**
 * Has the database plan statements without running them. Gives for each, in order, what it has against it, or null;
 * fewer than were asked when there is no more time.
 */
export type PlanStatements = (statements: readonly string[]) => Promise<readonly (string | null)[]>;

export type DatabaseCheck = {
  /** What does not fit, with what the database says, where it was written. */
  problems: ModelProblem[];
  /** Cubes and views that were not looked at to their end: the time was over, or enough was found already. */
  unchecked: string[];
};

type Checked = { model: Model; places: CompiledModel['places'] };
type Probe = {
  /** The cube or view that it is about. */
  owner: string;
  what: string;
  place: Place | undefined;
  /** The statement, made when it is asked; null where there is nothing to ask. */
  statement: () => string | null;
  /** Asked one by one when the database has something against the whole. */
  parts?: () => Iterable<Probe>;
  isSource?: true;
};

/** Statements that travel together. */
const AT_ONCE = 100;
/** Members that are asked for in one statement. */
const MEMBERS_AT_ONCE = 100;
/** More than this nobody reads at once. */
const MAXIMUM_PROBLEMS = 200;
const NOBODY = { userAttributes: {}, groups: [], securityContext: {} };
/** Planning looks at no moment, but SQL over the model may need one. */
const ANY_MOMENT = new Date('2025-01-01T00:00:00Z');

/** Checks the source of every cube, every member, mask and join against a database, as far as the time allows. */
export async function checkDatabase(
  { model, places }: Checked,
  plan: PlanStatements,
  severity: ModelProblem['severity'],
): Promise<DatabaseCheck> {
  const findings = new Findings(severity);
  const broken = await ask(probesOf(checkable(model), places), plan, findings);
  await ask(partsOf(broken), plan, findings);
  return { problems: findings.inOrder, unchecked: [...findings.unchecked] };
}

function* partsOf(probes: readonly Probe[]): Generator<Probe> {
  for (const { parts } of probes) if (parts !== undefined) yield* parts();
}

/** Gives what the database has something against and which has parts. */
async function ask(probes: Iterable<Probe>, plan: PlanStatements, findings: Findings): Promise<Probe[]> {
  const broken: Probe[] = [];
  for (const together of inPieces(probes, AT_ONCE)) {
    if (findings.isOver) for (const { owner } of together) findings.unchecked.add(owner);
    else {
      const written = together.flatMap((probe) => {
        const statement = probe.statement();
        if (statement !== null) return [{ probe, statement }];
        if (probe.parts !== undefined) broken.push(probe);
        return [];
      });
      const answers = await plan(written.map(({ statement }) => statement));
      for (const [index, { probe }] of written.entries()) {
        const answer = answers[index];
        if (answer === undefined) findings.unchecked.add(probe.owner);
        else if (answer === null) continue;
        else if (probe.parts === undefined) findings.add(probe, answer);
        else broken.push(probe);
      }
    }
  }
  return broken;
}

class Findings {
  readonly #problems: ModelProblem[] = [];
  readonly unchecked = new Set<string>();
  /** What was said of sources: everything that reads such a cube is told the same again. */
  readonly #known = new Set<string>();
  readonly #severity: ModelProblem['severity'];

  constructor(severity: ModelProblem['severity']) {
    this.#severity = severity;
  }

  get isOver(): boolean {
    return this.unchecked.size > 0 || this.#problems.length >= MAXIMUM_PROBLEMS;
  }

  add({ owner, what, place, isSource }: Probe, answer: string): void {
    if (isSource) this.#known.add(answer);
    else if (this.#known.has(answer)) return;
    const where = place ?? { file: '', line: 1, column: 1, member: owner };
    this.#problems.push({
      severity: this.#severity,
      ...where,
      message: `${what}: the database says: ${answer}.`,
    });
  }

  /** By file, from its top to its bottom. */
  get inOrder(): ModelProblem[] {
    const byFile = (a: ModelProblem, b: ModelProblem) => (a.file === b.file ? 0 : a.file < b.file ? -1 : 1);
    return this.#problems.toSorted((a, b) => byFile(a, b) || a.line - b.line || a.column - b.column);
  }
}

function* inPieces<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let piece: Item[] = [];
  for (const item of items) {
    piece.push(item);
    if (piece.length < size) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

/** Sources first: what is said of them is not repeated for what reads them. */
function* probesOf(model: Model, places: Checked['places']): Generator<Probe> {
  const cubes = Object.values(model.cubes).filter(({ unavailable }) => unavailable === null);
  for (const { name, source } of cubes) {
    const statement = () => `SELECT * FROM ${source} AS "checked"`;
    yield { owner: name, what: name, place: places[name], statement, isSource: true };
  }
  for (const { name, refreshKey } of cubes) {
    if (!refreshKey?.sql) continue;
    const statement = () => `SELECT * FROM ${refreshKey.sql} AS "checked"`;
    yield { owner: name, what: `\`refresh_key\` of ${name}`, place: places[refreshKeyOf(name)], statement };
  }
  for (const cube of cubes) yield* probesOfCube(cube, model, places);
  for (const { name, root, members, unavailable } of Object.values(model.views)) {
    if (unavailable !== null) continue;
    for (const member of Object.values(members)) {
      const names = [`${name}.${member.name}`];
      if (name.startsWith(JOIN_VIEW)) {
        const [target = ''] = member.path;
        const what = `The join from ${root} to ${target}`;
        const place = places[`${root} → ${target}`];
        yield probe({ owner: root, what, place }, 'dimension', names, model);
      } else if (member.own !== null && member.unavailable === null) {
        const [what = ''] = names;
        yield probe({ owner: name, what, place: places[what] }, member.kind, names, model);
      }
    }
  }
}

/** The members of one kind as one statement, and each as its own for when that fails. */
function* probesOfCube(cube: Cube, model: Model, places: Checked['places']): Generator<Probe> {
  const usable = membersOf(cube).filter(({ name, unavailable }) => unavailable === null && name !== CHECKED);
  for (const kind of ['dimension', 'segment', 'measure'] as const) {
    const ofKind = usable.filter((member) => member.kind === kind);
    const all = ofKind.flatMap(namesOf).map((name) => `${cube.name}.${name}`);
    for (const names of inPieces(all, MEMBERS_AT_ONCE)) {
      const parts = () => names.map((name) => probe(aboutMember(cube, name, places), kind, [name], model));
      const whole = { owner: cube.name, what: cube.name, place: undefined };
      if (names.length === 1) yield* parts();
      else yield { ...probe(whole, kind, names, model), parts };
    }
  }
}

/** By its name, and by the periods that a time has in SQL. */
function namesOf(member: Member): string[] {
  const periods = member.kind === 'dimension' ? Object.entries(member.granularities) : [];
  const written = periods.filter(([, granularity]) => 'sql' in granularity);
  return [member.name, ...written.map(([name]) => `${member.name}.${name}`)];
}

function aboutMember(cube: Cube, name: string, places: Checked['places']): About {
  const what = name.includes(`.${MASK}`) ? `The mask of ${name.replace(MASK, '')}` : name;
  const [, member = ''] = name.split('.');
  return { owner: cube.name, what, place: places[`${cube.name}.${member}`] };
}

type About = Pick<Probe, 'owner' | 'what' | 'place'>;

/** What cannot be asked alone is not asked. Nothing is filtered, so nothing is bound. */
function probe(about: About, kind: Member['kind'], names: readonly string[], model: Model): Probe {
  const statement = () => {
    try {
      const scope = { model, caller: NOBODY, views: null };
      return compileJson({ scope, query: queryOf(about.owner, kind, names), now: ANY_MOMENT }).text;
    } catch (error) {
      if (error instanceof EngineError) return null;
      throw error;
    }
  };
  return { ...about, statement };
}

/** Rows, not groups, and in no order: not every type of PostgreSQL can be grouped and ordered by. */
function queryOf(owner: string, kind: Member['kind'], names: readonly string[]): object {
  if (kind === 'measure') return { measures: names, order: [] };
  if (kind === 'dimension') return { dimensions: names, ungrouped: true, order: [] };
  return { dimensions: [`${owner}.${CHECKED}`], segments: names, ungrouped: true, order: [] };
}
