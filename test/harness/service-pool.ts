import { ForksPoolWorker } from 'vitest/node';
import { lendingPool } from './lending-pool.ts';

/** Each test file runs beside a service that it has to itself. */
export const servicePool = lendingPool('service', 'service', (options) => new ForksPoolWorker(options));
