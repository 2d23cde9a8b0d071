/** Ways of saying something that the analyst knows in other words. Each says the very same: what is nearly the same is none. */
export type Paraphrase = [said: RegExp, plainly: string | ((said: string, ...groups: string[]) => string)];

const ASKED = '(?:can|could|would|will) (?:you|u|we|i)(?: (?:please|possibly|maybe|just|quickly))*';
const SEEKING = '(?:see|know|have|get|find out|understand|look at|check|hear)';
/** "send the invoices to Bob" asks for more than an answer: what is sent has to come to the one who asks. */
const FETCHING =
  '(?:(?:pull(?: up| out| together)?|get|give|tell|show|find(?: out)?|work out|dig (?:out|up)|bring up|look up|run|fetch|check|produce|put together)(?: (?:me|us))?|(?:send|share) (?:me|us)|let (?:me|us) (?:have|know|see))';

/** What a question is asked for; it names nothing that the question is of. */
const OCCASION =
  '(?:slides?|slide deck|deck|presentation|report|newsletter|board pack|meeting|minutes|briefing|catch-?up|write-?up|talk|update)';
const FOR_OCCASION = `(?: for (?:the|our|my|a|an|tomorrow['’]s|next|this) (?:[a-z'’]+ ){0,2}?(?:meeting|board|boss|partners|team|owners|trustees|bank|accountant|management))?(?: (?:tomorrow|today|tonight|next week|on [Mm]onday))?`;
const OPENS = '(?=(?:how|what|which|who|whose|when|where)\\b)';

/** What only leads to the question. */
export const FRAMES: Paraphrase[] = [
  [
    /^(?:(?:hi|hello|hey|hiya|dear all|good (?:morning|afternoon|evening)|morning)(?: (?:there|all|team|everyone|again))?[,!.]?\s+(?=\S))/i,
    '',
  ],
  [
    /^(?:(?:i am |i['’]m )?sorry to (?:bother|trouble|bug|disturb) you(?: again)?|sorry,? (?:one more|another) (?:question|one)|just a quick (?:question|one)|quick one|me again)\s*[,.:–-]+\s*(?:but )?/i,
    '',
  ],
  [
    new RegExp(
      `^(?:(?:just )?(?:out of (?:curiosity|interest)|for (?:my own )?(?:peace of mind|reference|information|the record)|a hunch|between (?:us|you and me)|off the top of your head)|if you had to guess|to be honest|honestly|by the way|btw|while you['’]re at it|while we['’]re at it|before i forget|(?:one )?last (?:one|thing|question)|now then)\\s*[,:–-]\\s*(?:(?:but|and|so) )?${OPENS}`,
      'i',
    ),
    '',
  ],
  // In capitals it may be a name: "for the Leeds report" is of Leeds.
  [
    new RegExp(
      `^(?:(?:[Ii](?: am|['’]m)|[Ww]e(?: are|['’]re)) )?(?:just |currently |busy )?(?:[Pp]utting together|[Pp]reparing|[Ww]riting(?: up)?|[Ww]orking on|[Dd]oing|[Dd]rafting|[Cc]ompiling|[Uu]pdating|[Ff]inishing(?: off)?|[Gg]etting ready for) (?:the|a|an|my|our|some) (?:[a-z'’]+ ){0,2}?${OCCASION}${FOR_OCCASION}(?: and (?:[Ii] |we )?(?:need|want|would like)(?: to know)?| ?[-–—:;]|[,.]) `,
    ),
    '',
  ],
  [
    new RegExp(
      `^[Ff]or (?:the|a|an|my|our|tomorrow['’]s) (?:[a-z'’]+ ){0,2}?${OCCASION}(?: (?:tomorrow|today|next week))?(?: ?[-–—:;]|,? (?:[Ii]|we) (?:need|want|would like)(?: to (?:know|see))?) `,
    ),
    '',
  ],
  [
    new RegExp(
      `^(?:my|our|the) (?:boss|board|accountant|bank manager|head office|ceo|chair|colleagues?|partners?|trustees) (?:wants?|would like|needs?|(?:is|are) (?:asking|wondering)|(?:has |have )?asked)(?: (?:me|us))?(?: to (?:know|see|find out))? ${OPENS}`,
      'i',
    ),
    '',
  ],
  [
    new RegExp(
      `^(?:(?:just )?wondering|(?:(?:can|could|may|might) i|(?:i['’]d|i would) like to|i wanted to|i want to) (?:just |quickly )?ask(?: you)?|would you be (?:able|so kind as|kind enough) to (?:tell|show) (?:me|us)|(?:please )?(?:could|can) (?:someone|anyone|somebody|anybody) (?:tell|show) (?:me|us)) (?:about )?${OPENS}`,
      'i',
    ),
    '',
  ],
  [/^(?:(?:so|ok|okay|right|well|um|quick question|question|one more thing|fyi)\s*[,:–-]\s*)+/i, ''],
  [new RegExp(`^(?:please )?${ASKED} ${FETCHING}(?: please)? (?=\\S)`, 'i'), ''],
  [new RegExp(`^${ASKED} (?=(?:list|name|rank|compare|break)\\b)`, 'i'), ''],
  [
    new RegExp(
      `^(?:i|we)(?:['’]d| would| will)? (?:really |just |also )?(?:like|love|want|need|have|be after)(?: to ${SEEKING})?(?: from you)? (?=(?:the|a|an|our|how|what|which|who|when|where|some|all|to)\\b)`,
      'i',
    ),
    '',
  ],
  [
    /^(?:i['’]?m|i am|we['’]?re|we are|i was|we were) (?:just )?(?:wondering|trying to (?:find out|work out|see|understand)|looking for|looking to see|interested in|curious(?: about| to know)?|after)(?: if you (?:can|could) tell me)? /i,
    '',
  ],
  [
    /^(?:do (?:we|you) (?:happen to )?(?:know|have any idea)|(?:any|do you have an) idea|remind me|let me (?:know|see)|let['’]s see)(?: of| about)? (?=how|what|which|who|when|where|the)/i,
    '',
  ],
  [
    /^(?:a |the |me (?:a|the) )?(?:quick |short |brief |full |detailed )?(?:rundown|look|overview|picture|summary) (?:of|at|on) (?=\S)/i,
    '',
  ],
  [/^what (?:i|we)(?: really)? (?:need|want)(?: to know)? (?:is|are) /i, ''],
];

/** What comes after the question, and asks for nothing. */
export const ENDINGS: Paraphrase[] = [
  [
    /(?:,?\s+(?:many thanks|(?:please and )?(?:thanks|thank you)(?: (?:a lot|so much|very much|in advance|for your help))?|cheers|ta|much appreciated|(?:kind|best) regards|(?:just )?out of (?:curiosity|interest)|no rush|if that(?: is|['’]s) ok(?:ay)?))+(?=[.?!]*$)/i,
    '',
  ],
  [
    /,?\s+(?:if (?:you can|possible|you could|you would|you don['’]t mind)|when you (?:get|have) (?:a|the) (?:chance|minute|moment|time)|as soon as possible|asap|for (?:me|us)|would you|could you|do you know|by any chance|side by side|roughly|approximately|as it stands|respectively|(?:and )?so on)(?=[.?!]*$)/i,
    '',
  ],
];
