import { loadNeon, type NeonDatabase } from './neon.ts';
import type { RenderedStatement } from './render-statement.ts';

export type Rows = Record<string, unknown>[];

/** The rows of each statement, all of which are one transaction. */
export type SendBatch = (statements: readonly RenderedStatement[], signal: AbortSignal) => Promise<Rows[]>;

/** What a statement has found, as Neon tells it: rows as lists of texts. */
type NeonResult = { fields: { name: string; dataTypeID: number }[]; rows: (string | null)[][] };

/** An error that PostgreSQL has raised is told with its fields, any other in words. */
const RAISED_STATUS = 400;
/** date, timestamp, timestamptz and interval stay text: a JavaScript Date would cut them to milliseconds. */
const TIME_OIDS = [1082, 1114, 1184, 1186];

/**
 * Speaks Neon's protocol with the types and the errors of its driver. The driver's own function reads the connection
 * string and its options anew for each query, which was a tenth of what a small request took of the Worker.
 */
export async function openNeon(database: NeonDatabase): Promise<SendBatch> {
  const { neonConfig, types, NeonDbError } = await loadNeon(database);
  const { address, headers } = whereTo(database, neonConfig);

  const rowsOf = ({ fields, rows }: NeonResult): Rows => {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: TIME_OIDS.includes(dataTypeID) ? String : types.getTypeParser(dataTypeID),
    }));
    return rows.map((row) =>
      Object.fromEntries(
        columns.map(({ name, read }, index) => {
          const text = row[index] ?? null;
          return [name, text === null ? null : read(text)];
        }),
      ),
    );
  };

  return async (statements, signal) => {
    const queries = statements.map(({ text, values }) => ({ query: text, params: values.map(asText) }));
    const [only, second] = queries;
    // One statement is a transaction by itself, without a BEGIN and a COMMIT around it.
    const isAlone = only !== undefined && second === undefined;
    const body = JSON.stringify(isAlone ? only : { queries });
    const response = await fetch(address, { method: 'POST', headers, body, signal });
    if (response.status === RAISED_STATUS) {
      throw Object.assign(new NeonDbError('The database refused.'), await response.json());
    }
    if (!response.ok) throw new Error(`Neon answered ${response.status}: ${await response.text()}`);
    // Neon writes it, and the test of this file reads all that a driver would.
    const answer = (await response.json()) as NeonResult | { results: NeonResult[] };
    return ('results' in answer ? answer.results : [answer]).map(rowsOf);
  };
}

type NeonConfig = Awaited<ReturnType<typeof loadNeon>>['neonConfig'];

/** As the driver works it out: the password, above all, is escaped as in any address. */
function whereTo({ connectionString }: NeonDatabase, { fetchEndpoint }: NeonConfig) {
  const { href, hostname, port, protocol } = new URL(connectionString.replace(/^postgres(ql)?:/, 'http:'));
  const address =
    typeof fetchEndpoint === 'string' ? fetchEndpoint : fetchEndpoint(hostname, port, { jwtAuth: false });
  const headers = {
    'Neon-Connection-String': `postgresql:${href.slice(protocol.length)}`,
    'Neon-Raw-Text-Output': 'true',
    'Neon-Array-Mode': 'true',
  };
  return { address, headers };
}

/** Statements have texts, numbers and truth values alone (`renderStatement`). */
const asText = (value: unknown): string | null => (value === null ? null : String(value));
