import type { Signal } from '@preact/signals';
import type { ComponentChild, RefObject } from 'preact';
import { DownIcon } from '../../embed/icons.tsx';
import { loadCharts } from '../../result/load-charts.ts';
import type { Conversation } from '../conversation.ts';
import { usePage } from '../page-state.ts';
import { Composer } from './composer.tsx';
import { Empty } from './empty.tsx';
import { errorWords } from './error-words.ts';
import { TurnView } from './turn-view.tsx';
import { useFeedback } from './use-feedback.ts';
import { useFollowing } from './use-following.ts';

export type ThreadProps = {
  conversation: Conversation;
  field: RefObject<HTMLTextAreaElement | null>;
  /** What went wrong around it. */
  problem: Signal<string | undefined>;
  /** Whether the host is giving the page a new session. */
  isRenewing: Signal<boolean>;
  hasInput: boolean;
  /** Said above the question. */
  note?: ComponentChild;
  /** How high it is with all of its content, in pixels. */
  onHeight?(height: number): void;
};

/** A conversation, with where the next question is written. */
export function Thread(props: ThreadProps) {
  const { conversation, field, problem, hasInput, note, onHeight } = props;
  const { speaker } = usePage();
  const turns = conversation.turns.value;
  const feedback = useFeedback(conversation);
  const { scroller, below, isAtEnd, toEnd, onScroll } = useFollowing(conversation, onHeight);

  const tellProblem = (error: unknown) => {
    problem.value = errorWords(error, speaker);
  };
  // A chart that is not loaded by then is asked for again where it is drawn, which tells of its failure.
  const prepare = () => void loadCharts().catch(() => undefined);
  const ask = (input: string) => {
    prepare();
    problem.value = undefined;
    isAtEnd.value = true;
    void conversation.ask(input).catch(tellProblem);
    field.current?.focus();
  };

  const last = turns.at(-1);
  return (
    <>
      <section
        class="scroller"
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys.
        tabIndex={0}
        aria-label={speaker.say('answer')}
        onScroll={onScroll}
      >
        <div class="thread-content">
          {turns.length === 0 && !conversation.isLoading.value && hasInput && <Empty onAsk={ask} />}
          {turns.length === 0 && conversation.isLoading.value && <Skeleton label={speaker.say('loading')} />}
          {turns.map((turn, index) => (
            <TurnView
              key={turn.messageId}
              turn={turn}
              isLast={index === turns.length - 1}
              chatId={conversation.chatId}
              formats={conversation.formats.value}
              feedback={feedback.value.find(({ messageId }) => messageId === turn.messageId)}
              onAsk={ask}
              onRetry={() => void conversation.retry().catch(tellProblem)}
              onError={tellProblem}
            />
          ))}
        </div>
      </section>
      <div class="below" ref={below}>
        {!isAtEnd.value && turns.length > 0 && (
          <button type="button" class="latest" onClick={toEnd}>
            <DownIcon /> {speaker.say('toLatest')}
          </button>
        )}
        <Notices {...props} />
        {note}
        {hasInput && (
          <Composer
            field={field}
            isRunning={conversation.isRunning.value}
            onWrite={prepare}
            onAsk={ask}
            onStop={() => void conversation.stop()}
          />
        )}
      </div>
      {/* Finished answers are announced, and not each piece of one. */}
      <p class="out-of-sight" role="status">
        {last !== undefined && last.status === 'done'
          ? `${speaker.say('answerReady')} ${spoken(last.answer ?? '')}`.slice(0, 500)
          : ''}
      </p>
    </>
  );
}

/** What keeps the conversation from going on, and what is done about it. */
function Notices({ conversation, problem, isRenewing }: ThreadProps) {
  const { speaker } = usePage();
  const refusal = conversation.refusal.value;
  return (
    <>
      {conversation.isLost.value && (
        <p class="notice" role="status">
          {speaker.say('lost')}
        </p>
      )}
      {isRenewing.value && (
        <p class="notice" role="status">
          {speaker.say('renewing')}
        </p>
      )}
      {(problem.value ?? refusal) !== undefined && (
        <p class="notice" role="alert">
          {problem.value ?? errorWords(refusal, speaker)}
        </p>
      )}
    </>
  );
}

/** Markdown as one says it: tables are read where they stand. */
const spoken = (markdown: string) => markdown.replaceAll(/^ *\|.*\n?|[*`]+/gm, '');

const Skeleton = ({ label }: { label: string }) => (
  <div class="skeleton" role="status" aria-label={label}>
    <span />
    <span />
    <span />
  </div>
);
