export type Comparison = { operator: '>' | '>=' | '<' | '<=' | '='; value: number };
