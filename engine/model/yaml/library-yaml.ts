import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  visit,
} from 'yaml';
import {
  MAXIMUM_DEPTH,
  type YamlList,
  type YamlMapping,
  type YamlNode,
  type YamlScalar,
} from './yaml-tree.ts';

/** A place in the text that says what is wrong with it. */
type Remark = { at: number; message: string };
export type LibraryYaml = { node: YamlNode | null; error: Remark | null; warnings: Remark[] };

/** Lists and mappings lie deeper within one another than any model's. */
export class TooDeep extends Error {}

/** All of YAML. `node` is null where there is none, or an error. @throws TooDeep */
export function readLibraryYaml(text: string): LibraryYaml {
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false });
  const [error] = document.errors;
  const [found, ...warnings] = [error, ...document.warnings].map((remark) =>
    remark === undefined ? null : { at: remark.pos[0], message: remark.message },
  );
  const isEmpty = document.contents === null || error !== undefined;
  return {
    node: isEmpty ? null : new Nodes(targetsOf(document, text.includes('&'))).node(document.contents, 0),
    error: found ?? null,
    warnings: warnings.filter((warning) => warning !== null),
  };
}

/** Makes nodes of the library's; an alias gives the very node that it stands for. */
class Nodes {
  readonly #targets: ReadonlyMap<Alias, Node>;
  readonly #made = new Map<Node, YamlNode>();

  constructor(targets: ReadonlyMap<Alias, Node>) {
    this.#targets = targets;
  }

  node(node: Node | null | undefined, depth: number): YamlNode {
    if (node === null || node === undefined) return blank();
    if (depth > MAXIMUM_DEPTH) throw new TooDeep();
    if (isAlias(node)) return this.node(this.#targets.get(node), depth + 1);
    const made = this.#made.get(node);
    if (made !== undefined) return made;
    if (isScalar(node)) return this.#keep(node, scalar(node.value, node.source === ''));
    if (isSeq<Node>(node)) {
      const list = this.#keep<YamlList>(node, { kind: 'list', items: [] });
      for (const item of node.items)
        list.items.push({ at: offsetOf(item), node: this.node(item, depth + 1) });
      return list;
    }
    if (!isMap<Node, Node | null>(node)) return scalar(null, false);
    const mapping = this.#keep<YamlMapping>(node, { kind: 'mapping', at: offsetOf(node), pairs: [] });
    for (const pair of node.items) mapping.pairs.push(this.#pair(pair, depth));
    return mapping;
  }

  /** It is kept before what is in it is read, which may be an alias of it. */
  #keep<Kind extends YamlNode>(node: Node, made: Kind): Kind {
    this.#made.set(node, made);
    return made;
  }

  #pair({ key, value }: Pair<Node, Node | null>, depth: number): YamlMapping['pairs'][number] {
    const written = isScalar(key) ? String(key.value) : String(key);
    return { at: offsetOf(key), key: written, node: this.node(value, depth + 1) };
  }
}

const offsetOf = (node: Node | null): number => node?.range?.[0] ?? 0;
const blank = (): YamlScalar => ({ kind: 'scalar', value: null, isBlank: true });

function scalar(value: unknown, isBlank: boolean): YamlScalar {
  if (typeof value === 'bigint') return { kind: 'scalar', value: Number(value), isBlank };
  const isKept = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return { kind: 'scalar', value: isKept ? value : null, isBlank };
}

/** What each alias stands for: the last node before it with that anchor. One walk finds all of them. */
function targetsOf(document: Document.Parsed, hasAnchors: boolean): Map<Alias, Node> {
  const anchored = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  if (!hasAnchors) return targets;
  visit(document, {
    Alias: (_, alias) => {
      const target = anchored.get(alias.source);
      if (target !== undefined) targets.set(alias, target);
    },
    Value: (_, node) => {
      if (node.anchor !== undefined) anchored.set(node.anchor, node);
    },
  });
  return targets;
}
