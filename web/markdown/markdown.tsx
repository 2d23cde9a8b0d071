import { signal } from '@preact/signals';
import type { Token, Tokens } from 'marked';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { memo } from '../embed/memo.ts';
import { Scrolling } from '../embed/scrolling.tsx';
import type { GrowingText } from './blocks.ts';

export type MarkdownProps = { text: string; isHidden?: (table: Tokens.Table) => boolean };

/** The reader of Markdown, which is asked for at once and waits for nobody: the page stands before it is there. */
const reader = signal<typeof GrowingText | undefined>(undefined);
void import('./blocks.ts').then((loaded) => {
  reader.value = loaded.GrowingText;
});

/** Markdown as elements: no HTML is ever made of it, and HTML in it is shown as the text that it is. */
export function Markdown({ text, isHidden }: MarkdownProps) {
  const Reader = reader.value;
  const growing = useMemo(() => Reader && new Reader(), [Reader]);
  if (growing === undefined) return <p class="prose">{text}</p>;
  const tokens = growing.read(text);
  return (
    <div class="prose" dir="auto">
      {tokens.map((token, index) =>
        isTable(token) && isHidden?.(token) ? null : <Block key={index} token={token} />,
      )}
    </div>
  );
}

const isTable = (token: Token): token is Tokens.Table => token.type === 'table';

const Block = memo(({ token }: { token: Token }) => block(token));

function block(token: Token): ComponentChildren {
  switch (token.type) {
    case 'heading':
      // The page has its own headings: those of an answer stand beneath them.
      return <p class="heading">{inline(token.tokens)}</p>;
    case 'paragraph':
      return <p>{inline(token.tokens)}</p>;
    case 'text':
      return token.tokens ? inline(token.tokens) : token.text;
    case 'blockquote':
      return <blockquote>{(token.tokens ?? []).map(block)}</blockquote>;
    case 'code':
      return (
        <Scrolling kind="code" label={token.lang || 'code'}>
          <code>{token.text}</code>
        </Scrolling>
      );
    case 'hr':
      return <hr />;
    case 'list':
      return list(token as Tokens.List);
    case 'table':
      return table(token as Tokens.Table);
    case 'space':
    case 'def':
      return null;
    default:
      return <p>{token.raw}</p>;
  }
}

function list({ ordered, start, items }: Tokens.List): ComponentChildren {
  const entries = items.map((item, index) => (
    <li key={index}>
      {item.task && <input type="checkbox" checked={item.checked === true} disabled />}
      {item.tokens.map(block)}
    </li>
  ));
  return ordered ? <ol start={Number(start) || 1}>{entries}</ol> : <ul>{entries}</ul>;
}

function table({ header, rows, align }: Tokens.Table): ComponentChildren {
  const classOf = (index: number) => (align[index] === 'right' ? 'number' : undefined);
  return (
    <Scrolling kind="scroll-x" label={header.map(({ text }) => text).join(', ')}>
      <table>
        <thead>
          <tr>
            {header.map(({ tokens }, index) => (
              <th key={index} class={classOf(index)} scope="col">
                {inline(tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map(({ tokens }, index) => (
                <td key={index} class={classOf(index)}>
                  {inline(tokens)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}

const inline = (tokens: Token[] = []): ComponentChildren => tokens.map(phrase);

function phrase(token: Token): ComponentChildren {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token.tokens)}</strong>;
    case 'em':
      return <em>{inline(token.tokens)}</em>;
    case 'del':
      return <del>{inline(token.tokens)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return link(token as Tokens.Link);
    case 'image':
      // No picture is loaded: its address would tell somebody who reads this answer, and what it holds.
      return token.text || token.href;
    case 'text':
      return token.tokens ? inline(token.tokens) : unescaped(token.text);
    case 'escape':
      return token.text;
    default:
      return token.raw;
  }
}

const HARMLESS = /^(https?:|mailto:)/i;

function link({ href, tokens, raw }: Tokens.Link): ComponentChildren {
  if (!HARMLESS.test(href)) return raw;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {inline(tokens)}
    </a>
  );
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
