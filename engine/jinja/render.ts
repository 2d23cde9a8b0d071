import type { Budget } from './budget.ts';
import { CAPTURED, call, evaluate } from './evaluate.ts';
import { loopValue, standardFunctions } from './functions.ts';
import { giveParameters } from './parameters.ts';
import { Scope } from './scope.ts';
import type { Expression, Given, MacroSyntax, Statement, Target } from './syntax.ts';
import {
  type Arguments,
  Callable,
  isTrue,
  itemsOf,
  kindOf,
  Missing,
  missingWords,
  Namespace,
  shown,
  type Value,
} from './values.ts';

/** A text that YAML would read as something else. */
const MISREAD = /^[{%@&*!`]|: | #/;

/** As in the Cube format: a text that is all of a value, and no YAML that a macro or `safe` has made, is quoted. */
function needsQuotes(written: Expression, value: Value): boolean {
  if (typeof value !== 'string' || value.includes('\n') || !MISREAD.test(value)) return false;
  return written.kind !== 'call' && !(written.kind === 'filter' && ['safe', 'tojson'].includes(written.name));
}

export type Template = { path: string; statements: Statement[] };
/** The template under a path as this file writes it; null when the model has none. @throws TemplateError */
export type FindTemplate = (path: string, from: string) => Template | null;
/** Takes what a template makes: a text of its own as it stands in the source at `at`, or what an expression there is worth. */
export type Output = (text: string, at: number, isSource: boolean) => void;

/** Of each time around: a scope, and what `loop` tells. */
const LOOP_STEPS = 5;

type Ending = 'break' | 'continue' | null;

/** Renders the templates of a model. Whatever they do is counted. */
export class Renderer {
  readonly #budget: Budget;
  readonly #find: FindTemplate;
  readonly #modules = new Map<string, Scope>();
  readonly #opened = new Set<string>();
  #file = '';

  constructor(budget: Budget, find: FindTemplate) {
    this.#budget = budget;
    this.#find = find;
  }

  /** @throws TemplateError */
  render({ path, statements }: Template, output: Output): void {
    this.#opened.add(path);
    this.#inFile(path, () => this.#body(statements, this.#fileScope(), output));
    this.#opened.delete(path);
  }

  #fileScope(): Scope {
    const standard = new Scope(null);
    for (const [name, value] of standardFunctions(this.#budget)) standard.set(name, value);
    return standard;
  }

  #inFile<T>(path: string, make: () => T): T {
    const before = this.#file;
    this.#file = path;
    const made = this.#budget.elsewhere(path, make);
    this.#file = before;
    return made;
  }

  #body(statements: readonly Statement[], scope: Scope, output: Output): Ending {
    for (const statement of statements) {
      this.#budget.steps(1);
      this.#budget.at = statement.at;
      const ending = this.#statement(statement, scope, output);
      if (ending !== null) return ending;
    }
    return null;
  }

  #statement(statement: Statement, scope: Scope, output: Output): Ending {
    const budget = this.#budget;
    switch (statement.kind) {
      case 'text':
        budget.characters(statement.text.length);
        output(statement.text, statement.at, true);
        return null;
      case 'print': {
        const value = evaluate(statement.value, scope, budget);
        const text =
          statement.isWhole && needsQuotes(statement.value, value)
            ? JSON.stringify(value)
            : shown(value, budget);
        budget.characters(text.length);
        output(text, statement.at, false);
        return null;
      }
      case 'do':
        evaluate(statement.value, scope, budget);
        return null;
      case 'if': {
        const taken = statement.branches.find(({ condition }) => isTrue(this.#there(condition, scope)));
        return budget.within(() => this.#body(taken?.body ?? statement.otherwise, scope, output));
      }
      case 'for':
        return budget.within(() => this.#loop(statement, scope, output));
      case 'set':
        this.#assign(statement.target, evaluate(statement.value, scope, budget), scope);
        return null;
      case 'capture': {
        const text = this.#text(statement.body, scope);
        const value = statement.filter === null ? text : this.#filtered(statement.filter, text, scope);
        this.#assign(statement.target, value, scope);
        return null;
      }
      case 'with': {
        const inner = new Scope(scope);
        for (const [name, value] of statement.names) inner.set(name, evaluate(value, inner, budget));
        return budget.within(() => this.#body(statement.body, inner, output));
      }
      case 'macro':
        scope.set(statement.macro.name, this.#macro(statement.macro, scope));
        return null;
      case 'call':
        this.#call(statement, scope, output);
        return null;
      case 'filter': {
        const text = this.#filtered(statement.filter, this.#text(statement.body, scope), scope);
        output(shown(text, budget), statement.at, false);
        return null;
      }
      case 'import':
        scope.set(statement.as, new Map(this.#module(statement.path, scope).own));
        return null;
      case 'from':
        this.#importNames(statement, scope);
        return null;
      case 'include':
        this.#include(statement, scope, output);
        return null;
      case 'break':
      case 'continue':
        return statement.kind;
    }
  }

  #there(condition: Parameters<typeof evaluate>[0], scope: Scope): Value {
    const value = evaluate(condition, scope, this.#budget);
    if (value instanceof Missing && !value.isAttribute) this.#budget.refuse(missingWords(value));
    return value;
  }

  /** What statements make, as one text. */
  #text(statements: readonly Statement[], scope: Scope): string {
    const parts: string[] = [];
    this.#budget.within(() => this.#body(statements, scope, (text) => parts.push(text)));
    return parts.join('');
  }

  #filtered(filter: Parameters<typeof evaluate>[0], text: string, scope: Scope): Value {
    const inner = new Scope(scope);
    inner.set(CAPTURED, text);
    return evaluate(filter, inner, this.#budget);
  }

  #loop(loop: Extract<Statement, { kind: 'for' }>, scope: Scope, output: Output): Ending {
    const budget = this.#budget;
    const all = itemsOf(evaluate(loop.over, scope, budget), budget);
    const items = loop.condition === null ? all : all.filter((item) => this.#isWanted(loop, item, scope));
    if (items.length === 0) return this.#body(loop.otherwise, scope, output);
    for (const [index, item] of items.entries()) {
      budget.steps(LOOP_STEPS);
      const inner = new Scope(scope);
      inner.set('loop', loopValue(items, index));
      this.#assign(loop.target, item, inner);
      if (this.#body(loop.body, inner, output) === 'break') break;
    }
    return null;
  }

  #isWanted(loop: Extract<Statement, { kind: 'for' }>, item: Value, scope: Scope): boolean {
    const inner = new Scope(scope);
    this.#assign(loop.target, item, inner);
    return loop.condition === null || isTrue(this.#there(loop.condition, inner));
  }

  #assign(target: Target, value: Value, scope: Scope): void {
    const budget = this.#budget;
    if (value instanceof Missing && !value.isAttribute) budget.refuse(missingWords(value));
    if (target.kind === 'name') scope.set(target.name, value);
    else if (target.kind === 'attribute') {
      const object = scope.find(target.object);
      if (!(object instanceof Namespace))
        budget.refuse(`${target.object} is no namespace(), so it cannot be changed`);
      else object.set(target.name, value);
    } else {
      const items = itemsOf(value, budget);
      if (items.length !== target.names.length) {
        budget.refuse(
          `${items.length} values stand where ${target.names.length} are taken: ${target.names.join(', ')}`,
        );
      }
      for (const [index, name] of target.names.entries()) scope.set(name, items[index] ?? null);
    }
  }

  /** A macro sees its own file's names, and what it was given. */
  #macro(macro: MacroSyntax, scope: Scope): Callable {
    const file = this.#file;
    const outer = macro.name === 'caller' ? scope : scope.file;
    return new Callable((given) =>
      this.#inFile(file, () => {
        const inner = new Scope(outer);
        giveParameters(macro, given, inner, this.#budget);
        return this.#text(macro.body, inner);
      }),
    );
  }

  /** `{% call macro() %}`: what stands in the tag is `caller()` of the macro. */
  #call({ call: called, caller }: Extract<Statement, { kind: 'call' }>, scope: Scope, output: Output): void {
    const budget = this.#budget;
    const { places, names }: Given =
      called.kind === 'call' ? called.given : budget.refuse('{% call %} needs a macro with ( )');
    const given: Arguments = {
      places: places.map((place) => evaluate(place, scope, budget)),
      names: new Map<string, Value>([
        ...[...names].map(([name, value]): [string, Value] => [name, evaluate(value, scope, budget)]),
        ['caller', this.#macro(caller, scope)],
      ]),
    };
    const callee = called.kind === 'call' ? called.callee : called;
    output(shown(call(callee, given, scope, budget), budget), called.at, false);
  }

  #importNames({ path, names, at }: Extract<Statement, { kind: 'from' }>, scope: Scope): void {
    const { own } = this.#module(path, scope);
    this.#budget.at = at;
    for (const [name, as] of names) {
      const value = own.get(name);
      if (value === undefined)
        this.#budget.refuse(`There is no ${name} in the file that it is imported from`);
      else scope.set(as, value);
    }
  }

  #module(path: Parameters<typeof evaluate>[0], scope: Scope): Scope {
    const template = this.#template(path, scope);
    if (template === null) return this.#budget.refuse('There is no such file in the model');
    const known = this.#modules.get(template.path);
    if (known !== undefined) return known;
    const module = this.#fileScope();
    this.#open(template, () => this.#body(template.statements, module, () => {}));
    this.#modules.set(template.path, module);
    return module;
  }

  #include(
    { path, mayBeMissing }: Extract<Statement, { kind: 'include' }>,
    scope: Scope,
    output: Output,
  ): void {
    const { at } = this.#budget;
    const template = this.#template(path, scope);
    if (template === null) {
      if (!mayBeMissing) this.#budget.refuse('There is no such file in the model');
      return;
    }
    let text = '';
    this.#open(template, () => {
      text = this.#text(template.statements, new Scope(scope));
    });
    output(text, at, false);
  }

  #open(template: Template, make: () => void): void {
    const { path } = template;
    if (this.#opened.has(path)) this.#budget.refuse(`${path} reads itself`);
    this.#opened.add(path);
    this.#inFile(path, make);
    this.#opened.delete(path);
  }

  #template(path: Parameters<typeof evaluate>[0], scope: Scope): Template | null {
    const name = evaluate(path, scope, this.#budget);
    if (typeof name !== 'string')
      return this.#budget.refuse(`A file is named by a text, not by ${kindOf(name)}`);
    return this.#find(name, this.#file);
  }
}
