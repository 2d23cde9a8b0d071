import { parseArgs } from 'node:util';
import { usageFailure } from './failures.ts';

/** What a command takes; the type of each value follows from its description. */
export type Argument =
  | { type: 'positional'; description: string; required?: boolean }
  | { type: 'boolean'; description: string }
  | {
      type: 'text';
      description: string;
      /** What stands for the value in the help. */
      hint: string;
      required?: boolean;
      options?: readonly string[];
      /** May be given several times. */
      many?: boolean;
    };
export type ArgumentsOf = Record<string, Argument>;

type ValueOf<Of extends Argument> = Of extends { type: 'boolean' }
  ? boolean
  : Of extends { many: true }
    ? string[]
    : Of extends { type: 'positional'; required: false }
      ? string | undefined
      : Of extends { type: 'positional' } | { required: true }
        ? OptionOf<Of>
        : OptionOf<Of> | undefined;
type OptionOf<Of> = Of extends { options: readonly (infer Option)[] } ? Option : string;
export type Values<Of extends ArgumentsOf> = { [Name in keyof Of]: ValueOf<Of[Name]> };

/** Reads a command's arguments. @throws Failure when one is unknown, missing or not one of its options. */
export function readArguments<Of extends ArgumentsOf>(takes: Of, args: readonly string[]): Values<Of> {
  const { values, positionals } = parsed(takes, args);
  const read = Object.fromEntries(
    Object.entries(takes).map(([name, argument]) => {
      const value = argument.type === 'positional' ? positionals.shift() : values[name];
      return [name, checked(name, argument, value)];
    }),
  );
  if (positionals.length > 0) throw usageFailure(`"${positionals[0]}" is one word too many.`);
  // `checked` holds each value to its description, which is more than the type of a record can say.
  return read as Values<Of>;
}

type Value = string | boolean | (string | boolean)[] | undefined;

function parsed(takes: ArgumentsOf, args: readonly string[]) {
  const named = Object.entries(takes).filter(([, { type }]) => type !== 'positional');
  const options = Object.fromEntries(
    named.map(([name, argument]) => [
      name,
      {
        type: argument.type === 'boolean' ? ('boolean' as const) : ('string' as const),
        multiple: argument.type === 'text' && argument.many === true,
      },
    ]),
  );
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw usageFailure(error instanceof Error ? error.message : String(error));
  }
}

function checked(name: string, argument: Argument, value: Value): Value {
  if (argument.type === 'boolean') return value === true;
  if (argument.type === 'positional') {
    if (value === undefined && argument.required !== false) throw usageFailure(`<${name}> is missing.`);
    return value;
  }
  if (argument.many) return value ?? [];
  if (value === undefined && argument.required) throw usageFailure(`--${name} is missing.`);
  if (value !== undefined && argument.options && !argument.options.some((option) => option === value)) {
    throw usageFailure(`--${name} is one of ${argument.options.join(', ')}, not "${value}".`);
  }
  return value;
}
