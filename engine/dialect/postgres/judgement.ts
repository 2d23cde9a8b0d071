/**
 * What PostgreSQL does with a constant once it gets to it: takes it, refuses it with an error, or nobody can tell
 * without asking it. `why` completes a sentence that begins with the constant's name.
 */
export type Judgement = { verdict: 'accepted' } | { verdict: 'refused' | 'unknown'; why: string };

export const accepted: Judgement = { verdict: 'accepted' };
export const refused = (why: string): Judgement => ({ verdict: 'refused', why });
export const unknown = (why: string): Judgement => ({ verdict: 'unknown', why });
