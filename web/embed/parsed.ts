/** JSON within JSON: a model that was stopped leaves half of it. */
export function parsed<Value>(text: string | undefined): Value | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) ?? undefined);
  } catch {
    return undefined;
  }
}
