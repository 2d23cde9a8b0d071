import { ChevronIcon } from '../../embed/icons.tsx';
import { memo } from '../../embed/memo.ts';
import { Scrolling } from '../../embed/scrolling.tsx';
import { Markdown } from '../../markdown/markdown.tsx';
import { usePage } from '../page-state.ts';
import type { Step } from '../turn.ts';

/** A step that takes no time says none. */
const WORTH_TELLING_MS = 50;

/** What the agent did, folded: a line for each step, with what it looked for or asked behind it. */
export const Steps = memo(({ steps, isRunning }: { steps: readonly Step[]; isRunning: boolean }) => {
  if (steps.length === 0) return null;
  return (
    <div class="steps">
      {steps.map((step) => (
        <StepLine key={`${step.kind} ${step.id}`} step={step} isRunning={isRunning} />
      ))}
    </div>
  );
});

const StepLine = memo(({ step, isRunning }: { step: Step; isRunning: boolean }) => {
  const { speaker } = usePage();
  if (step.kind === 'said') {
    return (
      <div class="said">
        <Markdown text={step.text} />
      </div>
    );
  }
  const isDone = !isRunning || step.error !== undefined || step.tookMs !== undefined || 'result' in step;
  const seconds =
    step.tookMs === undefined || step.tookMs < WORTH_TELLING_MS
      ? ''
      : ` · ${speaker.say('seconds', {
          count: new Intl.NumberFormat(speaker.locale, {
            maximumFractionDigits: 1,
            minimumFractionDigits: 1,
          }).format(step.tookMs / 1_000),
        })}`;
  const isSearch = step.kind === 'search';
  const line = speaker.say(isSearch ? (isDone ? 'searched' : 'searching') : isDone ? 'queried' : 'querying');
  const rows =
    !isSearch && step.result !== undefined ? ` · ${speaker.count('rows', step.result.totalRows)}` : '';
  return (
    <details class="step" data-failed={step.error !== undefined}>
      <summary>
        <ChevronIcon />
        <span>
          {line}
          {rows}
          {seconds}
        </span>
      </summary>
      {isSearch ? (
        <p class="quiet" dir="auto">
          {step.query}
        </p>
      ) : (
        <Scrolling kind="code" label={speaker.say('showSql')}>
          <code>{step.input.sqlQuery ?? ''}</code>
        </Scrolling>
      )}
      {step.error !== undefined && (
        <p class="notice" dir="auto">
          {step.error}
        </p>
      )}
    </details>
  );
});
