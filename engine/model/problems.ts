export type ModelFile = { path: string; content: string };

/** Something a modeller should know; `line` and `column` count from 1. */
export type ModelProblem = {
  severity: 'error' | 'warning';
  file: string;
  line: number;
  column: number;
  member: string | null;
  message: string;
};

/** Where in the files a cube, a view or a member was written. */
export type Place = Pick<ModelProblem, 'file' | 'line' | 'column' | 'member'>;

/** A group or user attribute that a policy names. Only the account's catalogs tell whether it exists. */
export type CatalogName = { kind: 'group' | 'role' | 'attribute'; name: string; place: Place };

/** Where what could have closed a cube is not known, all are closed that nothing of their own opens. */
export const NO_CUBE_IS_PUBLIC =
  'until it is mended, no cube is public without `public: true` or an access policy of its own.';

/** More than this nobody reads at once. What a model costs to compile must not grow with its mistakes. */
const MAXIMUM_ERRORS = 100;
const MAXIMUM_WARNINGS = 5_000;
const MAXIMUM_UNKNOWN_KEYS = 1_000;
const MAXIMUM_FAULTS_OF_VIEWS = 100;
const MAXIMUM_FAULTS = 1_000;
/** Of cubes and views together, with those that they take over. */
const MAXIMUM_MEMBERS = 60_000;
/** In lists that only clients read, with those that are taken over. */
const MAXIMUM_LISTED = 300_000;

/** There are so many problems that looking for more of them is of no use. */
export class TooManyProblems extends Error {}

/** Collects what compiling a model finds. @throws TooManyProblems, having noted that there are more */
export class Problems {
  /** What is to be looked up in the account's catalogs. */
  readonly catalogNames: CatalogName[] = [];
  readonly list: ModelProblem[] = [];
  readonly #unreadable: ModelProblem[] = [];
  #errors = 0;
  #warnings = 0;
  #unknownKeys = 0;
  #faultsOfViews = 0;
  #faults = 0;
  #members = 0;
  #listed = 0;

  error(place: Place, message: string): void {
    this.list.push({ severity: 'error', ...place, message });
    this.#errors += 1;
    if (this.#errors >= MAXIMUM_ERRORS) this.#giveUp(place, `${MAXIMUM_ERRORS} errors`);
  }

  /** Counts a key whose meaning has to be guessed. */
  countUnknownKey(place: Place): void {
    this.#unknownKeys += 1;
    if (this.#unknownKeys > MAXIMUM_UNKNOWN_KEYS) this.#giveUp(place, `${MAXIMUM_UNKNOWN_KEYS} unknown keys`);
  }

  /** A warning of something for which a view is left out. */
  faultOfView(place: Place, message: string): void {
    this.warning(place, message);
    this.#faultsOfViews += 1;
    if (this.#faultsOfViews >= MAXIMUM_FAULTS_OF_VIEWS)
      this.#giveUp(place, `${MAXIMUM_FAULTS_OF_VIEWS} faults of views`);
  }

  /** A warning of something for which a member, a join or a cube is left out. */
  fault(place: Place, message: string): void {
    this.warning(place, message);
    this.#faults += 1;
    if (this.#faults >= MAXIMUM_FAULTS) this.#giveUp(place, `${MAXIMUM_FAULTS} parts that cannot be used`);
  }

  countMembers(count: number, place: Place): void {
    this.#members += count;
    if (this.#members > MAXIMUM_MEMBERS) this.#giveUp(place, `more than ${MAXIMUM_MEMBERS} members`);
  }

  countListed(count: number, place: Place): void {
    this.#listed += count;
    if (this.#listed > MAXIMUM_LISTED) this.#giveUp(place, `more than ${MAXIMUM_LISTED} names in lists`);
  }

  #giveUp(place: Place, found: string): never {
    const message = `There are ${found} up to here; the rest is not looked at before there are fewer.`;
    this.list.push({ severity: 'error', ...place, message });
    throw new TooManyProblems(message);
  }

  /** A file of which nothing can be used; the rest of the model is then used without it, if there is a rest. */
  unreadable(place: Place, message: string): void {
    this.#unreadable.push({ severity: 'warning', ...place, message });
  }

  /** Whether names that are not found may stand in a file that cannot be read. */
  get isIncomplete(): boolean {
    return this.#unreadable.length > 0;
  }

  /** Tells of the files that cannot be read, and what becomes of the rest. */
  settleUnreadable(hasRest: boolean): void {
    for (const problem of this.#unreadable) {
      const { message } = problem;
      if (!hasRest) this.list.push({ ...problem, severity: 'error' });
      else this.list.push({ ...problem, message: `${message} This file is left out; ${NO_CUBE_IS_PUBLIC}` });
    }
  }

  warning(place: Place, message: string): void {
    this.list.push({ severity: 'warning', ...place, message });
    this.#warnings += 1;
    if (this.#warnings >= MAXIMUM_WARNINGS) this.#giveUp(place, `${MAXIMUM_WARNINGS} warnings`);
  }

  /** By file, from its top to its bottom. */
  get inOrder(): ModelProblem[] {
    const files = new Map(
      [...new Set(this.list.map(({ file }) => file))].map((file, index) => [file, index]),
    );
    const rank = ({ file }: ModelProblem) => files.get(file) ?? 0;
    return this.list.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line || a.column - b.column);
  }

  get hasErrors(): boolean {
    return this.list.some((problem) => problem.severity === 'error');
  }
}
