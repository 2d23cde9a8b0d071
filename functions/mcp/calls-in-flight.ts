import { LONGEST_TURN_SECONDS } from '../../schema/longest-turn.ts';
import type { Jurisdiction } from '../../schema/names.ts';
import type { QueryQueue } from '../data/queue/query-queue.ts';
import { bindingsOf } from '../gate/bindings.ts';

const LONGEST_CALL_MS = LONGEST_TURN_SECONDS * 1_000;
/** More than anybody has; what limits them is counted elsewhere. */
const PLACES = 1_000;

/**
 * The calls of one client that run, each by the id that it has given to it: in the protocols of 2025 a message of its own
 * cancels one, and comes to any isolate. They are places of an object that queues use likewise.
 */
export function callsInFlight(env: object, client: string, jurisdiction: Jurisdiction | null) {
  const { QUERY_QUEUES } = bindingsOf(env);
  // wrangler.toml names its class.
  const place = { jurisdiction, region: null };
  const calls = QUERY_QUEUES.find(`calls of ${client}`, place) as DurableObjectStub<QueryQueue>;
  return {
    /** Ends when this call is cancelled, or has ended. */
    async run(id: string): Promise<void> {
      const places = { placesOfUser: PLACES, placesInAll: PLACES };
      await calls.enter({ id, user: client, ...places, leaseMs: LONGEST_CALL_MS });
      await calls.hold(id);
    },
    async end(id: string): Promise<void> {
      await calls.leave(id);
    },
  };
}
