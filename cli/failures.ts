import type { Issue } from '../schema/refusals.ts';

/** How the command ends, for scripts; docs/cli.md has the same list. */
export const EXIT_CODES = {
  done: 0,
  /** The service said no, or a model has errors. */
  refused: 1,
  /** The command was called in a way it cannot work with. */
  usage: 2,
  /** Nobody answers at the base URL, or the service itself fails. */
  unreachable: 3,
  /** There is no key, or the service does not take it. */
  notLoggedIn: 4,
  /** Ctrl-C, as shells count it. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

export type FailureDetails = {
  code?: string | undefined;
  issues?: readonly Issue[] | undefined;
  requestId?: string | undefined;
};

/** Ends the command with words for a person and a code for a script. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly exitCode: ExitCode;
  readonly details: FailureDetails;

  constructor(kind: keyof typeof EXIT_CODES, message: string, details: FailureDetails = { code: kind }) {
    super(message);
    this.exitCode = EXIT_CODES[kind];
    this.details = details;
  }
}

export const usageFailure = (message: string): Failure => new Failure('usage', message);
