import { readEither, readExpression, readExpressions, readFilters } from './read-expression.ts';
import {
  type Expression,
  type MacroSyntax,
  type Parameter,
  type Statement,
  type Target,
  TemplateError,
} from './syntax.ts';
import { TokenReader } from './token-reader.ts';
import { tokensOf } from './tokens.ts';

const NOT_HERE: Readonly<Record<string, string>> = {
  extends: 'inherit from no other template; write macros and import them',
  block: 'have no blocks; write macros and import them',
  autoescape: 'are not escaped; leave the tag out',
  trans: 'are not translated',
};

/** The statements of a template. @throws TemplateError */
export function readTemplate(source: string): Statement[] {
  const tokens = new TokenReader(tokensOf(source));
  const { body } = readBody(tokens, []);
  return body;
}

type Body = { body: Statement[]; end: string };

/** Statements up to one of these tags, whose word is taken, and not what stands behind it. */
function readBody(tokens: TokenReader, ends: readonly string[]): Body {
  const body: Statement[] = [];
  const opened = tokens.peek().at;
  for (;;) {
    const { kind, text, at } = tokens.peek();
    if (kind === 'end') {
      if (ends.length === 0) return { body: withWholeValues(body), end: '' };
      throw new TemplateError(opened, `This part has no end: write {% ${ends.at(-1)} %}`);
    }
    tokens.take();
    if (kind === 'text') body.push({ kind: 'text', text, at });
    else if (kind === 'open print') {
      body.push({ kind: 'print', value: readExpressions(tokens), isWhole: false, at });
      tokens.end('close print');
    } else {
      const word = tokens.name();
      if (ends.includes(word)) return { body: withWholeValues(body), end: word };
      body.push(tokens.within(() => readStatement(tokens, word, at)));
    }
  }
}

const BEFORE_VALUE = /(?:^|[\s{,[])(?:[\w"']+:|-)[ \t]+$/;
const BEHIND_VALUE = /^[ \t]*(?:$|[\r\n,}\]])/;

/** Marks what is printed between a key, or a dash, and the end of its value. */
function withWholeValues(body: readonly Statement[]): Statement[] {
  return body.map((statement, index) => {
    const [before, behind] = [body[index - 1], body[index + 1]];
    if (statement.kind !== 'print' || before?.kind !== 'text' || !BEFORE_VALUE.test(before.text.slice(-80)))
      return statement;
    const isWhole =
      behind === undefined || (behind.kind === 'text' && BEHIND_VALUE.test(behind.text.slice(0, 80)));
    return { ...statement, isWhole };
  });
}

/** The body of a tag that nothing but its end divides. */
function readWhole(tokens: TokenReader, end: string): Statement[] {
  tokens.end('close tag');
  const { body } = readBody(tokens, [end]);
  // The name behind `endmacro` and the like says nothing new.
  if (tokens.peek().kind === 'name') tokens.take();
  tokens.end('close tag');
  return body;
}

function readStatement(tokens: TokenReader, word: string, at: number): Statement {
  switch (word) {
    case 'if':
      return { ...readIf(tokens), at };
    case 'for':
      return { ...readFor(tokens), at };
    case 'set':
      return { ...readSet(tokens), at };
    case 'with':
      return { ...readWith(tokens), at };
    case 'macro': {
      const name = tokens.name();
      const parameters = readParameters(tokens);
      return { kind: 'macro', macro: { name, parameters, body: readWhole(tokens, 'endmacro') }, at };
    }
    case 'call': {
      const parameters = tokens.isSign('(') ? readParameters(tokens) : [];
      const call = readExpression(tokens);
      const caller: MacroSyntax = { name: 'caller', parameters, body: readWhole(tokens, 'endcall') };
      return { kind: 'call', call, caller, at };
    }
    case 'filter': {
      const filter = readFilters(tokens, null);
      return { kind: 'filter', filter, body: readWhole(tokens, 'endfilter'), at };
    }
    case 'import':
    case 'from':
    case 'include':
    case 'do':
    case 'break':
    case 'continue':
      return closed(tokens, { ...readShort(tokens, word), at });
    default: {
      const why = Object.hasOwn(NOT_HERE, word) ? NOT_HERE[word] : undefined;
      const message =
        why === undefined
          ? `{% ${word} %} is not expected here; tags are set, for, if, macro, call, filter, import, from, include, with, do and raw`
          : `{% ${word} %}: templates of a model ${why}`;
      throw new TemplateError(at, message);
    }
  }
}

function closed(tokens: TokenReader, statement: Statement): Statement {
  tokens.end('close tag');
  return statement;
}

type Bare<T = Statement> = T extends unknown ? Omit<T, 'at'> : never;

function readShort(
  tokens: TokenReader,
  word: 'import' | 'from' | 'include' | 'do' | 'break' | 'continue',
): Bare {
  if (word === 'do') return { kind: 'do', value: readExpressions(tokens) };
  if (word === 'break' || word === 'continue') return { kind: word };
  const path = readExpression(tokens);
  if (word === 'import') {
    tokens.word('as');
    const as = tokens.name();
    readContext(tokens);
    return { kind: 'import', path, as };
  }
  if (word === 'include') {
    const mayBeMissing = tokens.isWord('ignore') && tokens.isWord('missing', 1);
    if (mayBeMissing) {
      tokens.take();
      tokens.take();
    }
    readContext(tokens);
    return { kind: 'include', path, mayBeMissing };
  }
  tokens.word('import');
  const names: [string, string][] = [];
  do {
    const name = tokens.name();
    names.push([name, tokens.takeWord('as') ? tokens.name() : name]);
    readContext(tokens);
  } while (tokens.takeSign(','));
  return { kind: 'from', path, names };
}

/** `with context` and `without context`: macros see what their own file sets. */
function readContext(tokens: TokenReader): void {
  const isGiven = tokens.isWord('with') || tokens.isWord('without');
  if (!isGiven || !tokens.isWord('context', 1)) return;
  tokens.take();
  tokens.take();
}

function readIf(tokens: TokenReader): Bare {
  const branches: { condition: Expression; body: Statement[] }[] = [];
  let otherwise: Statement[] = [];
  for (let end = 'elif'; end !== 'endif'; ) {
    const condition = end === 'elif' ? readExpression(tokens) : null;
    tokens.end('close tag');
    const part = readBody(tokens, condition === null ? ['endif'] : ['elif', 'else', 'endif']);
    if (condition === null) otherwise = part.body;
    else branches.push({ condition, body: part.body });
    end = part.end;
  }
  tokens.end('close tag');
  return { kind: 'if', branches, otherwise };
}

function readFor(tokens: TokenReader): Bare {
  const target = readNames(tokens);
  tokens.word('in');
  const over = readEither(tokens);
  const condition = tokens.takeWord('if') ? readExpression(tokens) : null;
  if (tokens.isWord('recursive')) tokens.refuse('a loop that calls a macro instead of itself');
  tokens.end('close tag');
  const { body, end } = readBody(tokens, ['else', 'endfor']);
  tokens.end('close tag');
  if (end === 'endfor') return { kind: 'for', target, over, condition, body, otherwise: [] };
  const { body: otherwise } = readBody(tokens, ['endfor']);
  tokens.end('close tag');
  return { kind: 'for', target, over, condition, body, otherwise };
}

function readSet(tokens: TokenReader): Bare {
  const target = readTarget(tokens);
  if (tokens.takeSign('=')) {
    const value = readExpressions(tokens);
    tokens.end('close tag');
    return { kind: 'set', target, value };
  }
  const filter = tokens.takeSign('|') ? readFilters(tokens, null) : null;
  return { kind: 'capture', target, filter, body: readWhole(tokens, 'endset') };
}

function readTarget(tokens: TokenReader): Target {
  const target = readNames(tokens);
  if (target.kind !== 'name' || !tokens.takeSign('.')) return target;
  return { kind: 'attribute', object: target.name, name: tokens.name() };
}

function readNames(tokens: TokenReader): Target {
  const isBracketed = tokens.takeSign('(');
  const names = [tokens.name()];
  while (tokens.takeSign(',')) names.push(tokens.name());
  if (isBracketed) tokens.sign(')');
  const [name = '', ...others] = names;
  return others.length === 0 && !isBracketed ? { kind: 'name', name } : { kind: 'names', names };
}

function readWith(tokens: TokenReader): Bare {
  const names: [string, Expression][] = [];
  while (tokens.peek().kind === 'name') {
    const name = tokens.name();
    tokens.sign('=');
    names.push([name, readExpression(tokens)]);
    if (!tokens.takeSign(',')) break;
  }
  return { kind: 'with', names, body: readWhole(tokens, 'endwith') };
}

function readParameters(tokens: TokenReader): Parameter[] {
  const parameters: Parameter[] = [];
  tokens.sign('(');
  while (!tokens.takeSign(')')) {
    const name = tokens.name();
    parameters.push({ name, standard: tokens.takeSign('=') ? readExpression(tokens) : null });
    if (!tokens.isSign(')')) tokens.sign(',');
  }
  return parameters;
}
