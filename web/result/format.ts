/** How a measure is shown. */
export type Format = { kind: 'currency'; currency: string } | { kind: 'percent' };
