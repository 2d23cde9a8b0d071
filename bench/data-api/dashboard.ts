import type { Backend } from '../harness/backend.ts';
import type { Line } from '../harness/line.ts';
import { together } from '../harness/load.ts';

const VIEWERS = 200;
const AT_ONCE = 40;
/** A result of a cube without `refresh_key` is good for so long. */
const LIFETIME_MS = 10_000;

const measures = ['count', 'revenue'];
const dimensions = ['status', 'channel', 'country', 'region', 'city', 'customer'];
/** What the twelve widgets of a dashboard ask. */
const WIDGETS = measures.flatMap((measure) =>
  dimensions.map((dimension) => ({
    query: { measures: [`orders_view.${measure}`], dimensions: [`orders_view.${dimension}`], limit: 100 },
  })),
);

type Viewer = { load(body: object): Promise<unknown> };

/** A dashboard that many open at once: how often the data is asked, which should be once for each widget and lifetime. */
export async function measureDashboard(
  newViewer: (name: string) => Promise<Viewer>,
  { countRoundTrips }: Backend,
): Promise<Line> {
  const viewers: Viewer[] = [];
  for (let number = 0; number < VIEWERS; number += 1) viewers.push(await newViewer(`viewer-${number}`));
  // Each viewer's widgets one after the other would meet results that are there; here all come mixed.
  const loads = WIDGETS.flatMap((widget) => viewers.map((viewer) => () => viewer.load(widget)));
  const before = await countRoundTrips();
  let next = 0;
  const ms = await together(loads.length, AT_ONCE, async () => {
    const load = loads[next];
    next += 1;
    await load?.();
  });
  // Each load makes one round trip to the service's database, whatever it finds.
  const executions = (await countRoundTrips()) - before - loads.length;
  const most = WIDGETS.length * Math.ceil(ms / LIFETIME_MS);
  return {
    name: `${WIDGETS.length} widgets × ${VIEWERS} viewers, ${AT_ONCE} at once: queries over the data`,
    figures: [
      String(executions),
      `${((loads.length * 1_000) / ms).toFixed(0)} loads/s`,
      `≤ ${most} in ${(ms / 1_000).toFixed(1)} s`,
    ],
    ratio: undefined,
    isOver: executions > most,
  };
}
