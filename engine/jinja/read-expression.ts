import type { Comparison, Expression, Given, Operator } from './syntax.ts';
import { TemplateError } from './syntax.ts';
import type { TokenReader } from './token-reader.ts';

const COMPARISONS: readonly string[] = ['==', '!=', '<', '>', '<=', '>='];
const CONSTANTS: Readonly<Record<string, null | boolean>> = {
  true: true,
  True: true,
  false: false,
  False: false,
  none: null,
  None: null,
};
const NONE: Given = { places: [], names: new Map() };

/** `a, b` is a list of two. */
export function readExpressions(tokens: TokenReader): Expression {
  const first = readExpression(tokens);
  if (!tokens.isSign(',')) return first;
  const items = [first];
  while (tokens.takeSign(',')) {
    const { kind } = tokens.peek();
    if (kind === 'close tag' || kind === 'close print' || tokens.isSign(')') || tokens.isSign('=')) break;
    items.push(readExpression(tokens));
  }
  return { kind: 'list', items, at: first.at };
}

/** @throws TemplateError */
export function readExpression(tokens: TokenReader): Expression {
  return tokens.within(() => readChoice(tokens));
}

function readChoice(tokens: TokenReader): Expression {
  const then = readEither(tokens);
  if (!tokens.takeWord('if')) return then;
  const condition = readEither(tokens);
  const otherwise = tokens.takeWord('else') ? readExpression(tokens) : null;
  return { kind: 'choice', condition, then, otherwise, at: then.at };
}

/** Without `… if …`, which closes the list of a loop. */
export function readEither(tokens: TokenReader): Expression {
  let left = readBoth(tokens);
  while (tokens.takeWord('or')) left = { kind: 'or', left, right: readBoth(tokens), at: left.at };
  return left;
}

function readBoth(tokens: TokenReader): Expression {
  let left = readNot(tokens);
  while (tokens.takeWord('and')) left = { kind: 'and', left, right: readNot(tokens), at: left.at };
  return left;
}

function readNot(tokens: TokenReader): Expression {
  const { at } = tokens.peek();
  if (!tokens.takeWord('not')) return readComparison(tokens);
  return { kind: 'not', operand: tokens.within(() => readNot(tokens)), at };
}

function readComparison(tokens: TokenReader): Expression {
  const first = readSum(tokens);
  const rest: { operator: Comparison; right: Expression }[] = [];
  for (let operator = comparison(tokens); operator !== null; operator = comparison(tokens)) {
    rest.push({ operator, right: readSum(tokens) });
  }
  return rest.length === 0 ? first : { kind: 'compare', first, rest, at: first.at };
}

function comparison(tokens: TokenReader): Comparison | null {
  const { kind, text } = tokens.peek();
  if (tokens.takeWord('in')) return 'in';
  if (tokens.isWord('not') && tokens.isWord('in', 1)) {
    tokens.take();
    tokens.take();
    return 'not in';
  }
  if (kind !== 'sign' || !COMPARISONS.includes(text)) return null;
  tokens.take();
  // One of COMPARISONS.
  return text as Comparison;
}

const readSum = (tokens: TokenReader): Expression => readOperations(tokens, ['+', '-', '~'], readProduct);
const readProduct = (tokens: TokenReader): Expression =>
  readOperations(tokens, ['*', '/', '//', '%'], readSigned);

function readOperations(
  tokens: TokenReader,
  operators: readonly string[],
  readOperand: (tokens: TokenReader) => Expression,
): Expression {
  let left = readOperand(tokens);
  for (
    let next = tokens.peek();
    next.kind === 'sign' && operators.includes(next.text);
    next = tokens.peek()
  ) {
    tokens.take();
    // One of the operators given.
    const operator = next.text as Operator;
    left = { kind: 'operation', operator, left, right: readOperand(tokens), at: left.at };
  }
  return left;
}

function readSigned(tokens: TokenReader): Expression {
  const { at } = tokens.peek();
  for (const sign of ['-', '+']) {
    if (!tokens.takeSign(sign)) continue;
    return { kind: 'sign', isMinus: sign === '-', operand: tokens.within(() => readSigned(tokens)), at };
  }
  const left = readTested(tokens);
  if (!tokens.takeSign('**')) return left;
  return { kind: 'operation', operator: '**', left, right: tokens.within(() => readSigned(tokens)), at };
}

/** A value with the filters and tests behind it. */
function readTested(tokens: TokenReader): Expression {
  let operand = readFilters(tokens, readSteps(tokens, readAtom(tokens)));
  while (tokens.takeWord('is')) {
    const isNegated = tokens.takeWord('not');
    const { at } = tokens.peek();
    const name = tokens.name();
    operand = { kind: 'test', operand, name, given: givenToTest(tokens), isNegated, at };
  }
  return operand;
}

/** `x is divisibleby 3`, or with parentheses. */
function givenToTest(tokens: TokenReader): Given {
  if (tokens.isSign('(')) return readGiven(tokens);
  const { kind, text } = tokens.peek();
  const isWord = kind === 'name' && !['and', 'or', 'not', 'if', 'else', 'is', 'in'].includes(text);
  if (kind !== 'text constant' && kind !== 'number' && !isWord && !tokens.isSign('[')) return NONE;
  return { places: [readSteps(tokens, readAtom(tokens))], names: new Map() };
}

export function readFilters(tokens: TokenReader, first: Expression | null): Expression {
  let operand = first;
  while (operand === null || tokens.takeSign('|')) {
    const { at } = tokens.peek();
    const name = tokens.name();
    const given = tokens.isSign('(') ? readGiven(tokens) : NONE;
    operand = { kind: 'filter', operand, name, given, at };
  }
  return operand;
}

function readSteps(tokens: TokenReader, first: Expression): Expression {
  let of = first;
  for (;;) {
    const { at } = tokens.peek();
    if (tokens.takeSign('.')) {
      const { kind, text } = tokens.peek();
      if (kind === 'number') {
        tokens.take();
        of = { kind: 'item', of, key: { kind: 'constant', value: Number(text), at }, at };
      } else of = { kind: 'attribute', of, name: tokens.name(), at: of.at };
    } else if (tokens.takeSign('[')) {
      of = readItem(tokens, of);
      tokens.sign(']');
    } else if (tokens.isSign('(')) of = { kind: 'call', callee: of, given: readGiven(tokens), at: of.at };
    else return of;
  }
}

function readItem(tokens: TokenReader, of: Expression): Expression {
  const { at } = tokens.peek();
  const part = () => (tokens.isSign(':') || tokens.isSign(']') ? null : readExpression(tokens));
  const start = part();
  if (!tokens.takeSign(':')) return { kind: 'item', of, key: start ?? tokens.refuse('a key'), at };
  const stop = part();
  return { kind: 'slice', of, start, stop, step: tokens.takeSign(':') ? part() : null, at };
}

function readGiven(tokens: TokenReader): Given {
  const given: Given = { places: [], names: new Map() };
  tokens.sign('(');
  while (!tokens.takeSign(')')) {
    if (tokens.isSign('*') || tokens.isSign('**')) {
      throw new TemplateError(tokens.peek().at, 'Values cannot be spread with * or **; give them one by one');
    }
    const { kind, text } = tokens.peek();
    const { kind: kindAfter, text: after } = tokens.peek(1);
    if (kind === 'name' && kindAfter === 'sign' && after === '=') {
      tokens.take();
      tokens.take();
      given.names.set(text, readExpression(tokens));
    } else given.places.push(readExpression(tokens));
    if (!tokens.isSign(')')) tokens.sign(',');
  }
  return given;
}

function readAtom(tokens: TokenReader): Expression {
  const { kind, text, at } = tokens.peek();
  if (kind === 'text constant') {
    let value = '';
    while (tokens.peek().kind === 'text constant') value += tokens.take().text;
    return { kind: 'constant', value, at };
  }
  if (kind === 'number') {
    tokens.take();
    return { kind: 'constant', value: /[.e]/i.test(text) ? { real: Number(text) } : Number(text), at };
  }
  if (kind === 'name') {
    tokens.take();
    const value = Object.hasOwn(CONSTANTS, text) ? CONSTANTS[text] : undefined;
    return value === undefined ? { kind: 'name', name: text, at } : { kind: 'constant', value, at };
  }
  if (tokens.takeSign('(')) {
    if (tokens.takeSign(')')) return { kind: 'list', items: [], at };
    const inner = tokens.within(() => readExpressions(tokens));
    tokens.sign(')');
    return inner;
  }
  if (tokens.takeSign('[')) return { kind: 'list', items: readItems(tokens, ']', readExpression), at };
  if (tokens.takeSign('{')) return { kind: 'dict', entries: readItems(tokens, '}', readEntry), at };
  return tokens.refuse('a value');
}

function readEntry(tokens: TokenReader): [Expression, Expression] {
  const key = readExpression(tokens);
  tokens.sign(':');
  return [key, readExpression(tokens)];
}

function readItems<T>(tokens: TokenReader, end: string, read: (tokens: TokenReader) => T): T[] {
  const items: T[] = [];
  while (!tokens.takeSign(end)) {
    items.push(read(tokens));
    if (!tokens.isSign(end)) tokens.sign(',');
  }
  return items;
}
