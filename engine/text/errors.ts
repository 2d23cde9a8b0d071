/** What kind of refusal an {@link EngineError} is; stable, for logs and tests. */
export type EngineErrorCode =
  | 'invalid_time_zone'
  | 'not_allowed'
  | 'not_supported'
  | 'syntax_error'
  | 'too_complex'
  | 'unavailable_member'
  | 'unknown_column'
  | 'unknown_function'
  | 'unknown_relation'
  | 'wrong_use';

/** A refusal of the semantic layer. Its message says what happened, why, and what to write instead. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
  }
}
