/** What a template is made of. `at` is the offset in the source that an error names. */

export type Expression = { at: number } & (
  | { kind: 'constant'; value: null | boolean | number | string | { real: number } }
  | { kind: 'name'; name: string }
  | { kind: 'attribute'; of: Expression; name: string }
  | { kind: 'item'; of: Expression; key: Expression }
  | {
      kind: 'slice';
      of: Expression;
      start: Expression | null;
      stop: Expression | null;
      step: Expression | null;
    }
  | { kind: 'call'; callee: Expression; given: Given }
  | { kind: 'filter'; operand: Expression | null; name: string; given: Given }
  | { kind: 'test'; operand: Expression; name: string; given: Given; isNegated: boolean }
  | { kind: 'not'; operand: Expression }
  | { kind: 'sign'; operand: Expression; isMinus: boolean }
  | { kind: 'operation'; operator: Operator; left: Expression; right: Expression }
  | { kind: 'compare'; first: Expression; rest: { operator: Comparison; right: Expression }[] }
  | { kind: 'and' | 'or'; left: Expression; right: Expression }
  | { kind: 'choice'; condition: Expression; then: Expression; otherwise: Expression | null }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'dict'; entries: [Expression, Expression][] }
);
export type Operator = '+' | '-' | '*' | '/' | '//' | '%' | '**' | '~';
export type Comparison = '==' | '!=' | '<' | '>' | '<=' | '>=' | 'in' | 'not in';
/** What a call is given: by place, and by name. */
export type Given = { places: Expression[]; names: Map<string, Expression> };

/** Where a value is put: a name, several, or an attribute of a namespace. */
export type Target =
  | { kind: 'name'; name: string }
  | { kind: 'names'; names: string[] }
  | { kind: 'attribute'; object: string; name: string };
export type Parameter = { name: string; standard: Expression | null };
export type MacroSyntax = { name: string; parameters: Parameter[]; body: Statement[] };

export type Statement = { at: number } & (
  | { kind: 'text'; text: string }
  /** `isWhole`: nothing else stands in its value of the YAML. */
  | { kind: 'print'; value: Expression; isWhole: boolean }
  | { kind: 'do'; value: Expression }
  | { kind: 'if'; branches: { condition: Expression; body: Statement[] }[]; otherwise: Statement[] }
  | {
      kind: 'for';
      target: Target;
      over: Expression;
      condition: Expression | null;
      body: Statement[];
      otherwise: Statement[];
    }
  | { kind: 'set'; target: Target; value: Expression }
  | { kind: 'capture'; target: Target; filter: Expression | null; body: Statement[] }
  | { kind: 'with'; names: [string, Expression][]; body: Statement[] }
  | { kind: 'macro'; macro: MacroSyntax }
  | { kind: 'call'; call: Expression; caller: MacroSyntax }
  | { kind: 'filter'; filter: Expression; body: Statement[] }
  | { kind: 'import'; path: Expression; as: string }
  | { kind: 'from'; path: Expression; names: [name: string, as: string][] }
  | { kind: 'include'; path: Expression; mayBeMissing: boolean }
  | { kind: 'break' | 'continue' }
);

/** A template that cannot be read or rendered, with the offset in its source. */
export class TemplateError extends Error {
  readonly at: number;
  /** Null where whoever reads one file knows which it is. */
  readonly file: string | null;

  constructor(at: number, message: string, file: string | null = null) {
    super(message);
    this.at = at;
    this.file = file;
  }
}
