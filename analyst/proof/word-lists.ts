import { LARGE_NUMBERS } from '../language/vocabulary.ts';

/** What words a proof knows without a model. Closed lists: a word in none of them has to name something. */

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Grammar, asking and politeness: they ask for nothing. */
export const HARMLESS = words(`
  a an the and but i me my mine we our ours us you your it its they their them he she his her him this that these those
  there here is are was were be been being am do does did done has have had having can could would should will shall
  may might must show give tell list display see want need like know find get got getting gets look looking please let lets let's
  what which who whom whose how much many when where all any some so just also only then as else s
  into in on at of to for from with via about per through during out up down it's what's
  break broken breakdown split group grouped grouping table chart graph plot bar line pie visualise visualize draw
  hi hello hey thanks thank ok okay kindly hope dear cheers sorry
  ever exactly actually really quite calculate compute provide say says said tell me please could pull fetch retrieve return output
  report overview summary summarise summarize describe explore analyse analyze review check work out give present
  still now currently current already yet today's today moment right far so
  order sorted ordered ascending descending asc desc first rank ranked ranking rankings
  value values data figure figures number numbers overall total sum count amount amounts
  name names names' called named kind kinds type types
  ones one thing things something anything everything someone anyone somebody anybody nobody people person everyone
  go goes going went come comes coming came make makes made making take takes took taken bring brings brought put
  happen happened happens occur occurred occurs place placed
  get gets become becomes became becoming turn turned
  if whether because since while although though whenever than the same again instead
  compare compared comparing comparison versus vs against other others rest
  most least best worst top bottom highest lowest largest biggest smallest fewest greatest more less fewer higher lower
  better worse busier greater new newest latest oldest earliest recent recently last longest shortest fastest slowest
  busiest quietest priciest costliest cheapest youngest leading strongest weakest popular common frequent frequently often used
  average avg mean median typical typically percentile max min maximum minimum usually normally
  distinct different unique individual single separate own whole entire
  share shares percentage percentages percent pct proportion fraction part contribution ratio
  growth grow grows grew grown growing change changes changed changing increase increases increased increasing rise rises
  rising rose risen gain decrease decreases decreased decreasing decline declines declined declining drop drops dropped
  dropping fall falls fell falling difference differences shrink shrank trend trends develop developed development evolve evolved
  improve improves improved improving worsen worsens worsened worsening
  cumulative cumulated running
  by each every across among between over under above below within than least no not without never except excluding
  exclude neither nor non or both together altogether
  sell sold sells selling successful valuable important expensive money worth spend spent earn earned cost costs costing
  time times timeline long year-on-year yoy mom qoq wow
  exist exists available belong live lives living lived based located reside resides
  exceed exceeds exceeded exceeding
  haven't hasn't isn't aren't wasn't weren't didn't don't doesn't hadn't haven’t hasn’t isn’t aren’t wasn’t weren’t didn’t don’t doesn’t
  lot lots whats start end distributed outside using send sent first second third fourth yesterdays todays once twice thrice several multiple repeatedly
`);

/** Words of a calendar. */
export const CALENDAR = words(`
  today yesterday tomorrow day days week weeks month months quarter quarters year years fortnight weekend weekends
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
  daily weekly monthly quarterly yearly annual annually weekday weekdays
  spring summer autumn winter half decade ytd mtd qtd date past previous prior preceding next coming upcoming following ago earlier before after since
  until till christmas easter q1 q2 q3 q4 h1 h2 calendar period
`);

export const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...LARGE_NUMBERS,
  ...'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index): [string, number] => [word, index]),
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
]);

/** What one wants much of. */
const GOOD_WORDS = words(`
  revenue turnover income earning profit margin rating score star stars punctuality attendance success conversion utilisation
  utilization occupancy germination pass satisfaction nps sale sold takings received billable retention viability hit win won productivity efficiency accuracy fill filled uptime availability compliance renewal
`);

/** Whether one wants much of what a name says: of profits, and of what is on time. */
export const isGoodThing = (stems: readonly string[]): boolean =>
  stems.some((stem, at) => GOOD_WORDS.has(stem) || (stem === 'on' && stems[at + 1] === 'time'));
