import { bindingsOf, configurationProblems } from './bindings.ts';
import { type DataPoint, pointOfRequest, pointOfTurn, type RequestTold, type TurnTold } from './figures.ts';
import { writeLog } from './log.ts';

/** One log line for a request, and one data point. Nothing in them tells of a person. */
export function tellOfRequest(env: object, told: RequestTold): void {
  writeLog({ level: told.status >= 500 ? 'error' : 'info', ...told });
  keep(env, pointOfRequest(told));
}

/** The same for a turn that has ended. */
export function tellOfTurn(env: object, { requestId, ...told }: TurnTold): void {
  writeLog({ level: 'info', requestId, message: 'turn ended', ...told });
  keep(env, pointOfTurn({ requestId, ...told }));
}

/** Where there is no place for figures, the log has them alone. */
function keep(env: object, point: DataPoint): void {
  if (configurationProblems(env).length === 0) bindingsOf(env).METRICS?.writeDataPoint(point);
}
