/**
 * How the error of PostgreSQL ends that a query asks for itself, where it would make others of a text that is too long:
 * the engine writes it, and whoever explains errors knows it by that.
 */
export const LONG_TEXT = 'bytes of text are too many to make others of';

/** Likewise where a list of values gets too long. */
export const LONG_LIST = 'bytes are too many for a list';

/** Likewise where a recursion makes too many rows. */
export const LONG_RECURSION = 'rows are too many for a recursion';
