import { compileJson } from './doors/json/compile-json.ts';
import { CHECKED, checkable, JOIN_VIEW, MASK } from './model/checkable.ts';
import type { CompiledModel } from './model/compile-model.ts';
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
  /** Cubes and views that the time did not suffice for. */
  unchecked: string[];
};

type Checked = { model: Model; places: CompiledModel['places'] };
type Probe = {
  /** The cube or view that it is about. */
  owner: string;
  what: string;
  place: Place | undefined;
  statement: string;
  /** Asked one by one when the database has something against the whole. */
  parts: readonly Probe[];
  isSource?: true;
};

/** Statements that travel together. */
const AT_ONCE = 100;
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
  const parts = await ask(probesOf(checkable(model), places), plan, findings);
  await ask(parts, plan, findings);
  return { problems: findings.inOrder, unchecked: [...findings.unchecked] };
}

/** Gives the parts of what the database has something against. */
async function ask(probes: Iterable<Probe>, plan: PlanStatements, findings: Findings): Promise<Probe[]> {
  const parts: Probe[] = [];
  for (const together of inPieces(probes, AT_ONCE)) {
    const isOver = findings.unchecked.size > 0;
    const answers = isOver ? [] : await plan(together.map(({ statement }) => statement));
    for (const [index, probe] of together.entries()) {
      const answer = answers[index];
      if (answer === undefined) findings.unchecked.add(probe.owner);
      else if (answer === null) continue;
      else if (probe.parts.length > 0) parts.push(...probe.parts);
      else findings.add(probe, answer);
    }
  }
  return parts;
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

function* inPieces(probes: Iterable<Probe>, size: number): Generator<Probe[]> {
  let piece: Probe[] = [];
  for (const probe of probes) {
    piece.push(probe);
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
    const statement = `SELECT * FROM ${source} AS "checked"`;
    yield { owner: name, what: name, place: places[name], statement, parts: [], isSource: true };
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
        yield* probe({ owner: root, what, place }, 'dimension', names, model);
      } else if (member.own !== null && member.unavailable === null) {
        const [what = ''] = names;
        yield* probe({ owner: name, what, place: places[what] }, member.kind, names, model);
      }
    }
  }
}

/** The members of one kind as one statement, and each as its own for when that fails. */
function* probesOfCube(cube: Cube, model: Model, places: Checked['places']): Generator<Probe> {
  const usable = membersOf(cube).filter(({ name, unavailable }) => unavailable === null && name !== CHECKED);
  for (const kind of ['dimension', 'segment', 'measure'] as const) {
    const names = usable.filter((member) => member.kind === kind).map(({ name }) => `${cube.name}.${name}`);
    const parts = names.flatMap((name) => {
      const what = name.includes(`.${MASK}`) ? `The mask of ${name.replace(MASK, '')}` : name;
      return probe({ owner: cube.name, what, place: places[name] }, kind, [name], model);
    });
    const [whole] = probe({ owner: cube.name, what: cube.name, place: undefined }, kind, names, model);
    if (whole === undefined || parts.length < 2) yield* parts;
    else yield { ...whole, parts };
  }
}

/** Nothing for what cannot be asked alone, such as no members at all. Nothing is filtered, so nothing is bound. */
function probe(
  about: Pick<Probe, 'owner' | 'what' | 'place'>,
  kind: Member['kind'],
  names: readonly string[],
  model: Model,
): Probe[] {
  try {
    const scope = { model, caller: NOBODY, views: null };
    const query = queryOf(about.owner, kind, names);
    const { text } = compileJson({ scope, query, now: ANY_MOMENT });
    return [{ ...about, statement: text, parts: [] }];
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}

/** Rows, not groups: not every type of PostgreSQL can be grouped by. */
function queryOf(owner: string, kind: Member['kind'], names: readonly string[]): object {
  if (kind === 'measure') return { measures: names };
  if (kind === 'dimension') return { dimensions: names, ungrouped: true };
  return { dimensions: [`${owner}.${CHECKED}`], segments: names, ungrouped: true };
}
