import { expressionInterpreter } from 'vega-interpreter';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { SqlResult } from '../../../sdk/client/src/index.ts';
import type { Chart } from './chart.ts';
import { type Dress, dressed } from './dress.ts';
import { type Picking, pickedIn } from './picking.ts';
import { shortTime, type TimeLabels, timeFormat } from './times.ts';
import { Tooltip } from './tooltip.ts';
import { expressionFunction, parse, View } from './vega.ts';

// Everything of Vega is behind this module, which is loaded when the first chart is to be drawn.

/** A function that makes another function of its text once, and keeps it: axes ask for each label. */
function kept<Made>(make: (text: string) => Made): (text: string) => Made {
  const made = new Map<string, Made>();
  return (text) => {
    const known = made.get(text) ?? make(text);
    made.set(text, known);
    return known;
  };
}

const exactNumbers = kept((format) => {
  const [locale, options]: [string, Intl.NumberFormatOptions] = JSON.parse(format);
  return new Intl.NumberFormat(locale, options);
});
const shortNumbers = kept((format) => {
  const [locale, options]: [string, Intl.NumberFormatOptions] = JSON.parse(format);
  return new Intl.NumberFormat(locale, {
    ...options,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
});
const shortTimes = kept((format) => shortTime(JSON.parse(format)));
const exactTimes = kept((format) => {
  const { locale, grain }: TimeLabels = JSON.parse(format);
  return timeFormat(locale, grain);
});

const isMissing = (value: unknown) => value === null || value === undefined || value === '';
expressionFunction('exactNumber', (value, format) =>
  isMissing(value) ? '–' : exactNumbers(format).format(Number(value)),
);
expressionFunction('shortNumber', (value, format) =>
  isMissing(value) ? '–' : shortNumbers(format).format(Number(value)),
);
expressionFunction('exactTime', (value, format) =>
  isMissing(value) ? '–' : exactTimes(format).format(Number(value)),
);
expressionFunction('shortTime', (value, format) =>
  isMissing(value) ? '–' : shortTimes(format)(new Date(Number(value))),
);

/** A chart holds its rows; whatever it names beside them is not loaded. */
const LOADS_NOTHING = {
  options: {},
  load: () => Promise.reject(new Error('A chart loads nothing.')),
  sanitize: () => Promise.reject(new Error('A chart links nowhere.')),
  http: () => Promise.reject(new Error('A chart loads nothing.')),
  file: () => Promise.reject(new Error('A chart loads nothing.')),
};

export type Drawn = {
  /** As a picture on the page's ground. */
  save(format: 'png' | 'svg'): Promise<Blob>;
  leave(): void;
};

/** Draws a chart into an element. @throws when it is none that can be drawn. */
export async function draw(
  element: HTMLElement,
  chart: Chart,
  result: SqlResult,
  { picking, ...dress }: Dress & { picking?: Picking | undefined },
): Promise<Drawn> {
  const problems: string[] = [];
  const hear = (...words: unknown[]) => {
    problems.push(words.join(' '));
    return logger;
  };
  const quiet = () => logger;
  const logger = { level: () => 0, error: hear, warn: quiet, info: quiet, debug: quiet };
  // What the service lets through is Vega-Lite, written down there as a schema of its own.
  const { spec } = compile(
    dressed(chart, result, { ...dress, marks: picking?.marks }) as unknown as TopLevelSpec,
    {
      logger: logger as never,
    },
  );
  const view = new View(parse(spec, {}, { ast: true }), {
    expr: expressionInterpreter,
    loader: LOADS_NOTHING as never,
    renderer: 'svg',
    container: element,
    hover: false,
    logger: logger as never,
  });
  const tooltip = new Tooltip();
  view.tooltip((_handler, event, _item, value) => tooltip.show(event, value));
  if (picking !== undefined) {
    view.addEventListener('click', (event, item) => {
      const picked = pickedIn(item, result, picking.names);
      const { ctrlKey, metaKey, shiftKey } = event as unknown as MouseEvent;
      if (picked !== undefined) picking.onPick(picked, ctrlKey || metaKey || shiftKey);
    });
  }
  await view.runAsync();
  if (problems.length > 0) {
    view.finalize();
    throw new Error(problems[0]);
  }
  return {
    async save(format) {
      view.background(dress.look.properties['--ground'] ?? 'white');
      await view.runAsync();
      try {
        if (format === 'svg') return new Blob([await view.toSVG()], { type: 'image/svg+xml' });
        const canvas = await view.toCanvas(2);
        return await new Promise((resolve, reject) =>
          canvas.toBlob(
            (blob) => (blob ? resolve(blob) : reject(new Error('There is no picture.'))),
            'image/png',
          ),
        );
      } finally {
        view.background('transparent');
        await view.runAsync();
      }
    },
    leave() {
      tooltip.leave();
      view.finalize();
    },
  };
}
