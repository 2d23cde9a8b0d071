import { chmod, chown, copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../../db/local/postgres.ts';
import { identityForNewCluster } from '../../db/local/postgres-identity.ts';

const certificate = (name: string) => fileURLToPath(new URL(`certificates/${name}.pem`, import.meta.url));

/** Of `signed`, and of nothing else. */
export const AUTHORITY = certificate('authority');

/** A PostgreSQL that takes encrypted connections to `localhost` with this certificate. */
export async function startSecuredPostgres(name: 'signed' | 'self-signed') {
  const directory = await mkdtemp(join(tmpdir(), 'secured-postgres-'));
  // The server takes no key that others could read, and may run as another user than this.
  const file = join(directory, 'certificate.pem');
  await chmod(directory, 0o755);
  await copyFile(certificate(name), file);
  await chmod(file, 0o600);
  const identity = await identityForNewCluster();
  if (identity !== undefined) await chown(file, identity.uid, identity.gid);

  const settings = { ssl: 'on', ssl_cert_file: file, ssl_key_file: file };
  const postgres = await startPostgres({
    dataDirectory: join(directory, 'data'),
    persistent: false,
    settings,
  });
  return {
    /** Of the server's own user, by the name that the certificate has. */
    url: `${postgres.url.replace('127.0.0.1', 'localhost')}?sslmode=require`,
    /** The same without encryption, for looking at it from outside. */
    plainUrl: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
