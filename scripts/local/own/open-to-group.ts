import { isMap, isSeq, parseDocument, type YAMLMap } from 'yaml';
import type { ModelFile } from '../../../engine/index.ts';

/** The same model in which a group sees every row of what has a policy: for the eyes of whoever owns the data. */
export const openToGroup = (files: readonly ModelFile[], group: string): ModelFile[] =>
  files.map(({ path, content }) => {
    const document = parseDocument(content);
    const policies = ['cubes', 'views']
      .flatMap((kind) => itemsOf(document.get(kind)))
      .map((item) => item.get('access_policy'))
      .filter((policy) => isSeq(policy));
    for (const policy of policies) policy.add(document.createNode({ group }));
    return { path, content: policies.length === 0 ? content : String(document) };
  });

const itemsOf = (list: unknown): YAMLMap[] => (isSeq(list) ? list.items.filter((item) => isMap(item)) : []);
