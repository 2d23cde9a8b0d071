/** The closed set of English words the analyst knows without a model: they shape a question, they name nothing in it. */

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** "by city", "per status": the dimension to group by follows. */
export const GROUP_MARKERS = words('by per each every across among');

/** "which city": the dimension asked for follows. */
export const ASKING_WORDS = words('which what');

/** "list the categories": wants the values themselves. */
export const LISTING_WORDS = words('list name enumerate');

/** "in Berlin", "of cancelled orders": narrows rather than groups. */
export const PREPOSITIONS = words('in for of from at with via through on about within to');

/** Words between a marker and its noun that change nothing. */
export const FILLERS = words(
  'single the a an our my your their all different distinct unique total overall entire',
);

export const HIGHEST_WORDS = words(
  'most highest largest biggest greatest maximum max slowest longest heaviest tallest furthest farthest latest newest',
);
export const LOWEST_WORDS = words(
  'least lowest smallest fewest minimum min fastest quickest shortest lightest nearest closest earliest',
);
/** "top 5 products": the noun is grouped by, the measure comes later or not at all. */
export const TOP_WORDS = words('top best leading busiest oldest priciest costliest');
export const BOTTOM_WORDS = words('bottom quietest worst weakest cheapest youngest');

/** "most popular products": they ask for a ranking and leave the measure open. */
export const RANKING_ADJECTIVES = words(
  'busy popular selling sold successful frequent common used important valuable expensive',
);

/** "most common reason", "busiest doctor": ranked by how often. */
export const FREQUENCY_WORDS = words('busy common frequent frequently often busiest quietest popular used');

/** "how much did we sell": asks for money. */
export const MONEY_VERBS = words(
  `sell sold spend spent earn earned make made charge charged bill billed invoice invoiced give gave given donate donated
  take took taken raise raised collect collected pay paid bring brought generate generated spending
  earning making charging billing raising collecting paying taking`,
);

export const AVERAGE_WORDS = words('average avg mean typical median');
export const SUM_WORDS = words('total sum overall altogether');

/** Words of a measure's name that say how it is aggregated, not what it measures. */
export const AGGREGATE_WORDS = words('total sum number of count average avg mean median distinct unique');

/** Trailing words of a dimension's name that add nothing: `product_name` is the product. */
export const NAMING_WORDS = words('name title label full id key code email');

/** Names that tell things apart but that people do not call them by. */
export const KEY_WORDS = words('id key code email');
/** What a column is called of which each row has its own, so that it makes no groups. */
export const APART_WORDS = words(
  'number no reference ref id key email mail phone url link iban barcode isbn sku note comment description',
);

/** Trailing words of a name that people leave out: the "waiting time" is the waiting. */
export const GENERIC_HEADS = words(
  'score rate time value amount level index ratio percent day hour minute year figure',
);

/** Words of a view's name that add nothing: `orders_view` holds orders. */
export const VIEW_WORDS = words('view overview cube fact dim table base all data');
/** What things are kept in, behind their name: a "member list" holds members, though "text books" are books. */
export const LIST_WORDS = words(
  'list register registry ledger log book sheet tracker directory roster calendar catalogue catalog history file journal diary archive',
);

export const CURRENCY_WORDS = words(
  'eur euro euros usd dollar dollars bucks gbp pound pounds quid chf jpy yen',
);

/** "unpaid", "inactive", "nonrefundable". */
export const NEGATING_PREFIXES = ['un', 'in', 'non', 'dis', 'im', 'ir'] as const;

/** What is added up rather than counted: a view of "revenue" holds no revenues. */
export const AMOUNT_WORDS = words(
  'revenue turnover income earning cost expense expenditure spending profit margin salary payroll budget',
);

/** Said behind what is money by its own name: "green fee income", "hire charge revenue". */
export const SAYING_MONEY = words('income revenue turnover money takings receipts earnings proceeds');

/** What one wants little of. */
export const BAD_THINGS = words(
  'late delay error fault defect failure complaint remake rework scrap return refund cancellation loss lost missed overdue unpaid debt waiting wait absence accident incident injury expense cost waste downtime rejection failed cancelled off outstanding dispute disputed churn backlog breakage damage leak turnaround response',
);

/** Units that a member's name may end in and a number may be followed by. */
export const UNIT_WORDS = words(
  'km kilometre kilometer mile m metre meter kg kilo kilogram gram ton tonne litre liter hl hectolitre hectoliter ml millilitre milliliter kwh mwh gwh gb mb tb minute min second sec hour hr eur usd gbp percent pct degree',
);

/** What is not so, beside what is: "normal ones" beside those that are express. */
export const ORDINARY = words('normal ordinary regular standard usual');

export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, index + 1]),
);

/** "over a hundred pounds", "fifty or more": how many of a ranking, or how many days, is seldom said so. */
export const LARGE_NUMBERS: ReadonlyMap<string, number> = new Map([
  ...'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, index): [string, number] => [word, index + 13]),
  ...'twenty thirty forty fifty sixty seventy eighty ninety hundred'
    .split(' ')
    .map((word, index): [string, number] => [word, (index + 2) * 10]),
  ['dozen', 12],
]);

/** Questions of these kinds would be answered wrongly, so they are declined. The value says what is asked for. */
export const UNSUPPORTED_WORDS: ReadonlyMap<string, string> = new Map([
  ['why', 'reasons'],
  ['ratio', 'ratios'],
  ['forecast', 'forecasts'],
  ['will', 'forecasts'],
  ['expect', 'forecasts'],
  ['predict', 'forecasts'],
  ['correlation', 'correlations'],
]);

/** Words that carry no content of their own. */
export const STOP_WORDS = words(
  `
  a an the and or but i me my we our ours us you your it its they their them he she his her this that these those
  there here is are was were be been being am do does did done has have had having can could would should will shall
  may might must show give tell list display see want need like know find get got getting look please let lets
  what which who same whom whose same how much many when where all any each every some so just also only per by than then as
  into in on at of to for from with via about over under through during within across among between up down out
  break broken breakdown split group grouped grouping distribution distributed table chart graph plot bar line
  visualise visualize draw make made making place placed come came go went doing number total overall sum count amount
  amounts top best bottom worst leading most least highest lowest largest biggest smallest fewest greatest more less
  if first hi hello hey thanks thank ok okay now currently current overview report summary summarise summarize figures
  figure value values data different distinct unique entire altogether exist exists available together kind kinds type
  types name names time trend development develop developed evolve evolved timeline
  busy popular selling sold sell sells successful frequent common used important valuable average avg mean typical max min
  maximum minimum often frequently ever exactly really actually calculate compute provide present company generate generated bring brought belong live lives living lived based located reside resides
  taken took take takes happened happen occurred occur recorded held ran
  analyze analyse review check report examine describe explore pull fetch retrieve return output run
  higher lower better worse busier greater more fewer new pie worth again instead comes coming cost costs costing priced money ones busiest quietest oldest priciest costliest cheapest youngest
  right going go still ever using use uses please say says much many lot lots
  gets getting become becomes became becoming yet single individual descending ascending desc asc sorted ordered
  because although though while whether whenever quite kindly dear cheers sorry rank ranked ranking rankings
  something anything everything someone anyone somebody anybody expensive longest shortest fastest slowest numbers median percentile avg who whats hows
`.trim(),
);

/** What becomes of things in the end, and when they were made long before: times that nobody means without a word. */
export const ENDING_WORDS = words(
  'end finish close complete pay due leave remove return cancel repair resolve deliver expire update modify delete birth archive terminate settle refund',
);

/** Of these, what has no content at all: grammar, asking and politeness, and what a proof holds to account. */
export const SILENT_WORDS = words(
  `
  a an the and or but i me my we our ours us you your it its they their them he she his her this that these those
  there here is are was were be been being am do does did done has have had having can could would should will shall
  may might must show give tell list display see want need like know find get look please let lets
  what which who same whom whose how much many when where all any each every some so just also only per by than then as
  into in on at of to for from with via about over under through during within across among between up down out
  break broken breakdown split group grouped grouping distribution distributed table chart graph plot bar line pie
  number total overall sum count top best bottom worst most least highest lowest largest biggest smallest fewest greatest more less
  hi hello hey thanks thank ok okay report summary average avg mean median max min maximum minimum often frequent frequently
  higher lower better worse busier greater more fewer new again instead busiest quietest oldest priciest costliest cheapest youngest
  ever exactly calculate compute provide say says expensive longest shortest fastest slowest time trend percentile whats hows
  gets getting become becomes became becoming yet descending ascending desc asc sorted ordered
  name names distinct different unique if common popular sell sold sells selling cost costs worth money
`.trim(),
);
