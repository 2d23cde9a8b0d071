/** How a measure is shown. A fraction of one hundred is 42, one of one 0.42. */
export type Format = { kind: 'currency'; currency: string } | { kind: 'percent'; isFraction: boolean };
