/** Vega's parts bring no types: these are of what vega.ts takes. */
declare module 'vega-dataflow' {
  export const transforms: Record<string, unknown>;
}
// What used-transforms.ts names of these is handed on, and never called here.
declare module 'vega-encode';
declare module 'vega-transforms';
declare module 'vega-view-transforms';
declare module 'vega-functions' {
  export function expressionFunction(name: string, call: (value: unknown, format: string) => string): void;
}
declare module 'vega-parser' {
  export { parse } from 'vega-typings';
}
declare module 'vega-view' {
  export { View } from 'vega-typings';
}
