/**
 * Vega is most of what a page loads, so it waits for the first question: as soon as one is being written it is asked
 * for, and there when the rows are.
 */
export const loadCharts = () => import('./chart/draw.ts');
