/** How one is said, how it is put plainly, and whether it is none of a model's own words. */
export type PlainWay = [said: RegExp, plainly: string, isIdiom?: true];

const UNIT = '(?:day|week|weekend|month|quarter|year)';
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const VISITORS =
  '(?:guests|visitors|customers|members|patients|clients|shoppers|attendees|delegates|spectators|diners|covers|children|kids|adults|students|players)';
const WON =
  '(?:work|jobs?|orders?|sales?|business|bookings?|customers?|clients?|contracts?|deals?|policies|hires|members?|paying [a-z]+)';

/** Short forms of what is typed in haste. */
const TYPED: PlainWay[] = [
  [/\bxmas\b/gi, 'Christmas'],
  [/\bppl\b/g, 'people'],
  [/\b(?:tmrw|tmw|tomoz|tomoro|2moro)\b/gi, 'tomorrow'],
  [/\b(?:yest|ystd|yday)\b/gi, 'yesterday'],
  [/\b(?:wkend|wknd|w\/end)(s?)\b/gi, 'weekend$1'],
  [/\bave\b(?= [a-z])/g, 'average'],
  [/\b(?:nos?|nr)\. of\b/gi, 'number of'],
  [/\bpa (value|cost|spend|rent|fee|income|price)\b/g, '$1 per year'],
  [/\bpa\b/g, 'per year'],
  [/\bw (?=no\b|\d|at least\b|more\b|less\b|fewer\b|over\b|under\b)/g, 'with '],
  [/(?<=\band )£ (?=(?:on|in|of|for) (?:them|those|these|it|that)\b)/g, 'how much money '],
  [/\b(?:pcm|p\/m)\b/g, 'per month'],
  [/\b(?:pw|p\/w)\b/g, 'per week'],
  [/\b(?:pp|p\/p)\b/g, 'per person'],
  [/\b(vs|versus|v|on|than|against|to) ly\b/gi, '$1 last year'],
  [/\beoy\b/gi, 'end of this year'],
  [/\beom\b/gi, 'end of this month'],
  [/\beoq\b/gi, 'end of this quarter'],
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgotta\b/gi, 'have to'],
  [/\b(?:cos|coz|cuz)\b/gi, 'because'],
  [/\bthru\b/gi, 'through'],
  // "hows that compare to May"
  [/\bhow['’]?s (that|this|it) (compare|look)\b/gi, 'how does $1 $2'],
  [/\bhows\b/gi, 'how is'],
  [/\b(when|where|why)s\b(?= (?:the|our|my|his|her|their|that|it|he|she)\b)/gi, '$1 is'],
];

/** What Britain says in the north and elsewhere, and idle words of address. */
const SPOKEN: PlainWay[] = [
  [/\bowt\b/g, 'anything'],
  [/\bnowt\b/g, 'nothing'],
  [/\bsummat\b/g, 'something'],
  [
    /(?:,|(?<=\b(?:please|pls))) (?:mate|pal|love|duck|chief|guv|buddy|bud|boss|folks|guys|innit|eh)(?=[?.!]*$)/g,
    '',
  ],
  [/^(?:ey up|eyup|ay up|alright|right then|right|ok(?:ay)? so|so then|quick q)[,:–-]? /gi, ''],
  [
    /(?<=^|[,.] )(?:to be fair|in fairness|mind you|by the by|for argument['’]s sake|just so (?:i|we) know|so (?:i|we) know|for my own (?:info|sanity)|if i remember rightly|as far as (?:we|you) know|as a matter of interest|at a glance)(?:,? (?:but )?|(?=[?.!]*$))/gi,
    '',
  ],
  [
    /,? (?:to be fair|mind you|just so (?:i|we) know|so (?:i|we) know|if that makes sense|for my own (?:info|sanity)|as far as (?:we|you) know|as a matter of interest|at a glance)(?=[?.!]*$)/gi,
    '',
  ],
  [/\b(?:bang|dead|spot|smack) on time\b/gi, 'on time'],
  [/\ball (?:in|up)(?=[?.!]*$)/gi, 'in total'],
  [/\bon (?:his|her|their|its) (?:plate|patch|hands)\b/gi, ''],
  [/\b(?:under (?:his|her|their) belt|to (?:his|her|their) name)\b/gi, ''],
  [/\bon the go\b/gi, 'in progress'],
];

/** How things lie where they are; no value is called so, and nothing of the model may be. */
export const LYING: PlainWay[] = [
  [
    /\bare we (?:sitting on|stuck with|looking at)(?= (?:right now|now|currently|at the moment|in|at|for|this)\b|[?.!]*$)/gi,
    'do we have',
  ],
  [
    /\b(is|are|was|were|been) (?:sat|stood|sitting|lying|laid|knocking|kicking|hanging)(?: (?:about|around))?(?= (?:in|at|on)\b)/gi,
    '$1',
  ],
  [/(?<=[a-z]s )(?:sat|sitting|lying|knocking about|kicking about|hanging about)(?= (?:in|at|on)\b)/gi, ''],
];

/** When. */
const TIMES: PlainWay[] = [
  [/\bsoonest\b/gi, 'earliest'],
  [
    /\b(?:as we speak|at this moment in time|right this (?:minute|second)|as things stand|at the present time|presently)\b/gi,
    'now',
  ],
  [/\b(?:these days|nowadays)\b/gi, 'now'],
  [
    new RegExp(`\\b(?:the |this |last )?(${UNIT}|${WEEKDAY}) just (?:gone|passed|finished|been)\\b`, 'gi'),
    'last $1',
  ],
  [new RegExp(`\\b(?:the |this |last )(${UNIT}|${WEEKDAY}) gone\\b`, 'gi'), 'last $1'],
  [/\b(?:the|this) (week|month|quarter|year) coming\b/gi, 'next $1'],
  [new RegExp(`\\b(${WEEKDAY}) coming\\b`, 'gi'), 'this $1'],
  [/\bsince the turn of the year\b/gi, 'this year so far'],
  [/\b(?:booked |down |in )?in (?:the|our) (?:diary|calendar|planner)\b/gi, 'booked'],
  [/\bof an? (morning|afternoon|evening|night)\b/gi, 'in the $1'],
];

/** How much and how many. */
const AMOUNTS: PlainWay[] = [
  [/\b(?:a|one) grand\b/gi, '1 thousand'],
  [/\ba couple of grand\b/gi, '2 thousand'],
  [/\b(\d[\d,.]*) ?(?:quid|squid|nicker)\b/gi, '£$1'],
  [/\ba (?:fiver)\b/gi, '£5'],
  [/\ba (?:tenner)\b/gi, '£10'],
  [/\bhow many heads\b/gi, 'how many people'],
  [/\b(?:a|per) head\b(?! office| of\b)/gi, 'per person'],
  [/\b(?:usual|main|number one|no\.? ?1|biggest|top) (?=(?:reason|cause)\b)/gi, 'most common '],
  // "our five biggest orders money wise"
  [
    /(?<=\b(?:biggest|largest|best|worst|smallest|top|highest|lowest)\b.*) (?:money|value|cash)[- ]?wise\b/gi,
    ' by value',
  ],
  [
    /(?<=\b(?:biggest|largest|best|worst|smallest|top|highest|lowest)\b.*) (revenue|profit|cost|price|margin|sales|turnover|volume|weight|size)[- ]?wise\b/gi,
    ' by $1',
  ],
  // "warped stuff", "gluten free stuff"
  [
    /(?<=\b(?!(?:our|all|the|any|some|more|most|much|that|this|which|what|of|and|other)\b)[a-z-]+(?:ed|en|free|ic|al|ous|able|ible)) (?:stuff|things|bits|gear|ones)\b/gi,
    '',
  ],
];

/** What is done, and what becomes of things. */
const DEEDS: PlainWay[] = [
  [/\bon pause\b/g, 'paused'],
  // "days to get web orders out the door"
  [/\bget(?:ting)? (?:the |our )?([a-z][a-z ]{2,30}?) out (?:of )?(?:the|our) door\b/gi, 'send out $1', true],
  // "corporate dos"
  [
    /(?<=\b(?:corporate|works?|staff|private|charity|leaving|birthday|christmas|company|office|family|evening|summer|retirement)) do['’]?s\b/gi,
    ' events',
  ],
  // "how many deliveries turned up late"
  [
    /\b(?:have |has |had )?(?:turned|showed|shown|rolled|rocked|pitched) up (late|early|on time)\b/gi,
    'were $1',
  ],
  [
    /\b(?:have |has |had )?(?:arrived|came in|come in|came|got here|got there|landed) (late|early|on time)\b/gi,
    'were $1',
  ],
  [/\b(?:live|living|are based|reside) (?=(?:abroad|overseas)\b)/gi, 'are '],
  // "visits where we couldn't get in"
  [
    /\b(?:(?:where|when|that|which) )?(?:(?:we|they|he|she) )?(?:could(?:n['’]t| not)|were(?:n['’]t| not) able to) (?:get in(?:side)?|gain (?:access|entry))(?=[?.!,]|$| (?:this|last|in|since|at|by|per)\b)/gi,
    'with no access',
  ],
  [/\b(with|have|has|having) (?:their|his|her|its) own (?=[a-z]+\b)/gi, '$1 a '],
  [
    /(?<=\b(?:compared? (?:to|with)|than|versus|vs\.?|against) (?:an?|the) )(?:normal|ordinary|plain) (?=[a-z])/gi,
    '',
  ],
  [/\b(discounts?\b.{0,40}?) (?:knocked off|taken off|lopped off|shaved off)\b/gi, '$1 given'],
  [
    /\bhow much (?:money )?(did .{2,30}?) knock off\b(?: (?:prices|bills|invoices|orders))?/gi,
    'how much discount $1 give',
  ],
  [
    /\bhow much (?:money )?((?:have|has) .{2,30}?) knocked off\b(?: (?:prices|bills|invoices|orders))?/gi,
    'how much discount $1 given',
  ],
  // "how many claims have we put in each month"
  [
    /(?<=\b(?:claims|applications|complaints|orders|requests|bids|tenders|offers) (?:have|has|did) (?:we|they|you|[a-z]+) )put in\b/gi,
    'made',
  ],
  // As "went out" is put.
  [/(?<=\b(?:invoices|bills|quotes|statements|letters|reminders|offers)) dispatched\b/gi, ' sent'],
  [
    /\b(?:has|have) (?:binned|chucked(?: away| out)?|thrown (?:away|out)) the (most|least)\b/gi,
    'has the $1 waste',
  ],
  [/\bhours (?:spent )?behind the wheel\b/gi, 'driving hours'],
  [/(?<=\b(?:give|gave|given|giving)) away\b/gi, ''],
  [/(?<=[a-z]s) (?:lying|knocking|kicking|hanging|floating) (?:around|about)(?= (?:by|per)\b|[?.!]*$)/gi, ''],
  // Whom a place has through its door was there.
  [
    new RegExp(
      `(?<=\\b${VISITORS}) (?:(?:that |who )?(?:(?:have |has )?(?:came|come|walked|went|gone|been|got|did we (?:get|have)|have we had|have we got) )(?:in )?)?through (?:the|our) doors?\\b`,
      'gi',
    ),
    '',
  ],
  // "which rep turns the biggest share of his quotes into work"
  [
    new RegExp(
      `\\bturn(?:s|ed)? (?:the )?(?:biggest|highest|largest) (?:share|proportion|percentage) of (?:his|her|their|its|the|our|all) [a-z]+ into ${WON}\\b`,
      'gi',
    ),
    'has the highest conversion rate',
  ],
  [
    /\b(?:has |have )?costs? (?:us )?the most (?:in|on|through) (returns|refunds|claims|complaints|breakages)\b/gi,
    'has the highest value of $1',
  ],
  [/\b(?:gets?|goes|go|got|went|gone) through the (most|fewest|least)\b/gi, 'has the $1', true],
  // "the average loan that we are arranging for first-time buyers"
  [
    /(?<=\b(?:average|typical|biggest|largest|smallest|number of) [a-z]+(?: [a-z]+)?) (?:that )?we (?:are|have been|were) (?:arranging|handling|doing|seeing|getting|taking|writing|placing|processing|dealing with)(?= (?:for|from|in|on|with|this|last|per|by|at)\b)/gi,
    '',
  ],
  // "what share of sales has gone to Leeds"
  [
    /\b(?:has |have )?(?:gone|went|goes) to (?=\p{Lu})(?<=\b(?:share|percentage|proportion|percent|%|much|fraction) of .*)/giu,
    'with ',
  ],
  [
    /\bbehind (?:with|on) (?:(?:their|the|its|his|her) )?(?:[a-z]+ )?(?:payments?|instal?lments?|rent|fees|subs|bills|repayments?)\b/gi,
    'in arrears',
  ],
  [
    /\bhow much (?:money )?(?:did|have|do) (?:we|you) (credit|refund|pay)(?:ed)? back(?: to (?:our |the )?(?:customers|clients|members|guests|people))?\b/gi,
    'how much was $1ed',
  ],
];

export const EVERYDAY_PHRASES: PlainWay[] = [...TYPED, ...SPOKEN, ...TIMES, ...AMOUNTS, ...DEEDS];
