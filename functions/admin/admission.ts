import { admit, type Requirement } from '../../db/admission.ts';
import type { Answers, Asked, Database, Rows, Statement } from '../../db/client.ts';
import type { KeyCredential } from '../../db/credential.ts';
import { dependentPieces } from '../../db/dependents.ts';
import { deleteRecord, type RecordKind } from '../../db/records.ts';
import { isUniqueViolation } from '../../db/refusal.ts';
import { adminAccess, callersKey, wholeAccount } from '../../db/requirements.ts';
import { Refusal, type RefusalCode } from '../../schema/refusals.ts';
import { logError } from '../gate/log.ts';

/** With their rows in the audit log, these take about a second. */
const PIECE_ROWS = 2_000;

/** Refusals that are about the key alone, whatever else the request asks for. */
const OF_THE_KEY: readonly RefusalCode[] = [
  'invalid_credential',
  'admin_required',
  'account_wide_key_required',
];

/** Thrown instead of a Refusal when the key is no good: the answer is then one of HTTP, not of GraphQL. */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** `whole`: only keys for the whole account; `usable`: also a key that is limited to some deployments. */
export type Reach = 'whole' | 'usable';

type Read = {
  reach: Reach;
  statements: readonly Statement[];
  settle: { resolve: (rows: Rows[]) => void; reject: (error: unknown) => void };
};

/**
 * The only way from the administration API to the database. Every transaction begins with the check of the
 * key, so nothing can be read or changed without it.
 */
export class Admission {
  readonly #database: Database;
  readonly #key: KeyCredential;
  #waiting: Read[] = [];
  /** Whether the key has been good for anything yet. */
  admitted = false;
  /** Set once the database has not answered. */
  outage: Refusal | undefined;

  constructor(database: Database, key: KeyCredential) {
    this.#database = database;
    this.#key = key;
  }

  /** Rows of one statement. What is read in the same tick travels together, in one round trip. */
  async read(statement: Statement, reach: Reach = 'whole'): Promise<Rows> {
    const [rows = []] = await this.readAll([statement], reach);
    return rows;
  }

  /** Rows of each statement. */
  readAll(statements: readonly Statement[], reach: Reach = 'whole'): Promise<Rows[]> {
    const { promise, ...settle } = Promise.withResolvers<Rows[]>();
    this.#waiting.push({ reach, statements, settle });
    // Waits until this tick has asked for all it needs, through however many promises.
    if (this.#waiting.length === 1) setTimeout(() => void this.#readWaiting(), 0);
    return promise;
  }

  async #readWaiting(): Promise<void> {
    const reads = this.#waiting;
    this.#waiting = [];
    try {
      const needed = reads.some(({ reach }) => reach === 'whole') ? [wholeAccount] : [];
      const rows = await this.#batch(
        needed,
        reads.map(({ statements }) => statements),
      );
      for (const [place, { settle }] of reads.entries()) settle.resolve(rows[place] ?? []);
    } catch (error) {
      for (const { settle } of reads) settle.reject(error);
    }
  }

  /** Changes the account, all or nothing. Answers with the rows of each statement. */
  change<const Of extends Asked>(
    asked: Of,
    requirements: readonly Requirement[] = [wholeAccount],
  ): Promise<Answers<Of>> {
    return this.#batch(requirements, asked);
  }

  /**
   * Deletes a record of which very much may hang: first its dependents in pieces, so that no transaction takes longer
   * than the database may, then itself. Cut off in between, it is still there, and the same call goes on.
   */
  async deleteInPieces(kind: RecordKind, id: number, also: readonly Statement[] = []): Promise<void> {
    await this.deleteDependents(kind, id);
    await this.change([...also, deleteRecord(kind, id)]);
  }

  /** What hangs on a record, as far as there may be very much of it. */
  async deleteDependents(kind: RecordKind, id: number): Promise<void> {
    for (const piece of dependentPieces(kind, id, PIECE_ROWS)) {
      let removed = PIECE_ROWS;
      while (removed === PIECE_ROWS) {
        const [rows] = await this.change([piece]);
        removed = rows.length;
      }
    }
  }

  /** Checks the key alone, for requests that have not touched the database. @throws Refusal 401 or 403 */
  async check(): Promise<void> {
    try {
      await this.#batch([], []);
    } catch (error) {
      throw error instanceof KeyRefused ? error.refusal : error;
    }
  }

  async #batch<const Of extends Asked>(
    requirements: readonly Requirement[],
    asked: Of,
  ): Promise<Answers<Of>> {
    try {
      const admission = admit(this.#key, [adminAccess, callersKey, ...requirements]);
      const [, ...rows] = await this.#database.batch([admission, ...asked]);
      this.admitted = true;
      return rows;
    } catch (error) {
      if (error instanceof Refusal && OF_THE_KEY.includes(error.code)) throw new KeyRefused(error);
      if (error instanceof Refusal && error.code === 'database_unavailable') this.#noteOutage(error);
      if (isUniqueViolation(error)) throw new Refusal('already_exists');
      throw error;
    }
  }

  /** Logged here: the answer to a mutation says that it failed, not why. */
  #noteOutage(outage: Refusal): void {
    this.outage = outage;
    const requestId = this.#key.requestId ?? 'unknown';
    logError(requestId, outage.code, outage);
  }
}
