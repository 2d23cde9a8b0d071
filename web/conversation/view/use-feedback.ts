import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Conversation } from '../conversation.ts';
import type { Feedback } from '../embed-api.ts';
import { usePage } from '../page-state.ts';

/** What was said of a thread's answers, asked once there is an answer to say it of. */
export function useFeedback(conversation: Conversation): Signal<readonly Feedback[]> {
  const { api } = usePage();
  const feedback = useSignal<readonly Feedback[]>([]);
  const hasTurns = conversation.turns.value.some(({ isTaken }) => isTaken);
  useEffect(() => {
    feedback.value = [];
    if (!hasTurns) return;
    let isLeft = false;
    api.feedback(conversation.chatId).then(
      (items) => {
        if (!isLeft) feedback.value = items;
      },
      // Thumbs that are not shown pressed are no reason to disturb an answer.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [conversation, hasTurns, api, feedback]);
  return feedback;
}
