/**
 * A text that two expressions share when they mean the same: the tree without positions, names resolved. Used to
 * find the expressions of GROUP BY again in the rest of a query.
 */
export function fingerprint(node: unknown, resolveColumn: (fields: unknown) => string): string {
  if (Array.isArray(node)) return `[${node.map((item) => fingerprint(item, resolveColumn)).join()}]`;
  if (typeof node !== 'object' || node === null) return JSON.stringify(node) ?? '';
  const parts: string[] = [];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'location' || key === 'rexpr_list_start' || key === 'rexpr_list_end') continue;
    // A subquery has names of its own, so its columns stay as they are written.
    const resolve = key === 'SubLink' ? writtenColumn : resolveColumn;
    parts.push(
      key === 'ColumnRef' ? `column:${resolveColumn(value)}` : `${key}:${fingerprint(value, resolve)}`,
    );
  }
  return `{${parts.join()}}`;
}

function writtenColumn(fields: unknown): string {
  return JSON.stringify(fields, (key, value: unknown) => (key === 'location' ? undefined : value));
}
