/** Rows, and the columns that are to be shown of each: "jobs this week", with "customer" and "foreman". */
export type ColumnsListed = {
  rows: string;
  columns: string[];
  /** "this week", where nothing says what the rows are: "what's on this week? …". */
  period: string | null;
};

const COLUMN =
  '(?:the |their |its )?(?!(?:how|what|when|where|why|which|who|is|are|was|were|did|does|do|only|not|by|in|on|per|for|since|from|more|less)\\b)[a-z]+(?: (?!(?:and|or|by|in|on|per|for|of|since|from|than|is|are|was|were)\\b)[a-z]+){0,2}';
const SEVERAL = `${COLUMN}(?:, ${COLUMN})*,? and ${COLUMN}`;
/** "what's on this week? job numbers, customers and foremen", "overdue invoices: number, customer and amount" */
const BEHIND = new RegExp(`^(.+?)(?:\\?|:| [-–—]|;)\\s*(${SEVERAL})$`, 'i');
/** "jobs this week with the customer and the foreman", "children with their key person" */
const WITH = new RegExp(
  `^(.+?),? (?:with|showing|including) (?:(?:the|their|its) |(?=dates? and |[a-z]+ and dates?$))(${COLUMN}(?:(?:, ${COLUMN})*,? and ${COLUMN})?)(?: (?:of|for) each)?$`,
  'i',
);
const WHAT_IS_ON =
  /^(?:what(?:['’]s| is| have we got| do we have)(?: going)? on|what(?:['’]s| is) (?:booked|planned|scheduled|happening)) ((?:today|tomorrow|this|next|on|in)\b.*)$/i;

/** "children with their key person"; null where no columns are listed. */
export function columnsListed(question: string): ColumnsListed | null {
  const said = question.replace(/[?.!\s]+$/, '');
  if (/["“”]/.test(said)) return null;
  const [, rows, listed] = BEHIND.exec(said) ?? WITH.exec(said) ?? [];
  if (rows === undefined || listed === undefined) return null;
  const columns = listed
    .split(/,? and |, ?/i)
    .map((column) => column.replace(/^(?:the|their|its) /i, '').trim())
    .filter((column) => column !== '');
  return { rows, columns, period: WHAT_IS_ON.exec(rows)?.[1] ?? null };
}
