import type { Node, SelectStmt } from '@pgsql/types';
import type { Term } from '../../../term/term.ts';
import { EngineError } from '../../../text/errors.ts';
import { fingerprint } from '../../../text/fingerprint.ts';
import { nameParts } from '../../../text/tree.ts';
import type { RelationScope } from '../from/relation-scope.ts';
import { refuseWindows } from '../print/function-name.ts';
import { groupingSets } from './grouping-sets.ts';
import { bareName, ordinal } from './select-tail.ts';
import type { Target } from './targets.ts';

/** The expressions that a block groups by, each once, and the grouping sets over them. */
export class GroupKeys {
  readonly all: { term: Term; node: Node; print: string }[] = [];
  /** Which keys each grouping set has; one set unless GROUPING SETS, ROLLUP or CUBE is used. */
  readonly sets: ReadonlySet<number>[];
  /** Their numbers, by fingerprint. */
  readonly #numbers = new Map<string, number>();
  readonly #targets: Target[];
  readonly #scope: RelationScope;
  readonly #fingerprints = new WeakMap<Node, string>();

  constructor(select: SelectStmt, targets: Target[], scope: RelationScope) {
    this.#targets = targets;
    this.#scope = scope;
    const sets = groupingSets(select).map((set) => new Set(set.map((item) => this.#add(this.#meant(item)))));
    this.sets = select.groupDistinct ? withoutRepeated(sets) : sets;
  }

  get terms(): Term[] {
    return this.all.map(({ term }) => term);
  }

  /** Number of the key that an expression repeats; -1 when there is none. */
  indexOf(node: Node): number {
    if ('A_Const' in node || this.all.length === 0) return -1;
    const print = this.#fingerprint(node);
    return this.#numbers.get(print) ?? -1;
  }

  /** Position (from 1) of the output column that an expression repeats, or null. */
  outputPosition(node: Node): number | null {
    const print = this.#fingerprint(node);
    const index = this.#targets.findIndex((target) => this.#fingerprint(target.node) === print);
    return index < 0 ? null : index + 1;
  }

  /** Names the keys are selected under; null when one is not, or when grouping sets repeat them. */
  outputNames(): string[] | null {
    if (this.sets.length > 1) return null;
    const names = this.all.map(
      ({ print }) => this.#targets.find((target) => this.#fingerprint(target.node) === print)?.name,
    );
    return names.some((name) => name === undefined) ? null : names.filter((name) => name !== undefined);
  }

  /** GROUP BY takes a column's number, an input column, an output name, or an expression, in this order. */
  #meant(item: Node): Node {
    const number = ordinal(item, this.#targets.length, 'GROUP BY');
    if (number !== null) return this.#targets[number - 1]?.node ?? item;
    const name = bareName(item);
    if (name === null || this.#scope.hasRowColumn(name)) return item;
    return this.#targets.find((target) => target.aliased && target.name === name)?.node ?? item;
  }

  #add(node: Node): number {
    const print = this.#fingerprint(node);
    const known = this.#numbers.get(print);
    if (known !== undefined) return known;
    refuseWindows(node, 'GROUP BY');
    const term = this.#scope.rowTerm(node, ({ member }) => {
      const advice = `Leave it out of GROUP BY and select MEASURE(${member.name}).`;
      throw new EngineError(
        'wrong_use',
        `GROUP BY is over dimensions; ${member.name} is a measure. ${advice}`,
      );
    });
    const number = this.all.push({ term, node, print }) - 1;
    this.#numbers.set(print, number);
    return number;
  }

  #fingerprint(node: Node): string {
    const known = this.#fingerprints.get(node);
    if (known !== undefined) return known;
    const print = fingerprint(node, (fields) => {
      // The value of a ColumnRef key is the node the parser made.
      const parts = nameParts((fields as { fields?: Node[] }).fields) ?? ['*'];
      return this.#scope.nameOf(parts) ?? parts.join('.');
    });
    this.#fingerprints.set(node, print);
    return print;
  }
}

/** GROUP BY DISTINCT: of equal sets, one. */
function withoutRepeated(sets: ReadonlySet<number>[]): ReadonlySet<number>[] {
  const bySignature = new Map(sets.map((set) => [[...set].sort((a, b) => a - b).join(), set]));
  return [...bySignature.values()];
}
