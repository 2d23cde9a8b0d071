import type { Cube } from '../model/types.ts';
import type { JoinNode } from '../term/term.ts';

/** What a join tree knows the result of a SELECT by that is joined at a node. */
export function resultKey(parent: JoinNode, name: string): string {
  return `${parent.key}.(${name})`;
}

/** Stands for what is no cube: a table without members and rules of its own. */
export function resultCube(name: string): Cube {
  return {
    ...{
      name,
      source: '',
      title: name,
      description: '',
      synonyms: [],
      public: false,
      alias: name,
      primaryKey: [],
    },
    ...{ joins: {}, dimensions: {}, measures: {}, segments: {}, accessPolicy: null, unavailable: null },
  };
}
