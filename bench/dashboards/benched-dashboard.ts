const measures = ['count', 'revenue'];
const dimensions = ['status', 'channel', 'country', 'region', 'city', 'customer'];

/** Twelve tables, each of one query. */
export const BENCHED_WIDGETS = measures.flatMap((measure, column) =>
  dimensions.map((dimension, row) => ({
    id: `${measure}-by-${dimension}`,
    kind: 'table',
    place: { x: column * 6, y: row * 4, width: 6, height: 4 },
    query: { measures: [`orders_view.${measure}`], dimensions: [`orders_view.${dimension}`], limit: 100 },
  })),
);

export const BENCHED_DASHBOARD = { version: 1, title: 'Benched', widgets: BENCHED_WIDGETS };
