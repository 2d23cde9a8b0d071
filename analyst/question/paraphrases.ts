import { MONTH_WRITTEN as MONTH, MONTH_NAMES } from '../language/calendar.ts';
import { isSuperlative } from '../language/gradable-adjectives.ts';
import { remembering } from '../language/memory.ts';
import { BOTTOM_WORDS, HIGHEST_WORDS, LOWEST_WORDS, TOP_WORDS } from '../language/vocabulary.ts';
import { PAST_FORMS } from '../language/word-roots.ts';
import { COMPARED_STRETCHES } from './compared-stretches.ts';
import { ENDINGS, FRAMES, type Paraphrase } from './polite-frames.ts';
import { SPOKEN_PERIODS } from './spoken-periods.ts';
import { WAYS_OF_BEING_LATE } from './ways-of-being-late.ts';

/** Short forms of everyday notes; in capitals they may be somebody's name or code. */
const SHORT_FORMS: Paraphrase[] = [
  [/\b[Yy]r(s?)\b\.?(?!\w)/g, 'year$1'],
  [/\b[Qq]tr(s?)\b\.?(?!\w)/g, 'quarter$1'],
  [/\b[Mm]n?th(s?)\b\.?(?!\w)/g, 'month$1'],
  [/\b[Ww]k(s?)\b\.?(?!\w)/g, 'week$1'],
  [/(?<=\S) & (?=\S)/g, ' and '],
  [/\bw\/o(?= )/gi, 'without'],
  [/\bw\/ ?(?=\w)/gi, 'with '],
  [/\b([ymqw])\/\1\b/gi, '$1o$1'],
  // "dont", "havent": an apostrophe that is left out.
  [/\b(are|is|was|were|have|has|had|do|does|did|could|should|would|ca|wo)nt\b/gi, "$1n't"],
  [/\b(we|they|you)ve\b/gi, '$1 have'],
  [/\b(that|there)s\b/gi, "$1's"],
  [/\bexcl\.?(?= )/gi, 'excluding'],
  [/\bincl\.?(?= )/gi, 'including'],
  [/\bapprox\.?(?= |$)/gi, ''],
  [/\b(?:pls|plz)\b/gi, 'please'],
  [/\b(vs|avg|max|min)\.(?= )/gi, '$1'],
  [/(?:^|(?<= ))# (?=[a-z])/g, 'number of '],
  // The "A" of "A-level" is no article.
  [/\b([Aa]-[a-z]{3,})\b/g, '"$1"'],
  // A season or school year is one value, and neither of its years.
  [/\b((?:19|20)\d\d\/(?:1[3-9]|[2-9]\d))\b(?![/\d])/g, '"$1"'],
];

const PARTS_OF_YEAR =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter)';

const DAY =
  '(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?[a-z]{3,9}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \\d{1,2}(?:st|nd|rd|th)?)(?:,? (?:19|20)\\d\\d)?';
/** Stretches of which nobody can tell the days, unless these are said. */
const STRETCH =
  '(?:christmas|xmas|easter|new year|holidays?|vacation|half[- ]term|term|break|season|festive period|summer|winter|spring|autumn|peak)';

/** Time, as it is spoken of. */
const PERIODS: Paraphrase[] = [
  [/,? (?:(?:for|over|across|in|of) )?all (?:the )?years(?: (?:together|combined))?(?=[.?!]*$)/gi, ''],
  // "over last christmas (20 dec to 2 jan)": what stands in the brackets says when that is.
  [
    new RegExp(
      `\\b(?:over|during|in|for|at|around) (?:(?:the|our|last|this|past) )*(?:[a-z]+ )?${STRETCH}(?: (?:holidays?|break|season|period))? \\((?:from )?(${DAY}) ?(?:to|until|till|-|–) ?(${DAY})\\)`,
      'gi',
    ),
    'from $1 to $2',
  ],
  [new RegExp(`\\((?:from )?(${DAY}) ?(?:to|until|till|-|–) ?(${DAY})\\)`, 'gi'), 'from $1 to $2'],
  [
    /\b(?:for |in |over |during )?(?:the )?(?:whole|entire|full|complete)(?: of)?(?: (?:the )?(?:calendar )?year(?: of)?)? (?=(?:19|20)\d\d\b)/gi,
    'in ',
  ],
  [
    /\b(?:for |in |over |during )?all(?: of)? (?=(?:19|20)\d\d\b|last (?:year|month|quarter|week)\b)/gi,
    'in ',
  ],
  [/\b(?:the )?(?:whole|entire|full|entirety)(?: of)? (?=(?:last|this) (?:year|month|quarter|week)\b)/gi, ''],
  [/\b(?:in|for|during) (?:the )?(?:calendar )?year (?=(?:19|20)\d\d\b)/gi, 'in '],
  [/\bthroughout (?=(?:19|20)\d\d\b|(?:the )?(?:last|this)\b)/gi, 'in '],
  [/\b(?:over|in|during) the course of\b/gi, 'in'],
  [new RegExp(`\\b(?:in|for|during) the month of (?=${MONTH}\\b)`, 'gi'), 'in '],
  [new RegExp(`\\bback in (?=(?:19|20)\\d\\d\\b|${MONTH}\\b|last\\b)`, 'gi'), 'in '],
  [/\bsince the (?:start|beginning) of (?:the|this) (year|quarter|month|week)\b/gi, 'this $1 so far'],
  [
    new RegExp(
      `\\bbeginning of (?=last|this|next|19|20|the|${MONTH}\\b|(?:week|month|quarter|year)\\b)`,
      'gi',
    ),
    'start of ',
  ],
  [/\b(?:thus far|(?:up to|up until|until|till) (?:now|today|this point))\b/gi, 'so far'],
  [/(?<!\b(?:years?|quarters?|months?|weeks?|date|from|due)) to date\b(?! of)/gi, ' so far'],
  [
    /\b(?:before|by|until|till) (?:the )?(?:(?:end|close) of (?:the |this )?(year|quarter|month|week)|(year|quarter|month|week)(?:['’]s)?[- ]end)\b/gi,
    'before the end of this $1$2',
  ],
  [
    new RegExp(`\\bby (?:the )?(?=end of (?:last\\b|next\\b|(?:19|20)\\d\\d|${MONTH}\\b))`, 'gi'),
    'before the ',
  ],
  // "end by 31 July"
  [
    new RegExp(
      `\\bby (?:the )?(?=\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}\\b|${MONTH} \\d{1,2}(?:st|nd|rd|th)?\\b)`,
      'gi',
    ),
    'until ',
  ],
  [
    new RegExp(
      `\\bthis (${PARTS_OF_YEAR}) ((?:compared )?(?:vs|versus|against|with|to|and|over|than))( in)? last \\1\\b`,
      'gi',
    ),
    '$1 this year $2$3 $1 last year',
  ],
  // "last year but not once this year"
  [
    /\bbut not (?:even )?(?:once|at all|a single time) (?=in\b|this\b|since\b|last\b|during\b|so far\b)/gi,
    'but not ',
  ],
  // "more than by this time last year"
  [/\bby (?:this|the same) (time|point|stage) last (?=year|month|week|quarter)/gi, 'the same $1 last '],
  // "were we more punctual in May than in April? Give me the on-time rate of both."
  [
    /^(?:was|were|is|are|did|have|has) .{3,60}? ((?:in|this|last|during|from) .+?) than ((?:in|this|last|during|from|the) .+?)\? (?:please )?(?:give|show|tell) (?:me|us) (?:the |our )?([a-z][a-z -]+?) (?:of|for|in) both(?: periods)?(?=[.!?]*$)/gi,
    '$3 $1 compared with $2',
  ],
  // "last quarter vs the one before"
  [
    /\b((?:last|this|the past|the) (day|week|month|quarter|year)\b.*? (?:vs|versus|against|than|and|with|to)(?: in)?) the (?:(?:previous |prior )?one before|previous one|prior one)\b/gi,
    '$1 the $2 before',
  ],
  [/\b(?:this|the) (year|quarter|month|week) to date\b/gi, '$1 to date'],
  [/\b(last|past|previous) half[- ]year\b/gi, '$1 6 months'],
  [/\b(last|past|previous) half a year\b/gi, '$1 6 months'],
  [/\b(last|past|previous) fortnight\b/gi, '$1 2 weeks'],
  [/\b(?:the )?first (?:six|6) months of (?=(?:19|20)\d\d\b)/gi, 'first half of '],
  [/\b(?:the )?(?:last|final) (?:six|6) months of (?=(?:19|20)\d\d\b)/gi, 'second half of '],
  [/\b(?:the )?first (?:three|3) months of (?=(?:19|20)\d\d\b)/gi, 'Q1 '],
  [/\b(?:the )?(?:last|final) (?:three|3) months of (?=(?:19|20)\d\d\b)/gi, 'Q4 '],
  [/\b(?:the )?(?:last|final) quarter of (?=(?:19|20)\d\d\b)/gi, 'Q4 '],
  [
    /\b(first|second|third|fourth) (quarter|half) (vs|versus|against|and|to|with) (?:the )?(first|second|third|fourth)\b(?! (?:quarter|half|[a-z]+s\b))/gi,
    '$1 $2 $3 $4 $2',
  ],
  // "from the second to the third quarter"
  [
    /\bfrom (?:the )?(first|second|third) to (?:the )?(second|third|fourth|last) (quarter|half)\b/gi,
    'from the $1 $3 to the $2 $3',
  ],
  [/\b(?:on|in) a (daily|weekly|monthly|quarterly|yearly|annual) basis\b/gi, '$1'],
  [/\b(day|week|month|quarter|year) for \1\b/gi, 'by $1'],
  // "branch by branch", and no "invoice by invoice type".
  [
    /\b(?!(?:side|step|one|two|bit|little)\b)([a-z]{3,}) by \1\b(?=[?.!,;:]|$| (?:in|for|over|since|during|from|of|this|last|between|with|as|at|and)\b)/gi,
    'by $1',
  ],
  [/\bfrom (day|week|month|quarter|year) to \1\b/gi, 'by $1'],
  // "takings last week, each bar separately"
  [
    /(?<=\S),? (?:for |in |at |of |by )?(?:each|every) ((?:of (?:the|our) )?[a-z]{3,}(?: [a-z]{3,})?),? (?:separately|individually|on (?:its|their|his|her) own|by (?:itself|themselves)|in turn|one by one)(?=[?.!]*$| (?:this|last|in|since|so far)\b)/gi,
    ' by $1',
  ],
  [
    /(\b(?:by|per|for each|for every) [a-z]{3,}(?: [a-z]{3,})?),? (?:separately|individually)(?=[?.!]*$)/gi,
    '$1',
  ],
  [
    /\b(?:each|every|per) (?:single|and every|calendar|individual) (day|week|month|quarter|year)\b/gi,
    'each $1',
  ],
  // What was done over the weekend was so on the last one.
  [
    /(?<=\b(?:did|was|were|had|came|happened)\b.*)\b(?:over|during|at) the weekend\b(?! of\b)/gi,
    'last weekend',
  ],
  // What most things do on some days is of the days of the week.
  [/^(?:on )?(?:which|what) days (?=(?:do|are)\b)/gi, 'on which weekday '],
  [/\b(?:per annum|p\.?\s?a\.)(?=\s|$|[?!,.])/gi, 'per year'],
  [
    /\bsame (?:stretch|stage|point|time|span|part|bit) (?:of |in )?(?:the )?last year\b/gi,
    'same period last year',
  ],
  [
    /\bsame (day|week|month|quarter|period) (?:of|in|from) (?:the )?(last|previous|prior) year\b/gi,
    'same $1 $2 year',
  ],
  [
    /\bcompared? (?:to|with) (?:the same (?:time|point|period) )?(?:a year ago|one year ago|the year before|the previous year)\b/gi,
    'compared with the year before',
  ],
];

function nameOfHour(hour: number): string {
  if (hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon';
  return hour < 12 ? `${hour}am` : `${hour - 12}pm`;
}

/** Hours as they are written, each as "9am" or "6pm". */
const HOURS: Paraphrase[] = [
  [/\b(\d{1,2})(?::00)? ?([ap])(?:m\b|\.m\.)/gi, '$1$2m'],
  [/\b(\d{1,2})(?::00)?(?: o['’]clock)? in the morning\b/gi, '$1am'],
  [/\b(\d{1,2})(?::00)?(?: o['’]clock)? in the (?:afternoon|evening)\b/gi, '$1pm'],
  ...Array.from(
    { length: 24 },
    (_, hour): Paraphrase => [new RegExp(`\\b0?${hour}:00(?![\\w:])`, 'g'), nameOfHour(hour)],
  ),
  [/\b(between|from) (\d{1,2}) (and|to) (\d{1,2})([ap]m)\b/gi, '$1 $2$5 $3 $4$5'],
  [/\bmid-?day\b/gi, 'noon'],
];

/** What things have none of, and what has not happened to them. */
const NONE_OF =
  "(?:without|with no|(?:have|has) had no|(?:have|has)(?: not|n[’']t) had|having no)(?: an?| any)? [a-z]+(?:[ -][a-z]+)?";
const NOT_HAPPENED =
  "(?:not|n[’']t|never)(?: been)? (?:seen|visited|inspected|serviced|booked|ordered|used|checked|tested|contacted|observed|trained|cleaned|maintained|hired|rented|worked|attended|bought|given|donated|played|called|treated|weighed|vaccinated|come in|been in)(?: (?:us|with us|by us|anything|by anyone))?";
/** Before what things have more of than others. */
const SO_MANY =
  '(?=(?:more than|fewer than|less than|at least|over|\\d+\\+?|two|three|four|five|six|ten) (?:\\d+ |one |two |three |four |five |or )?[a-z])';
const WEEKDAY = '((?:mon|tues|wednes|thurs|fri|satur|sun)day)s?';

/** Comparing, sharing, ranking. */
const RELATIONS: Paraphrase[] = [
  // "cancellation rate at Bath compared to the other two schools": of each school.
  [
    /(?<=^(?:what is |what was )?(?:the |our )?[a-z][a-z ]+) (?:at|in|for|of) [^,]{2,30}? (?:(?:as )?compared (?:to|with)|against|versus|vs) (?:all )?(?:the |our )other (?:two |three |four |five )?([a-z]{3,})s\b(?= |[?.!]*$)/gi,
    ' by $1',
  ],
  // "do we have more calls on a Friday or on a Saturday": each for itself, and not both together.
  [
    new RegExp(
      `^(?:(?:are|were|is|was|do|did|have) (?:there|(?:we|you|they|people)(?: (?:have|had|do|get|got|see|take|make|start|begin))?) )?(?:more|most|fewer) ([a-z ]+?) on (?:an? )?${WEEKDAY},? (?:or|than|vs|versus) (?:on )?(?:an? )?${WEEKDAY}(?= |[?.!]*$)`,
      'gi',
    ),
    '$1 by weekday on $2s and $3s',
  ],
  [
    new RegExp(
      `^how many ([a-z ]+?) (?:(?:are there|(?:do|did) we (?:have|do|get)) )?on (?:an? )?${WEEKDAY},? (?:vs|versus|against|compared with|as opposed to) (?:on )?(?:an? )?${WEEKDAY}(?= |[?.!]*$)`,
      'gi',
    ),
    '$1 by weekday on $2s and $3s',
  ],
  // "is our win rate getting any better?", while "getting better ratings" is another thing
  [
    /\b(?:getting|becoming|gone|going|got)(?: any| a bit| a little| a lot| much)? (better|worse)(?=[?.,!]|$| (?:this|over|since|in|by|lately|recently|year|month|quarter|week|monthly|quarterly|weekly|compared|or)\b)/gi,
    (_, way = '') => (/^better$/i.test(way) ? 'improving' : 'worsening'),
  ],
  // "patients without a visit for more than a year": none in all of it; what is unpaid for so long is another thing
  [
    new RegExp(
      `(?<=\\b(?:${NONE_OF}|${NOT_HAPPENED}) )(?:for|in) (?:more than|over|at least|longer than) (an?|one|\\d+|two|three|four|five|six|nine|ten|twelve|eighteen) (day|week|month|year)s?(?=[?.!,]*$)`,
      'gi',
    ),
    (_, count = '', unit = '') =>
      /^year$/i.test(unit) && /^(?:an?|one|1)$/i.test(count)
        ? 'in the last 12 months'
        : `in the last ${/^an?$/i.test(count) ? '1' : count} ${unit}s`,
  ],
  // "has electricity use gone up?"
  [
    /\b(electricity|power|energy|gas|water|fuel|diesel|petrol|heating|data) use(?= (?:in|by|per|this|last|gone|go|going|up|down|since|for|of|vs|v|over|has|is|was|between|from|than)\b|[?.!,;:]|$)/gi,
    '$1 usage',
  ],
  // "anyone who joined in 2024 and has never …"
  [
    /^(?:is there |are there |do we have |have we got )?any(?:one|body) who (?=(?:has|have|had|is|was|joined|started|left|booked|bought|paid|came|signed|never)\b)/i,
    'who ',
  ],
  // "anybody with more than one pitch?", "has anyone had three or more warnings?"
  [
    new RegExp(
      `^(?:(?:is|are) there |do we have |have we got |show )?any(?:one|body) (?:(?:who|that)(?: has|['’]s)?(?: (?:got|had))?|with|(?:has|having) got|having|has) ${SO_MANY}`,
      'i',
    ),
    'who has ',
  ],
  [
    new RegExp(`^(?:has|have|did) any(?:one|body) (?:ever )?(?:had|got|have) ${SO_MANY}`, 'i'),
    'who has had ',
  ],
  [
    new RegExp(
      `^(?:(?:is|are) there |do we have |have we got )?any ([a-z]+s) (?=(?:with|who|that|having) (?:(?:have|has|had|got) ){0,2}${SO_MANY})`,
      'i',
    ),
    '$1 ',
  ],
  // "over a grand", while "over a grand piano" says nothing of money
  [
    /\b(over|under|above|below|than|least|most|exceeding|up to|about|around) an? grand\b(?=[?.!,]|$| (?:or|and|in|on|this|last|next|since|so|still|coming|each|per|every|from|for|by|now|overdue|outstanding|left|to)\b)/gi,
    '$1 1 grand',
  ],
  [/\ba (?=grand or (?:more|less|over|under)\b)/gi, '1 '],
  [
    /\b(more than|over|at least) ((?:\d+|an?|one|two|three|four|six) (?:days?|weeks?|months?|years?)) (?:overdue|late paying|past (?:the |their |its )?due(?: date)?)\b/gi,
    'overdue $1 $2',
  ],
  [/\b(\d+)\+ (days|weeks|months) overdue\b/gi, 'overdue at least $1 $2'],
  [/\boverdue (?:by|for) (?=(?:more|longer) than|over\b|at least)/gi, 'overdue '],
  // "10 nights or more", "7+ nights": the bound before what it bounds; "3 times or more" is read as how often.
  [/\b(\d[\d,.]*)\+ (?=(?!times\b)[a-z]{3,}s\b)/gi, 'at least $1 '],
  [/\b(\d[\d,.]*) ((?!times\b)[a-z]{3,}s) or (?:more|over|longer)\b/gi, 'at least $1 $2'],
  [/\b(\d[\d,.]*) ((?!times\b)[a-z]{3,}s) or (?:less|fewer|under|shorter)\b/gi, 'at most $1 $2'],
  [
    /\b(?:as opposed|in comparison|relative|as compared|when compared|in contrast|in relation) (?:to|with)\b/gi,
    'compared with',
  ],
  [/\bcompared? against\b/gi, 'compared with'],
  [/\bin terms of\b/gi, 'in'],
  [/\b(?:when it comes to|with regard to|with respect to|as regards|as far as)\b/gi, 'for'],
  [/\b(what|which) (?:portion|slice|chunk|bit)(?= of\b)/gi, '$1 share'],
  [
    /\bhow (?:big|large|high|great|small|low) (?:is )?(?:a |the )?(share|percentage|proportion|portion|part|fraction)\b/gi,
    'what $1',
  ],
  [/\b(?:the )?split between\b/gi, 'compare'],
  // "split gas and electric"
  [
    /\bsplit (?:(?:it|that|them|these|those) )?(?=(?!by |into |up |per |between |the |it |that )[a-z]+ (?:and|from|vs|versus) [a-z]+[?.!]*$)/gi,
    'split by ',
  ],
  [
    /\b(largest|biggest|highest|smallest|lowest|longest|shortest|most expensive) single (?=(?:gift|donation|amount|order|invoice|payment|sale|bill|fee|fine|transaction|refund|claim|bid|purchase|deposit|shipment|delivery|trip|day)\b)/gi,
    '$1 ',
  ],
  [
    /^how many ([a-z]+(?: [a-z]+)?) are we (?:running|operating) (?=(?:right now|now|currently|at the moment)\b)/i,
    'how many $1 do we have ',
  ],
  [/\bcommonest\b/gi, 'most common'],
  [/\b(are|were) (full|part)[- ]?timers?\b/gi, '$1 "$2 time"'],
  [/\b(full|part)[- ]?timers?\b/gi, '"$1 time" people'],
  [/(?<=^|\b(?:our|the|all|of) )present (?=[a-z]+s\b)/gi, 'current '],
  [/\b(?:largest|biggest|greatest) (?=(?:number|count) of\b)/gi, 'highest '],
  [/\bsmallest (?=(?:number|count) of\b)/gi, 'lowest '],
  [
    /\bby (?:how many|what) (?:percent(?:age)?|%)(?: points?)?(?= (?:did|do|does|has|have)\b)/gi,
    'by how much',
  ],
  [/\bper cent\b/gi, 'percent'],
  [
    /\b(share|percentage|percent|proportion) of (?:all )?(?:its|their) (?=(?:total )?[a-z]+s\b)/gi,
    '$1 of all ',
  ],
  // "fill rate last month in %": a rate is told in nothing else.
  [
    /(?<=\brate\b[^,]*),? (?:in|as) (?:an? )?(?:%|percent|pct|percentage)(?= (?:by|per|for|in|this|last|so far)\b|[?.!]*$)/gi,
    '',
  ],
  // "leave out anyone with fewer than 20 reviews" keeps those with 20 or more.
  [
    /[.,;:?!–-]* ?\b(?:but |and )?(?:please )?(?:leav(?:e|ing) out|exclud(?:e|ing)|ignor(?:e|ing)|skip(?:ping)?|not counting|not including|without|forget|drop(?:ping)?|filter(?:ing)? out|except(?: for)?|don['’]t count) (?:anyone|anybody|any|everyone|everybody|those|the ones|ones|all|[a-z]+s)(?: (?:of them))? (?:with|(?:that|who|which) (?:have|has|had|got)|having) (?:fewer|less) than (?=[a-z\d])/gi,
    ', with at least ',
  ],
  [
    /[.,;:?!–-]* ?\b(?:but |and )?(?:only|just) (?:count(?:ing)? |show(?:ing)? |include |including |for )?(?:anyone|anybody|those|the ones|ones|people|if they|where they)(?: (?:with|(?:that|who|which) (?:have|has|had|got)|having|have|had))? (?=(?:\d+|[a-z]+)(?: grand)? or more\b|at least\b|more than\b|over \d)/gi,
    ', with ',
  ],
  [
    /(?<!(?:distributed|distribution|split|shared|spread|divided|breakdown)\s(?:\S+\s){0,2})\bamong(?:st)? (?=(?:all |all of )?our\b)/gi,
    'of ',
  ],
  [
    /^how many ((?!current|active)[a-z]+(?: [a-z]+)?) (do we have|are there|have we got) (?:now|currently)(?=[?.!]*$)/i,
    'how many current $1 $2',
  ],
  // "how many customers do we have under contract" are customers under contract.
  [/^(how many [a-z]+) (?:do we have|have we got|are there) (?=under\b)/gi, '$1 '],
  [/\bin descending order|(?:from )?(?:highest|biggest|largest) to (?:lowest|smallest)\b/gi, 'descending'],
  [/\bin ascending order|(?:from )?(?:lowest|smallest) to (?:highest|biggest|largest)\b/gi, 'ascending'],
  [
    /\b(lowest|highest|smallest|biggest|largest|fewest|most|newest|oldest|latest|cheapest)(?: ones?)? (?:at the top|on top)\b/gi,
    '$1 first',
  ],
  [/\branked (?:by|on|according to)\b/gi, 'by'],
  [/(?<=^how many [a-z]+ .+),? and how many (?:from|in|at|by|to|via|through|on|for) /gi, ' vs '],
  [
    /\b(?:broken (?:out|up)|split (?:up|out)|divided(?: up)?|separated|sliced|itemi[sz]ed) (?:by|per|into)\b/gi,
    'split by',
  ],
  [
    /\b(?:is|are|was|were) (?:doing|performing|faring) (best|worst) (?:on|in|for|by|at) (?=[a-z])/gi,
    'has the $1 ',
  ],
  [/\b(?:do|does|did) (best|worst) (?:on|in|for|by|at) (?=[a-z])/gi, 'has the $1 '],
];

const DONE = `(?:[a-z]{2,}[^e]ed|${[...PAST_FORMS].join('|')})`;

/** What is on a calendar, of which some may be left. */
const PLANNED =
  '((?:[a-z]+ )??(?:appointment|lesson|visit|session|classe|class|job|slot|shift|move|delivery|deliverie|collection|booking|event|meeting|viewing|survey|tour|sailing|departure|arrival|screening|show|inspection|test|service|callout|trip|installation|install|reservation|game|matche|wedding|treatment|round)s)';
const REST = '(?= (?:(?:for|in|of) )?(?:this|the rest of|today|until|before|now)\\b|[?.!]*$)';

/** Verbs that say less than they are long. */
const VERBS: Paraphrase[] = [
  // "appointments left this month", while members who "left this month" did so.
  [
    new RegExp(
      `\\b${PLANNED} (?:(?:have we(?: still)?(?: got)?|do we(?: still)? have|are there|are)(?: still)?) (?:left|remaining|to go)${REST}`,
      'gi',
    ),
    '$1 are still to come',
  ],
  [
    new RegExp(
      `\\b${PLANNED} (?:still )?(?:left|remaining|to go)(?= (?:(?:for|in) )?(?:this|today|until)\\b)`,
      'gi',
    ),
    '$1 still to come',
  ],
  [
    new RegExp(`\\bremaining ${PLANNED}(?= (?:(?:for|in|of) )?(?:this|today|until)\\b)`, 'gi'),
    '$1 still to come',
  ],
  // Nobody books next week by now.
  [
    /\b((?:have we(?: got)?|do we have|we have(?: got)?|are there|are|is) (?:already |now )?(?:booked|scheduled|planned))(?: in)? (?=(?:next|tomorrow|this (?:coming )?(?:week|month|afternoon|evening)|later)\b)/gi,
    '$1 for ',
  ],
  [/\bstill to go\b(?= (?:this|today)\b)/gi, 'still to come'],
  [/\bfor the rest of (?:the|this) (week|month|year)\b/gi, 'still to come this $1'],
  // "turn out to be cancelled", "ended up being cancelled"
  [/\b(?:turns out|proves) to be\b/gi, 'is'],
  [/\b(?:turn out|prove) to be\b/gi, 'are'],
  [/\b(?:turned out|proved) to be\b/gi, 'were'],
  [new RegExp(`\\bends up (?:(?:being|getting) )?(?=${DONE}\\b)`, 'gi'), 'is '],
  [new RegExp(`\\bend up (?:(?:being|getting) )?(?=${DONE}\\b)`, 'gi'), 'are '],
  [new RegExp(`\\bended up (?:(?:being|getting) )?(?=${DONE}\\b)`, 'gi'), 'were '],
  [/\bkeeps (?:on )?getting\b/gi, 'gets'],
  [/\bkeep (?:on )?getting\b/gi, 'get'],
  [/\bkept (?:on )?getting\b/gi, 'got'],
  // "how is revenue coming along this year"
  [
    /^how (?:is|are) (?:the |our )?(.+?) (?:developing|coming along|evolving|shaping up|progressing)(?= (?:this|in|since|over|so far)\b|[?.!]*$)/gi,
    'how did $1 develop',
  ],
  [
    /(?<!\b(?:i|we|you|they|us) )\b(?:(?:that|which|who) )?(?:(?:(?:is|are|was|were) )?(?:lost|loses?|losing)(?: us)? money|(?:made|makes?|making) (?:us )?(?:a|any) loss(?:es)?|(?:ran|runs?) at a loss)\b/gi,
    'have a profit below 0',
  ],
  [/\bowes?(?: us)? (?:the )?(most|least)(?: money)?\b/gi, 'has the $1 unpaid'],
  [/\bhow much (?:does|do|did) (?!(?:we|i)\b)(.{2,40}?) (?:still )?owe(?: us)?\b/gi, 'unpaid for $1'],
  [/\b(?:what|how much)(?: money)? (?:is|are we) (?:still )?owed(?: to us)?\b/gi, 'what is outstanding'],
  [/\b(?:(?:that|who|which) )?(?:used|using|use) (?=an? [a-z])/gi, 'with '],
  [
    /\b(makes?|made|earns?|earned|brings?|brought|gives?|gave|given|costs?|pays?|paid|gets?|got|wins?|won) us (?=(?:the )?(?:most|least|fewest|best|worst)\b)/gi,
    '$1 ',
  ],
  [
    /\b(?:brings?|brought|pulls?|pulled|draws?|drew) in (?=(?:the )?(?:most|least|fewest) (?!money|revenue|income)[a-z])/gi,
    'has ',
  ],
  // Whoever sends is no one of ours.
  [/(?<!\bwho (?:(?:has|have) )?)\bsen(?:ds?|t) us (?=(?:the )?(?:most|least|fewest)\b)/gi, 'has '],
  [/\bbrings? in (?=(?:the )?(?:most|least) (?:money|revenue|income)\b)/gi, 'makes '],
  [/\bbrought in (?=(?:the )?(?:most|least) (?:money|revenue|income)\b)/gi, 'made '],
  [/\bhow many ([a-z]+) (?:does|do) (?:an?|each|every) ([a-z]+) have on average\b/gi, 'average $1 per $2'],
  // "haven't paid their deposit" are those of which it is not paid.
  [
    /\b((?:haven['’]?t|hasn['’]?t|have not|has not)(?: yet)? [a-z]{3,}(?:ed|id)) (?:their|its|his|her) (?=[a-z]+(?: yet)?(?:[?.!,]|$))/gi,
    '$1 a ',
  ],
  // What nobody has done yet may be done: it is not what was never done.
  [
    new RegExp(
      `\\b(?:(?:that|which) )?(?:nobody|no[ -]one)(?: has|['’]s)(?: yet)? (?:(closed|signed)(?: off| out)|(${DONE})(?= yet\\b))(?: yet)?`,
      'gi',
    ),
    'not $1$2 yet',
  ],
  [
    new RegExp(
      `\\b(?:(?:that|which|who) )?(?:nobody|no[ -]one) (?:has |have |had )?(?:ever )?(?!assigned|allocated|appointed)(?=${DONE}\\b)`,
      'gi',
    ),
    'never ',
  ],
  [new RegExp(`\\b(${DONE})(?: us| me)? nothing\\b(?! but\\b)`, 'gi'), 'never $1'],
  [
    /\b((?:with|having|have|has|had) no|without(?: an?| any)?) ([a-z]+(?: [a-z]+)?) (?:entered|recorded|filled in|specified|given|on file)\b/gi,
    '$1 $2',
  ],
  [
    /\b(?:booked )?(?:in|into|on) (?:the|our) (?:diary|calendar|planner|rota)(?= (?:for|this|next|on|tomorrow|today)\b)/gi,
    'scheduled',
  ],
  [/\b(?:needs?|requires?)(?= an? [a-z])(?<!\b(?:i|we|you) \w+)/gi, 'has'],
  [/\blooks after\b|\btakes care of\b|\bis (?:responsible for|in charge of)\b/gi, 'has'],
  [/\blook(?:ed)? after\b|\btake care of\b|\bare (?:responsible for|in charge of)\b/gi, 'have'],
  // What runs out is counted, whatever else is called so.
  [
    /^(?:(?:list|show)(?: me)? )?(?:the |all |all the |our )?([a-z]+s) (?:(?:that|which) )?(?:will )?(?:expire|run out|lapse|end)(?= (?:in|on|by|before|after|this|next|within|tomorrow|today|soon)\b)/gi,
    'how many $1 expire',
  ],
  [/\brunning out(?= (?:in|on|by|before|after|this|next|within|tomorrow|today|soon)\b)/gi, 'expiring'],
  [/\brun(s?) out(?= (?:in|on|by|before|after|this|next|within|tomorrow|today|soon)\b)/gi, 'expire$1'],
  [/\b(?:(?:come|comes|are|is) )(?:up|due) for renewal\b/gi, 'renew'],
  [/\b(?:coming )?(?:up|due) for renewal\b/gi, 'renewing'],
  [/\b(?:ends?|ended|results?|resulted) (?:up )?in (?=an? [a-z])/gi, 'has '],
  [/\b(go|went|gone|goes|going) out(?= (?:on|in|this|last|next|today|yesterday|tomorrow)\b)/gi, 'dispatched'],
  [
    /^((?:which (?:one )?is |what is |what['’]s )?(?:the |our )?oldest [\w ]+?) (?:(?:that|which) )?(?:(?:is|was|has) )?(?:still |yet )?(?:not(?: yet)?|hasn['’]t)(?: been)? (\w+ed)(?: yet)?(?=[.?!]*$)/gi,
    '$1 un$2',
  ],
  [/\b(left|quit) us\b(?! with\b)/gi, '$1'],
  [/\btook part(?: in)?\b/gi, 'attended'],
  [/\bcarr(?:y|ied) out\b/gi, 'do'],
  [/\bwhat (?:do|did) we turn over\b/gi, 'what was our turnover'],
  [/\bhow much (?:do|did) we turn over\b/gi, 'how much turnover did we make'],
  [/\b(?:who |that )?works? (?:for|with|at) us\b/gi, ''],
  [
    /\bhow (quickly|fast|soon|promptly|rapidly) (do|does|did) (we|they|it) (?:get (?:out|round)|come out|go out|react) to\b/gi,
    'how $1 $2 $3 respond to',
  ],
  [
    /\bhow (?:quick|quickly|fast|soon|promptly) are (we|they) (?:getting (?:out |round )?to|coming out to|responding to)\b/gi,
    'how quickly do $1 respond to',
  ],
  [/\bhow many (hours|minutes) (?:did|do|have) we (?:spend|spent|put in)(?= (?:on|at)\b)/gi, 'total $1'],
  [/\bhow many (hours|minutes) (?:were we|have we been) (?=(?:on|at)\b)/gi, 'total $1 '],
  [
    /\bhow (?:quickly|fast|soon|promptly|rapidly) (do|does|did) ((?:our |the |my )?\w+) (?=\w)/gi,
    'how long $1 $2 take to ',
  ],
  [
    /\blast(?:s|ed|ing)? (?:more|longer) than\b|\b(?:takes?|took|taking) (?:more|longer) than\b/gi,
    'longer than',
  ],
  [
    /\blast(?:s|ed|ing)? (?:less|shorter) than\b|\b(?:takes?|took|taking) (?:less|shorter) than\b/gi,
    'shorter than',
  ],
  [
    /\blast(?:s|ed|ing)? (over|under|at least|at most)(?= (?:\d|an? |half|two|three|four|five|six|ten))/gi,
    'longer $1',
  ],
];

/** Words that say nothing of what is asked for. */
const FLOURISHES: Paraphrase[] = [
  [/\bvery (?=(?:first|last|latest|earliest|oldest|newest)\b)/gi, ''],
  [
    /(?<=^(?:and )?(?:what about|how about|just|only|and) .{2,40}) on (?:its|their|his|her) own(?=[?.!]*$)/gi,
    '',
  ],
  // What is invoiced is money, and no number of invoices.
  [
    /(?<=^(?:(?:is|was|has|our|the|total|monthly|weekly|much|how) )*)invoicing(?= (?:by|this|last|in|up|down|for|per|since|from|so|vs|compared|each|over)\b|[?.!]*$)/gi,
    'invoiced',
  ],
  [/\b(worst|best|[a-z]{3,}est) ones? (?=(?:first|last|at the top|on top)(?=[?.!,]|$))/gi, '$1 '],
  [/\b(?:step|fill|stand) in as (?=(?:a )?cover\b)/gi, 'work as '],
  [/\b(?:stepped|filled|stood) in as (?=(?:a )?cover\b)/gi, 'worked as '],
  [
    /(?<=^when (?:do|does|will|did|is|are) .+) (?:(?:running|run) out|(?:going|due) to run out)(?=[?.!]*$)/gi,
    ' expire',
  ],
  // "what do the fees add up to this month", of nothing that was told before
  [
    /^(?:and )?(?:what|how much) (?:do|does|did) (?:all )?(?:the |our )?(?!(?:it|they|that|those|these|this|each)\b)(.+?) (?:add up|amount) to\b/gi,
    'total $1',
  ],
  [/\bfell due\b/gi, 'were due'],
  [/\bfall(?:s|ing)? due\b/gi, 'due'],
  [/\b(?<!(?:have|has|had|are|is|got) )on our books\b/gi, 'we have'],
  [/\b(?:on|in) (?:the|our) (?:books|system|database|records|files?|rolls?)\b/gi, ''],
  [/\bon (?:file|record)\b/gi, ''],
  [
    /\b(?:all told|all in all|in all|as a whole|across the board|taken together|all in(?=[?.!]*$| for (?:this|last|next)\b))/gi,
    'in total',
  ],
  [/\b(?:roughly|approximately|more or less|or so)\b/gi, ''],
  [
    /\b(?:on|in|for) an? (?:typical|average|normal|usual|regular|ordinary) (day|week|month|quarter|year),?(.*?)(?=[?!.]*$)/gi,
    '$2 on average per $1',
  ],
  [/\b(?:typically|usually|normally|generally|ordinarily|(?:tends?|tended) to)\b/gi, 'on average'],
  [/\baged (?=between|over|under|above|below|at least|\d)/gi, 'of age '],
];

/** Nouns and names that end as superlatives do. */
const NO_SUPERLATIVE =
  /^(?:guest|request|interest|forest|harvest|west|test|rest|contest|protest|arrest|quest|pest|chest|crest|digest|manifest|invest|priest|honest|modest|earnest)$/i;
const LEAST_OF = /^(?:quiet|calm|empti|few|least|poor|weak|light|mild|thin|safe)/i;

const RANKINGS: Paraphrase[] = [
  // "3 noisiest machines by number of tickets": by what, is said; how that is felt adds nothing.
  [
    /\b(?:the )?(\d+ |two |three |five |ten )?([a-z]{3,}est) (\d+ )?([a-z]+s)\b(?=.* by (?:the |their )?(?:number|amount|total|value|volume)\b)/gi,
    (said, ...[count = '', how = '', number = '', things = '']) =>
      NO_SUPERLATIVE.test(how) || LEAST_OF.test(how) || isKnownRanking(how.toLowerCase())
        ? said
        : `top ${count || number}${things}`,
  ],
];

const SHORT_MONTH =
  '((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|tember|t|ober|ember)?)';

/** "April v May" sets the later beside the earlier, as "May vs April" does. */
const SIDES: Paraphrase[] = [
  [/(?<=\w )v(?= \w)/g, 'vs'],
  [
    new RegExp(
      `\\b(?:in )?${SHORT_MONTH} (vs|versus|against) (?:in )?${SHORT_MONTH}\\b(?! (?:19|20)\\d\\d)`,
      'gi',
    ),
    (said, ...[one = '', joint = '', other = '']) =>
      monthOf(one) < monthOf(other) ? `in ${other} ${joint} ${one}` : said,
  ],
];

const monthOf = (name: string): number =>
  MONTH_NAMES.findIndex((month) => month.toLowerCase().startsWith(name.slice(0, 3).toLowerCase()));

const isKnownRanking = (word: string): boolean =>
  isSuperlative(word) ||
  [TOP_WORDS, BOTTOM_WORDS, HIGHEST_WORDS, LOWEST_WORDS].some((words) => words.has(word));

const LISTS = [
  SPOKEN_PERIODS,
  SHORT_FORMS,
  COMPARED_STRETCHES,
  RANKINGS,
  SIDES,
  WAYS_OF_BEING_LATE,
  FRAMES,
  ENDINGS,
  PERIODS,
  HOURS,
  RELATIONS,
  VERBS,
  FLOURISHES,
];

const CONTRACTED: Readonly<Record<string, string>> = { ve: 'have', d: 'would', re: 'are', m: 'am' };

/** A passage in quotes is a value, and stays as it is. */
const QUOTED = /("[^"]*"|“[^”]*”|„[^“”]*[“”])/u;

/** The question in words that the analyst knows; what it says is the same. */
export const inPlainWords = remembering((question: string): string =>
  question
    .split(QUOTED)
    .map((passage, index) => (index % 2 === 1 ? passage : rephrased(passage)))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[?!.,])/g, '')
    .trim(),
);

function rephrased(passage: string): string {
  const written = passage.replace(
    /\b(i|we|you|they|who|there|that|what)['’](ve|d|re|m)\b/gi,
    (_, subject: string, verb: string) => `${subject} ${CONTRACTED[verb.toLowerCase()]}`,
  );
  return LISTS.flat().reduce(
    (text, [said, plainly]) =>
      typeof plainly === 'string' ? text.replace(said, plainly) : text.replace(said, plainly),
    written,
  );
}
