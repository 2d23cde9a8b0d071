import type { DataQueryError } from '../../db/data-query-error.ts';
import type { DatabaseError } from '../../db/database-error.ts';
import type { SourceFacts } from '../../db/source-facts.ts';

/** Something about a data source that somebody should know of, in words for its administrator. */
export type SourceProblem = {
  code: string;
  message: string;
  /** Command lines that mend it, where there are such. */
  commands: string[];
};

const OLDEST = 14;
const NEWEST = 18;
/** A clock that is further away puts rows of the last minute into another day than the question. */
const CLOCK_LIMIT_MS = 60_000;

/** Makers whose databases have certificates of an authority of their own, by the end of the host. */
const OWN_AUTHORITIES = [
  { maker: 'Amazon RDS', host: /\.rds\.amazonaws\.com(\.cn)?\.?$/i },
  { maker: 'Supabase', host: /\.supabase\.(co|com|net)\.?$/i },
  { maker: 'Aiven', host: /\.aivencloud\.com\.?$/i },
  { maker: 'DigitalOcean', host: /\.db\.ondigitalocean\.com\.?$/i },
];

const problem = (code: string, message: string, commands: string[] = []): SourceProblem => ({
  ...{ code, message, commands },
});

function ofFacts(facts: SourceFacts): SourceProblem[] {
  const { versionNumber, version, readable, tables, clockAheadMs } = facts;
  const major = Math.floor(versionNumber / 10_000);
  const isKnown = major >= OLDEST && major <= NEWEST;
  const writes = writesInWords(facts);
  return [
    ...(isKnown
      ? []
      : [
          problem(
            'version',
            `The database is PostgreSQL ${version}; the service is for ${OLDEST} to ${NEWEST}.`,
          ),
        ]),
    ...(writes === undefined
      ? []
      : [
          problem(
            'can_write',
            `The role ${writes}. Queries run in read-only transactions, but give the service a role that can read the data and nothing else.`,
          ),
        ]),
    ...(facts.bypassesRowSecurity && !facts.isSuperuser
      ? [problem('bypasses_row_security', 'The role bypasses the row security of the database.')]
      : []),
    ...(readable === 0
      ? [
          problem(
            'nothing_readable',
            `The role may read none of the ${tables} tables and views of the database.`,
          ),
        ]
      : []),
    ...(Math.abs(clockAheadMs) > CLOCK_LIMIT_MS
      ? [
          problem(
            'clock',
            `The database's clock is ${Math.round(Math.abs(clockAheadMs) / 1_000)} s ${clockAheadMs > 0 ? 'ahead' : 'behind'}: what is "now" to a row is not to a question.`,
          ),
        ]
      : []),
  ];
}

/** What keeps a role from being one that only reads; undefined: nothing does. */
function writesInWords({ isReplica, isSuperuser, writable, mayCreate }: SourceFacts): string | undefined {
  if (isReplica) return undefined;
  if (isSuperuser) return 'is a superuser';
  const can = [
    ...(writable > 0 ? [`can change ${writable} tables or views`] : []),
    ...(mayCreate ? ['can create tables or schemas'] : []),
  ];
  return can.length === 0 ? undefined : can.join(' and ');
}

function certificate(host: string, deploymentId: number): SourceProblem {
  const maker = OWN_AUTHORITIES.find((each) => each.host.test(host))?.maker;
  const whose = maker === undefined ? '' : ` ${maker} signs with an authority of its own.`;
  const name = `deployment-${deploymentId}`;
  const binding = `DEPLOYMENT_${deploymentId}`;
  return problem(
    'certificate',
    `The certificate of the database's host cannot be verified: no public authority signed it, it is for another name, or it is out of date.${whose} Such a database is reached through Hyperdrive, which is given the authority's certificate. Put the ids that the commands print into wrangler.toml, as [[hyperdrive]] with the binding ${binding}.`,
    [
      `npx wrangler cert upload certificate-authority --ca-cert authority.pem --name ${name}`,
      `npx wrangler hyperdrive create ${name} --connection-string="postgres://…" --ca-certificate-id <id> --sslmode verify-full`,
      'npm run deploy',
      `EMBED_ANALYTICS_OPERATOR_KEY=… npx embed-analytics deployments update ${deploymentId} --hyperdrive ${binding}`,
    ],
  );
}

/** By SQLSTATE, or the class of it. The database's own words may quote a name, and are in the log. */
const RAISED: Record<string, [code: string, message: string]> = {
  '28': [
    'sign_in',
    'The database does not take this user and password, or does not let them in from here (pg_hba.conf).',
  ],
  '3D': ['no_database', 'The server has no database of that name.'],
  '42501': ['rights', 'The role may not look at the catalog of the database.'],
  '53': ['full', 'The server has no connection or no memory left.'],
  '57': ['not_ready', 'The server is starting, stopping, or took too long.'],
};

function raised({ code, message }: DatabaseError): SourceProblem {
  const [name, words] = RAISED[code] ??
    RAISED[code.slice(0, 2)] ?? ['database_error', `The database said: ${message}`];
  return problem(name, words);
}

/** A binding that is not there, a key that is gone, a host that is not allowed. */
const unusable = ({ message, cause }: DataQueryError): SourceProblem =>
  problem('not_usable', cause instanceof Error ? cause.message : message);

export const sourceProblems = {
  of: ofFacts,
  certificate,
  raised,
  unusable,
  noEncryption: problem(
    'no_encryption',
    'The server takes no encrypted connections. Turn them on (ssl = on), or go through Hyperdrive.',
  ),
  unreachable: problem(
    'unreachable',
    'No PostgreSQL answers at the host and port of the connection string. Check both, and whether its firewall lets Cloudflare in.',
  ),
};
