import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SqlResult } from '../../sdk/client/src/index.ts';
import type { Look } from '../embed/theme.ts';
import type { Speaker } from '../embed/words.ts';
import type { Chart } from './chart/chart.ts';
import type { Drawn } from './chart/draw.ts';
import type { Picking } from './chart/picking.ts';
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
  /** True: as high as the room that it has, and not as its width asks for. */
  fills?: boolean;
  /** What a click on a mark does. */
  picking?: Picking | undefined;
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
  fills = false,
  picking,
  onFailure,
}: ChartViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const { width, height: room } = useSize(element, fills);
  const fontsLoaded = useFontsLoaded();

  useEffect(() => {
    const { current } = element;
    if (current === null || width === 0) return;
    let isLeft = false;
    let drawn: Drawn | undefined;
    loadCharts()
      .then(({ draw }) =>
        draw(current, chart, result, {
          ...{ look, locale: speaker.locale, formats, width, room, now: new Date() },
          titles: new Map(columns.map(({ name, title }) => [name, title])),
          picking,
        }),
      )
      .then(
        (made) => {
          if (isLeft) return made.leave();
          drawn = made;
          handle.current = made;
          current.dataset.drawn = 'true';
          if (fills) makeScrollable(current.parentElement);
        },
        (error: unknown) => isLeft || onFailure(error instanceof Error ? error.message : String(error)),
      );
    return () => {
      isLeft = true;
      drawn?.leave();
    };
  }, [
    chart,
    result,
    columns,
    look,
    speaker,
    formats,
    width,
    room,
    fontsLoaded,
    fills,
    picking,
    handle,
    onFailure,
  ]);

  return (
    <div class="chart" data-fills={fills}>
      <div ref={element} class="drawing" data-picks={picking !== undefined} dir="ltr" aria-hidden="true" />
      {/* What the picture shows, for whoever cannot see it. */}
      <div class="out-of-sight">
        <table>
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
    </div>
  );
}

/** More bars than there is room for are reached with keys, too. */
function makeScrollable(around: HTMLElement | null): void {
  if (around === null) return;
  if (around.scrollHeight > around.clientHeight) around.tabIndex = 0;
  else around.removeAttribute('tabindex');
}

/** Rises when a font has come: labels were measured in another one until then. */
function useFontsLoaded(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const onLoaded = () => setCount((before) => before + 1);
    document.fonts.addEventListener('loadingdone', onLoaded);
    return () => document.fonts.removeEventListener('loadingdone', onLoaded);
  }, []);
  return count;
}

type Size = { width: number; height: number | undefined };

/** In pixels, once it has settled; 0 until then. The height is that of the room around it, where it is to fill that. */
function useSize(element: RefObject<HTMLElement | null>, fills: boolean): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: undefined });
  useEffect(() => {
    const { current } = element;
    const measured = fills ? current?.parentElement : current;
    if (!current || !measured) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      const width = Math.round(current.getBoundingClientRect().width);
      const height = fills ? measured.clientHeight : undefined;
      if (width === 0) return;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, SETTLED_MS);
    });
    measure();
    observer.observe(measured);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, fills]);
  return size;
}
