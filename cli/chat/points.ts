/** What a chart shows: so much of something that has a name. */
export type Point = { label: string; value: number };

export const inFigures = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 });
