import type { Budget } from './budget.ts';
import { evaluate } from './evaluate.ts';
import type { Scope } from './scope.ts';
import type { MacroSyntax } from './syntax.ts';
import { type Arguments, Missing } from './values.ts';

/** Puts what a macro was given, or else its standard values, under the names of its parameters. @throws TemplateError */
export function giveParameters(
  { name, parameters }: MacroSyntax,
  given: Arguments,
  scope: Scope,
  budget: Budget,
): void {
  const known = new Set(parameters.map((parameter) => parameter.name));
  const unknown = [...given.names.keys()].find((key) => !known.has(key) && key !== 'caller');
  if (unknown !== undefined)
    budget.refuse(`The macro ${name} takes no ${unknown}; it takes ${[...known].join(', ')}`);
  if (given.places.length > parameters.length) {
    budget.refuse(`The macro ${name} takes ${parameters.length} values, and is given ${given.places.length}`);
  }
  const caller = given.names.get('caller');
  if (caller !== undefined) scope.set('caller', caller);
  for (const [index, parameter] of parameters.entries()) {
    const value = given.places[index] ?? given.names.get(parameter.name);
    const placed = given.places[index] === null ? null : value;
    const standard = () =>
      parameter.standard === null
        ? new Missing(parameter.name, true)
        : evaluate(parameter.standard, scope, budget);
    scope.set(parameter.name, placed === undefined ? standard() : placed);
  }
}
