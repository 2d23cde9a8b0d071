/**
 * How the error of PostgreSQL ends that a query asks for itself, where it would make others of a text that is too long:
 * the engine writes it, and whoever explains errors knows it by that.
 */
export const LONG_TEXT = 'bytes of text are too many to make others of';
