// Made by scripts/total-expressions.ts from the catalog of PostgreSQL and scripts/total/argued.ts. Not edited by hand.
// By name: the types of operands with which it can neither fail nor take long, whatever a row holds.
type Group = { readonly names: readonly string[]; readonly types: readonly string[] };

export const totalOperators: readonly Group[] = [
  { names: ['=', '<>', '!=', '<', '<=', '>', '>=', 'BETWEEN', 'NOT BETWEEN', 'BETWEEN SYMMETRIC', 'NOT BETWEEN SYMMETRIC', 'IS DISTINCT FROM', 'IS NOT DISTINCT FROM', 'NULLIF'],
    types: ['String String', 'String Interval', 'String Unknown', 'Int64 Int64', 'Int64 Unknown', 'Int64 NumberConstant', 'Double Unknown', 'Double NumberConstant', 'Boolean Boolean', 'Boolean Unknown', 'Timestamp Timestamp', 'Timestamp Date', 'Timestamp Unknown', 'Date Timestamp', 'Date Date', 'Date Unknown', 'Interval String', 'Interval Interval', 'Interval Unknown', 'Unknown String', 'Unknown Int64', 'Unknown Double', 'Unknown Boolean', 'Unknown Timestamp', 'Unknown Date', 'Unknown Interval', 'Unknown Unknown', 'Unknown NumberConstant', 'NumberConstant Int64', 'NumberConstant Double', 'NumberConstant Unknown', 'NumberConstant NumberConstant'] },
  { names: ['IN', 'NOT IN'],
    types: ['String String', 'String Interval', 'String Unknown', 'Int64 Int64', 'Int64 Unknown', 'Int64 NumberConstant', 'Double Unknown', 'Double NumberConstant', 'Boolean Boolean', 'Boolean Unknown', 'Timestamp Unknown', 'Date Timestamp', 'Date Date', 'Date Unknown', 'Interval String', 'Interval Interval', 'Interval Unknown', 'Unknown String', 'Unknown Int64', 'Unknown Double', 'Unknown Boolean', 'Unknown Timestamp', 'Unknown Date', 'Unknown Interval', 'Unknown Unknown', 'Unknown NumberConstant', 'NumberConstant Int64', 'NumberConstant Double', 'NumberConstant Unknown', 'NumberConstant NumberConstant'] },
  { names: ['CASE WHEN'],
    types: ['String String', 'String Interval', 'String Unknown', 'Int64 Int64', 'Int64 Unknown', 'Int64 NumberConstant', 'Double Unknown', 'Double NumberConstant', 'Boolean Boolean', 'Boolean Unknown', 'Timestamp Timestamp', 'Timestamp Date', 'Timestamp Unknown', 'Date Timestamp', 'Date Date', 'Date Unknown', 'Interval String', 'Interval Interval', 'Interval Unknown', 'Unknown String', 'Unknown Unknown', 'NumberConstant Int64', 'NumberConstant Unknown', 'NumberConstant NumberConstant'] },
  { names: ['COALESCE', 'CASE'],
    types: ['String String', 'String Unknown', 'Int64 Int64', 'Int64 Unknown', 'Int64 NumberConstant', 'Double Unknown', 'Double NumberConstant', 'Boolean Boolean', 'Boolean Unknown', 'Timestamp Unknown', 'Date Date', 'Date Unknown', 'Interval Interval', 'Interval Unknown', 'Unknown String', 'Unknown Int64', 'Unknown Double', 'Unknown Boolean', 'Unknown Timestamp', 'Unknown Date', 'Unknown Interval', 'Unknown Unknown', 'Unknown NumberConstant', 'NumberConstant Int64', 'NumberConstant Double', 'NumberConstant Unknown', 'NumberConstant NumberConstant'] },
  { names: ['GREATEST', 'LEAST'],
    types: ['Int64 Int64', 'Int64 Unknown', 'Int64 NumberConstant', 'Double Unknown', 'Double NumberConstant', 'Boolean Boolean', 'Boolean Unknown', 'Timestamp Unknown', 'Date Date', 'Date Unknown', 'Interval Interval', 'Interval Unknown', 'Unknown Int64', 'Unknown Double', 'Unknown Boolean', 'Unknown Timestamp', 'Unknown Date', 'Unknown Interval', 'Unknown Unknown', 'Unknown NumberConstant', 'NumberConstant Int64', 'NumberConstant Double', 'NumberConstant Unknown', 'NumberConstant NumberConstant'] },
];

export const totalFunctions: readonly Group[] = [
  { names: ['md5'],
    types: ['String', 'Unknown'] },
  { names: ['starts_with'],
    types: ['String String', 'String Unknown', 'Unknown String', 'Unknown Unknown'] },
];

export const totalCasts: readonly Group[] = [
  { names: ['boolean'],
    types: ['Int64', 'Double', 'Boolean'] },
  { names: ['date'],
    types: ['Date'] },
  { names: ['numeric'],
    types: ['Int64'] },
  { names: ['integer'],
    types: ['Boolean'] },
  { names: ['interval'],
    types: ['Interval'] },
  { names: ['text', 'varchar'],
    types: ['Int64', 'Double', 'Boolean', 'Date', 'Unknown'] },
];
