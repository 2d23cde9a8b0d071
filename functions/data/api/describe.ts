import { describeModel } from '../../../engine/index.ts';
import type { DataCall } from './data-call.ts';
import { openCall } from './open-call.ts';
import { refusingBadQueries } from './query-refusals.ts';

/** What the caller may ask for. */
export const describe = (call: DataCall, shown: Parameters<typeof describeModel>[1]) =>
  refusingBadQueries(async () => describeModel((await openCall(call)).scope, shown));
