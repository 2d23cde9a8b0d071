/** Money that nobody has brought in or paid: what may be, or was hoped for. */
const PROMISED =
  /\b(?:credit|limits?|budgets?|budgeted|targets?|goals?|quotas?|deposits?|allowances?|ceilings?|caps?|guaranteed?|insured|estimate[ds]?|planned|forecasts?|quoted|quotes?)\b/i;

/** Money that goes to others. */
const PAID_OUT = /\b(?:wages?|salar(?:y|ies)|payroll|gross pay|net pay|payouts?|refunds?|refunded)\b/i;

/** Money that never came, or has not come yet. */
const NOT_HAD =
  /\b(?:lost|loss(?:es)?|damages?|written off|waived|stolen|missing|discounts?|outstanding|owed|owing|overdue|arrears|unpaid)\b/i;

/** Those who are paid. */
const PAID = /\b(?:supplier|vendor|provider|contractor|subcontractor|carrier|payee)s?\b/i;

/** Whether one who asks for the biggest or best ones, and says not of what, may mean this sum of money. */
export const isBroughtIn = (title: string, groups: readonly string[]): boolean =>
  !PROMISED.test(title) &&
  !NOT_HAD.test(title) &&
  (!PAID_OUT.test(title) || groups.some((group) => PAID.test(group)));
