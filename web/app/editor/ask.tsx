import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Widget } from '../../../schema/wire/dashboards/widgets.ts';
import { createClient } from '../../../sdk/client/src/index.ts';
import { CloseIcon, SendIcon, StopIcon } from '../../embed/icons.tsx';
import { parsed } from '../../embed/parsed.ts';
import { Markdown } from '../../markdown/markdown.tsx';
import { reasonOf, useApp } from '../app-state.ts';
import { freeId, withNewWidget } from './changes.ts';
import { useEditor } from './editor-state.ts';

type Asking = { question: string; said: string; isRunning: boolean; isProblem: boolean };

/** A question in words, whose answer becomes a widget. */
export function Ask() {
  const { page } = useApp();
  const { api, announced, change, draft, select, speaker, tell, words } = useEditor();
  const text = useSignal('');
  const asking = useSignal<Asking | undefined>(undefined);
  const leaving = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const ask = async () => {
    const question = text.value.trim();
    const { agent, account } = page.context ?? {};
    if (question === '' || agent === undefined || agent === null || account === undefined) return;
    leaving.current?.abort();
    const left = new AbortController();
    leaving.current = left;
    const say = (said: string, isRunning: boolean, isProblem = false) => {
      if (!left.signal.aborted) asking.value = { question, said, isRunning, isProblem };
    };
    say(speaker.say('thinking'), true);
    tell('ai-query', { query: question, status: 'submitted', agentId: agent.id });
    try {
      const client = createClient({
        baseUrl: new URL(agent.chatUrl, location.href).origin,
        token: page.session.token,
      });
      const chat = client.chat({ accountName: account, agentId: agent.id });
      let result: string | undefined;
      let answer = '';
      for await (const part of chat.ask({ input: question, signal: left.signal })) {
        if (part.type === 'tool') result = uuidOf(part.result) ?? result;
        if (part.type === 'answer') answer = part.content;
      }
      tell('ai-query', { query: question, status: 'completed', agentId: agent.id });
      if (result === undefined) return say(answer || words.say('noResult'), false);
      const { widget } = await api.widgetOf(result);
      if (left.signal.aborted) return;
      put(widget);
      text.value = '';
      say(answer, false);
    } catch (error) {
      if (left.signal.aborted) return;
      tell('ai-query', { query: question, status: 'error', agentId: agent.id });
      say(speaker.say('refused', { message: reasonOf(error) }), false, true);
    }
  };
  const put = (widget: Widget) => {
    const content = draft.content.peek();
    const { id: _, place, ...made } = widget;
    const next = withNewWidget(content, made, place);
    change(next.content);
    select({ kind: 'widget', id: next.id });
    announced.value = words.say('added', { title: widget.title ?? freeId(widget.kind, content) });
  };
  const stop = () => {
    leaving.current?.abort();
    asking.value = undefined;
  };
  const { value } = asking;
  return (
    <>
      <form
        class="ask"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <input
          type="text"
          class="field"
          dir="auto"
          value={text.value}
          placeholder={words.say('askForWidget')}
          aria-label={words.say('askForWidget')}
          maxLength={2_000}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value;
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && value?.isRunning) stop();
          }}
        />
        {value?.isRunning ? (
          <button type="button" class="icon" aria-label={speaker.say('stop')} onClick={stop}>
            <StopIcon />
          </button>
        ) : (
          <button
            type="submit"
            class="icon"
            aria-label={speaker.say('send')}
            aria-disabled={text.value.trim() === ''}
          >
            <SendIcon />
          </button>
        )}
      </form>
      {value !== undefined && (
        <div class="notice answered" role={value.isProblem ? 'alert' : 'status'}>
          <div class="grow">
            <p class="quiet">
              <bdi>{value.question}</bdi>
            </p>
            {value.isRunning ? <p>{value.said}</p> : <Markdown text={value.said} />}
          </div>
          {!value.isRunning && (
            <button type="button" class="icon" aria-label={speaker.say('close')} onClick={stop}>
              <CloseIcon />
            </button>
          )}
        </div>
      )}
    </>
  );
}

/** Of what a step has brought, the name of its rows; none of one that failed or brought none. */
function uuidOf(result: string | undefined): string | undefined {
  const found = parsed<{ uuid?: unknown; error?: unknown }>(result);
  return typeof found?.uuid === 'string' && found.error === undefined ? found.uuid : undefined;
}
