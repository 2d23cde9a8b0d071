import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SqlResult } from '../../sdk/client/src/index.ts';
import type { Look } from '../embed/theme.ts';
import type { Speaker } from '../embed/words.ts';
import type { Chart } from './chart/chart.ts';
import type { Drawn } from './chart/draw.ts';
import type { Column } from './data/columns.ts';
import type { Format } from './format.ts';
import { loadCharts } from './load-charts.ts';

export type ChartHandle = Pick<Drawn, 'save'>;

export type ChartViewProps = {
  handle: RefObject<ChartHandle | null>;
  chart: Chart;
  result: SqlResult;
  columns: readonly Column[];
  formats: ReadonlyMap<string, Format>;
  look: Look;
  speaker: Speaker;
  onFailure(reason: string): void;
};

const SETTLED_MS = 150;

export function ChartView({
  handle,
  chart,
  result,
  columns,
  formats,
  look,
  speaker,
  onFailure,
}: ChartViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const width = useWidth(element);

  useEffect(() => {
    const { current } = element;
    if (current === null || width === 0) return;
    let isLeft = false;
    let drawn: Drawn | undefined;
    loadCharts()
      .then(({ draw }) =>
        draw(current, chart, result, { look, locale: speaker.locale, formats, width, now: new Date() }),
      )
      .then(
        (made) => {
          if (isLeft) return made.leave();
          drawn = made;
          handle.current = made;
          current.dataset.drawn = 'true';
        },
        (error: unknown) => isLeft || onFailure(error instanceof Error ? error.message : String(error)),
      );
    return () => {
      isLeft = true;
      drawn?.leave();
    };
  }, [chart, result, look, speaker, formats, width, handle, onFailure]);

  return (
    <div class="chart">
      <div ref={element} class="drawing" dir="ltr" aria-hidden="true" />
      {/* What the picture shows, for whoever cannot see it. */}
      <table class="out-of-sight">
        <caption>{chart.title}</caption>
        <thead>
          <tr>
            {columns.map(({ name, title }) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.data.map((row, at) => (
            <tr key={at}>
              {columns.map(({ name, show }, index) => (
                <td key={name}>{show(row[index] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** In pixels, once it has settled; 0 until then. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      const measured = Math.round(current.getBoundingClientRect().width);
      clearTimeout(timer);
      timer = setTimeout(() => measured > 0 && setWidth(measured), SETTLED_MS);
    });
    const now = Math.round(current.getBoundingClientRect().width);
    if (now > 0) setWidth(now);
    observer.observe(current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return width;
}
