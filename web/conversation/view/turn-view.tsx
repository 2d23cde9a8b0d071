import type { Tokens } from 'marked';
import { useCallback, useMemo } from 'preact/hooks';
import { RetryIcon } from '../../embed/icons.tsx';
import { memo } from '../../embed/memo.ts';
import { ANY_WAY, buttonsIn, moveFocus } from '../../embed/move-focus.ts';
import { Markdown } from '../../markdown/markdown.tsx';
import type { Format } from '../../result/format.ts';
import type { Feedback } from '../embed-api.ts';
import { usePage } from '../page-state.ts';
import type { Step, Turn } from '../turn.ts';
import { AnswerActions } from './answer-actions.tsx';
import { DataCard } from './data-card.tsx';
import { Steps } from './steps.tsx';

export type TurnViewProps = {
  turn: Turn;
  chatId: string;
  isLast: boolean;
  formats: ReadonlyMap<string, Format>;
  feedback: Feedback | undefined;
  onAsk(input: string): void;
  onRetry(): void;
  onError(error: unknown): void;
};

export const TurnView = memo((props: TurnViewProps) => {
  const { turn, chatId, isLast, formats, feedback, onAsk, onRetry, onError } = props;
  const { speaker } = usePage();
  const results = useMemo(() => shownResults(turn.steps), [turn.steps]);
  const isRunning = turn.status === 'running';
  const rested = restsOn(turn.steps);
  const text = turn.answer ?? turn.said.text;
  // The card shows these rows already, with their formats.
  const isHidden = useCallback(
    ({ header, rows }: Tokens.Table) =>
      results.some(({ schema, data }) => schema.length === header.length && rows.length <= data.length + 1),
    [results],
  );
  return (
    <article class="turn" aria-label={turn.question}>
      <h2 class="question" dir="auto">
        {turn.question}
      </h2>
      <div class="answer" aria-busy={isRunning}>
        <Steps steps={turn.steps} isRunning={isRunning} />
        {text !== '' && <Markdown text={text} isHidden={isHidden} />}
        {isRunning && text === '' && (
          <p class="waiting">
            <span aria-hidden="true" />
            {speaker.say('thinking')}
          </p>
        )}
        {results.map((result, index) => (
          <DataCard
            key={index}
            result={result}
            finding={result.uuid === rested ? turn.finding : undefined}
            formats={formats}
            onError={onError}
          />
        ))}
        {turn.status === 'stopped' && <p class="quiet">{speaker.say('stopped')}</p>}
        {turn.status === 'failed' && (
          <div class="notice" role="alert">
            <p dir="auto">
              {speaker.say('failed')} {turn.error}
            </p>
          </div>
        )}
        {isLast && (turn.status === 'failed' || turn.status === 'stopped') && (
          <button type="button" class="chip" onClick={onRetry}>
            <RetryIcon /> {speaker.say('retry')}
          </button>
        )}
        {!isRunning && turn.isTaken && text !== '' && (
          <AnswerActions
            chatId={chatId}
            messageId={turn.messageId}
            text={text}
            uuid={rested}
            given={feedback}
            onError={onError}
          />
        )}
        {isLast && turn.followUps.length > 0 && (
          <div
            class="chips"
            role="toolbar"
            aria-label={speaker.say('suggestions')}
            onKeyDown={(event) => moveFocus(event, ANY_WAY, buttonsIn)}
          >
            {turn.followUps.map((each) => (
              <button key={each} type="button" class="chip" dir="auto" onClick={() => onAsk(each)}>
                {each}
              </button>
            ))}
          </div>
        )}
      </div>
    </article>
  );
});

/** The result that the answer rests on: the last one. */
const restsOn = (steps: readonly Step[]): string | undefined =>
  steps.flatMap((step) => (step.kind === 'query' && step.result ? [step.result.uuid] : [])).at(-1);

/** Results with a chart, else the last one; a single figure is said in words, and needs no table. */
function shownResults(steps: readonly Step[]) {
  const results = steps.flatMap((step) => (step.kind === 'query' && step.result ? [step.result] : []));
  const drawn = results.filter(({ vegaSpec }) => vegaSpec);
  const shown = drawn.length > 0 ? drawn : results.slice(-1);
  return shown.filter(({ schema, data, vegaSpec }) => vegaSpec || data.length > 1 || schema.length > 2);
}
