/** No answer takes longer; it is ended then. */
export const LONGEST_TURN_SECONDS = 15 * 60;
