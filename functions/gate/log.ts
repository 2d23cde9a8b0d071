export type LogLine = { level: 'info' | 'error'; requestId: string } & Record<string, unknown>;

/** Writes one line of JSON, which is what Workers' logs index. */
export const writeLog = (line: LogLine): void => console.log(JSON.stringify(line));

/** Writes down an error with what caused it. @param more stands beside it */
export const logError = (
  requestId: string,
  message: string,
  error: unknown,
  more: Readonly<Record<string, unknown>> = {},
): void => writeLog({ level: 'error', requestId, message, ...more, error: describeError(error) });

/** Name, message and stack of an error and of what caused it, fit for the log. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...(cause !== undefined && { cause: describeError(cause) }) };
}
