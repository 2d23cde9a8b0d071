/** Vega's parts bring no types: these are of what vega.ts takes. */
declare module 'vega-dataflow' {
  export const transforms: Record<string, unknown>;
}
declare module 'vega-encode' {
  export const axisticks: unknown,
    datajoin: unknown,
    encode: unknown,
    legendentries: unknown,
    linkpath: unknown;
  export const pie: unknown, scale: unknown, sortitems: unknown, stack: unknown;
}
declare module 'vega-transforms' {
  export const aggregate: unknown,
    bin: unknown,
    collect: unknown,
    extent: unknown,
    facet: unknown,
    field: unknown;
  export const filter: unknown, fold: unknown, formula: unknown, impute: unknown, joinaggregate: unknown;
  export const key: unknown, multiextent: unknown, multivalues: unknown, params: unknown, prefacet: unknown;
  export const project: unknown, proxy: unknown, relay: unknown, sequence: unknown, sieve: unknown;
  export const subflow: unknown, timeunit: unknown, tupleindex: unknown, values: unknown, window: unknown;
}
declare module 'vega-view-transforms' {
  export const bound: unknown, identifier: unknown, mark: unknown, overlap: unknown, render: unknown;
  export const viewlayout: unknown;
}
declare module 'vega-functions' {
  export function expressionFunction(name: string, call: (value: unknown, format: string) => string): void;
}
declare module 'vega-parser' {
  export { parse } from 'vega-typings';
}
declare module 'vega-view' {
  export { View } from 'vega-typings';
}
