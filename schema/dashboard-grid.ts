/** The grid that widgets of a dashboard stand on, in its units. */

export const GRID_COLUMNS = 12;
/** The lowest row that a widget may begin in. */
export const MOST_ROWS = 1_000;
export const MOST_HEIGHT = 100;
