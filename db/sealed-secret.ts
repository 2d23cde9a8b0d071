import type { DataSourceKey } from '../schema/data-source-keys.ts';
import type { SealedText } from '../schema/tables/index.ts';
import type { DeploymentPlace } from './sealed-data-source.ts';
import { openSealedText, sealText } from './sealed-text.ts';

/** The secrets of deployments at rest; a sealed connection string is none, nor the other way round. */

export const sealSecret = (
  keys: readonly DataSourceKey[],
  place: DeploymentPlace,
  secret: string,
): Promise<SealedText> => sealText(keys, purposeAt(place), secret);

/** @throws SealedTextUnreadable */
export const openSecret = (
  keys: readonly DataSourceKey[],
  place: DeploymentPlace,
  sealed: SealedText,
): Promise<string> => openSealedText(keys, purposeAt(place), sealed);

const purposeAt = ({ accountId, deploymentId }: DeploymentPlace): string =>
  `account ${accountId}, secret of deployment ${deploymentId}`;
