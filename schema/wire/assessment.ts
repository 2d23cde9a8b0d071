import * as z from 'zod';

/**
 * What an agent knows of its own answer: whether it states a figure, asks back or declines; how sure its reading of the
 * question is, from 0 to 1; up to three questions that it can answer next; and what its chart shows. The built-in analyst tells it of every
 * answer, models of providers of none.
 */
export const assessment = z.object({
  outcome: z.enum(['stated', 'asked', 'declined']),
  confidence: z.number().min(0).max(1),
  suggestions: z.array(z.string()).max(3),
  finding: z.string().max(200).optional().describe('What the chart of the last result shows, for its title.'),
});
export type Assessment = z.infer<typeof assessment>;

/** The provider under whose name it travels beside the answer's text. */
export const ASSESSING_PROVIDER = 'builtin';
