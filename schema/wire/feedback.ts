import * as z from 'zod';
import { ratings } from '../names.ts';
import { messageId } from './chat.ts';
import { optional } from './fields.ts';

/** What a user says of an answer, which is known by the record of its question. */

const LONGEST_COMMENT = 2_000;

export const feedbackRequest = z
  .object({
    messageId,
    /** null takes back what was said. */
    rating: z.enum(ratings).nullable(),
    comment: optional(z.string().trim().max(LONGEST_COMMENT)),
  })
  .refine(({ rating, comment }) => rating !== null || comment === undefined, {
    path: ['comment'],
    error: 'needs a rating',
  });
export type FeedbackRequest = z.infer<typeof feedbackRequest>;

export const ownFeedback = z.object({
  messageId,
  rating: z.enum(ratings),
  comment: z.string().nullable(),
});
export const ownFeedbackList = z.object({ items: z.array(ownFeedback) });

export const suggestionsAnswer = z.object({ suggestions: z.array(z.string()) });
