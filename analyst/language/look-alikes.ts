/**
 * Words of English that look like slips of the words that the analyst knows ("wish", "moth", "pear"), and are none: all of
 * those in a dictionary of everyday and learned words. A test holds questions of many trades against it.
 */
export const LOOK_ALIKES: ReadonlySet<string> = new Set(
  `
  abased absconding abut acceding accenting acme acreage actual amounted amours amy analysed analyser analysers
  analyses analysis analyst analyzed analyzer analyzers analyzes anneal annuals annul anoints antibody anythings
  apart assenting augusta aunts autumns averaged averages averse baggiest baked baring base baseness bases
  basest bashed bast basted bath batter beak beaming bean beast beat beaus becalming beckoning becomingly beings
  bellow belongs beset besoms besot besought bests bets betters bettor biased biggies bitter blow boggiest
  booming booth boring borough bossiest bossiness botch bottoms bough bought bra breakdowns breaks brig bright
  brigs broke broth bugger buggiest bulkiest bulkiness busbies busby bused buses bushier bushiest bushiness
  bushy busied busies businesses bust busyness butt butter buys caged cages caging calculated calculates
  calculator calendared calendars calked camel cameo cane caned canes caning caparison caper cart casing cast
  casting castings castling casts chafed chafes chafing chained chaining chanced chances chancing changeling
  chanted chanting chap chapter char charged charges charging charts chary chat cheapen cheapens cheater checks
  cheep cheer chewers chick chock chuck citing clanged clanging closed closes closet closeting closets closing
  coast coasting coasts coat coating coatings coats codding coding coking cold coldest coma comas combated
  combating combing comer comers comet comets comings commons commute compacted compacting compares comparisons
  compete competed competes competing complete comported comporting compote compotes computed computer computers
  computes computing concurred cone cones contributing contributions contrition coring corseting cosier cosiest
  cosign costings costuming cosy cot cots counts county cresting crusting culled cumulatively cunt currant
  currants currency currents cyst cysts dais daly dare dares daring darkest dated dates dawn deadest deafest
  dears debar decades decease deceased deceases deceasing decide declaimed declaiming decode decree decreed
  decreeing decrees deer deference deforest demurest descanting described describes descried descries desk
  detest developer developers developmental developments develops diarist dies differed differently dine ding
  dipped dipping direst disc displace displayed displays distant distincter distinctly distribute distributes
  distributing distributions district doers doily doings doles doling dome domes doming doped dopes doping dose
  doses dosing dote dotes doting dourest doves downs downy dozes dozing draped draping drawl drawn draws drays
  dreariest drew drip dripped dripping drippings drips drone droop drooped drooping droops dropper droppers
  droppings dropsy drown dues dune dyes dying earl earns earthlier earthliest eastern eater eerier eeriest
  elating eliding elude eluding ester evoked evolves exact examined examiner examiners examines exceedingly
  excepts excerpt excess excluded excludes excreted excreting excuse excusing exit exits expansive expense
  expensively expire explode explored explorer explorers explores extensive exude exuding fact faction factions
  failing faking fallen fallowing falsest fasted fastens fasts fates father fathers fats fatter fattest feast
  feather felling fells fend fest fester fiction fiend figured figurines filing fill filling fillings fills
  finds fined fins fires firs firsts fist flailing flaking fling foaling fond form forth fortnightly fortnights
  foster fourths fractional fractions frays frequency frequented frequenter frequents friction fro fuelling
  fugues full fulling fulls fund furthered furthers fustiest gains gamin gating gave gazetting gees genera
  generates generative generator gents gestating gibe girting given gives glowing glutting goings gong gores
  goring gown gowning grader grafter grain graphs grate grater graters grates grayer grayest great greats greyer
  greyest griped griping gritting groin grope groped gropes groping grouper groupers groupie groupies groupings
  groups groused grousing grouted grouting growl growling growls growths guts gutting halve halving hare haven
  haves haws headier headiest heave heaves heavies heaving heavyset hell hellos hero hews highs hire hiss hive
  hiving hoes hold hoped hopes hove howls hugest hype importantly impotent improvise improvised improvises
  improvising increasingly individually individuals irises jane jest joust jule juli juna juts kids kinda kindle
  knew known knows lade lading ladings ladling lager lake landing lane larding larges largess largo largos lass
  lasts later latex lathe lats latte lauding laughter leaden leafing leaking leaning leaping leas leashing
  leasing leaving lefts lending lest lice lied lien lies life lighted lighten lightens lighters lights liked
  liken liker likes liking lime lined linen liner lines linger lists lite liter lither lithest lived liven
  livens liver livers livest livid livings loading loafing locate locates locking lofts loges lone loner longed
  longs looks looming looping loosing loot looting loots loping losing loss lost lotus lounges louts love loved
  loves loving lowe lowers lung lunges lust lute mace maces macing maker makers makings male males mandy mane
  mangy manly manny marc mare marking marsh masking mast match mate maxim maxima maximums means meant media
  medians megan mere mien mighty mike mikes miking mime mince mined miner mines mini minim minima minimums mire
  mist moan moat mode moire moist moments monkey monty moore mores mote moth moths mulch multiples multiplier
  multiply munch mush musts musty nay neared nears neat neater neatest needs needy nerd nether neuter niter noes
  noon normal normalcy nuder numbed numbered numbest numbs oars odes okays onus orders ordure outdid outputs
  outs outsider outsiders outsides outsize overalls overfull overkill overs oversell overt overviews pace paced
  pact palace pall par parent parentage parson parts party pasta paste pasts pasty pats peer peopled peoples
  percentiles percents periods persona persons pert pest pickier pickiest pill pilot placer places placid plaice
  pleas pleased pleases plod plots ploy polar poll poplar poplars populace popularly populate port post precious
  preciser precisest precluding preen prescient presented presenter presently presents preset presets president
  presiding prevent previously price prices pricked pricklier prickliest pride pried priest priors priory prised
  prissier prissiest privier privies priviest proceeding profitably proportional proportioned proportions
  prosier prosiest prove proved provided provident provider providers provides proviso prudent psst pulls putt
  quack quackery quart quartered quartet quartets quarto quartos quarts quicken quickens quickie quickies quiet
  quieter quire quit quitter quitters quiver quote racing racking radio raining raise raises raising raked
  raking rally ranching ranging rankled rankling ranks ranting ration ratios recant receded record recorder
  recorders records regally repeated reports reprieve rerunning resent reset residue residues resorted rests
  retiree retrieval retrieved retriever retrievers retrieves returns reviews reworded rice rices ricing ride
  rides riding rights rink rinse rinses rinsing riser risers risking rode roes rosa roses rosy rouse rubbing
  ruing ruining ruse ruses rust sac sallowest sallying sames sand sane scent scold sculling sealing seconds seep
  seething seller sends separated separately separates separator septa sever severe severely severs shame shank
  shared shatter shell shelling shells shill shilling shingle shire shires shirt shoe shooter shore shores
  shorted shorten shortens shortlist shorts shot shown shows showy shrinks shrunk shutter sill sills simmer sine
  singe singled singles singly slaw slays slept slew sliest sling slit sloe sloes slowed slows slummer slyest
  smalls smell smellier smelliest smelling smells smoothing snorted soled solid soling sols someones somethings
  soothing sorer sorest sort sorter sorters sortied sower sparing spays sped spell spelling spellings spells
  spends spilling spilt spit splat splint splits sporing sported sprang sprig springs springy sprung staid stall
  stalling star starts stays stent stilling stills strangest stringiest stronger sturdy successfully sue sued
  sues suing sulking sully sullying summaries summarily summarised summarises summarized summarizes summers
  summery summitry sundae sundaes sways swell swelling swellings swells swept swilling tabled tables tablet
  taker takers tale tales talk talker tallies tally tame tames tank tanks tape tapes teller tells tend tends
  tern tether thee thees theirs theme theses thin think thinks thins thirds thong thongs thorough though thought
  three thus ties tiller tills timberline timed timelier timelines timeliness timer timers tine tines ting tings
  toady toke token tokes toll tome tomes tomorrows tool topical topically topp torn totals tough trendy trill
  tropical trough troughs tuned turns twill tyke tykes typed typo typos uniquer unusually urn users usual vale
  vales valuables valued veer verses very visualised visualises visualized visualizes visuals voluble wackest
  wakes wall wand wants ware weak weaken weakened weakens weaker weakly weather weedy weekended weekes weer wees
  weest well wend whale wham wheat whens wheres whet whets whiled whiles whim whit whiter whither whits wholes
  whore width wile wills winters wire wirth witch wither won wont wore workday workdays works worsens worsts
  worthy woulds wroth yearn yearns yeas youngster yours
`
    .trim()
    .split(/\s+/),
);
