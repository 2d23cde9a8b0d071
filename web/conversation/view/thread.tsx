import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChild, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { DownIcon } from '../../embed/icons.tsx';
import { loadCharts } from '../../result/load-charts.ts';
import type { Conversation } from '../conversation.ts';
import type { Feedback } from '../embed-api.ts';
import { usePage } from '../page-state.ts';
import { Composer } from './composer.tsx';
import { Empty } from './empty.tsx';
import { errorWords } from './error-words.ts';
import { TurnView } from './turn-view.tsx';

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

/** How far from its end a reader still follows the stream. */
const AT_END_PIXELS = 40;

/** A conversation, with where the next question is written. */
export function Thread(props: ThreadProps) {
  const { conversation, field, problem, isRenewing, hasInput, note, onHeight } = props;
  const { speaker, api } = usePage();
  const turns = conversation.turns.value;
  const feedback = useSignal<readonly Feedback[]>([]);
  const scroller = useRef<HTMLElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const isAtEnd = useSignal(true);
  const lastTop = useRef(0);

  const tellProblem = (error: unknown) => {
    problem.value = errorWords(error, speaker);
  };
  const toEnd = () => {
    isAtEnd.value = true;
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
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

  // The view follows what comes in, as long as the reader is at its end.
  useEffect(() => {
    isAtEnd.value = true;
    lastTop.current = 0;
    const { current: element } = scroller;
    const { firstElementChild: content } = element ?? {};
    if (!element || !content) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.value) toEnd();
      // What the page would need, whatever height it has: so that a frame can shrink again.
      const around = element.parentElement?.getBoundingClientRect().height ?? 0;
      onHeight?.(Math.ceil(around - element.clientHeight + content.scrollHeight));
    });
    observer.observe(content);
    if (below.current) observer.observe(below.current);
    return () => observer.disconnect();
  }, [conversation, isAtEnd, onHeight]);

  // What was said of answers is asked once there is an answer to say it of.
  const hasTurns = turns.some(({ isTaken }) => isTaken);
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

  const last = turns.at(-1);
  const refusal = conversation.refusal.value;
  return (
    <>
      <section
        class="scroller"
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys.
        tabIndex={0}
        aria-label={speaker.say('answer')}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          // What was added since this view moved is no reader who has left the end: they go up.
          if (scrollHeight - scrollTop - clientHeight < AT_END_PIXELS) isAtEnd.value = true;
          else if (scrollTop < lastTop.current) isAtEnd.value = false;
          lastTop.current = scrollTop;
        }}
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

/** Markdown as one says it: tables are read where they stand. */
const spoken = (markdown: string) => markdown.replaceAll(/^ *\|.*\n?|[*`]+/gm, '');

const Skeleton = ({ label }: { label: string }) => (
  <div class="skeleton" role="status" aria-label={label}>
    <span />
    <span />
    <span />
  </div>
);
