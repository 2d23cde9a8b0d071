/** What a YAML document holds, with the offset that each part was written at. An alias is the node that it stands for. */
export type YamlNode = YamlScalar | YamlList | YamlMapping;
/** `isBlank`: nothing is written there, not even `null`. */
export type YamlScalar = { kind: 'scalar'; value: string | number | boolean | null; isBlank: boolean };
export type YamlList = { kind: 'list'; items: { at: number; node: YamlNode }[] };
export type YamlMapping = { kind: 'mapping'; at: number; pairs: YamlPair[] };
export type YamlPair = { at: number; key: string; node: YamlNode };

/** How deep lists and mappings may lie within one another. */
export const MAXIMUM_DEPTH = 100;
