/** How people say that something is, and what models have for the very same, likeliest first; read in `said-for.ts`. */
export const STATES = `
abandoned | dropped, discontinued, hung up
aborted | cancelled, interrupted, terminated
about to expire | expiring, expiring soon
about to run out | expiring, expiring soon, low stock
abroad | foreign, overseas, international
absent | not present, not attended
accepted | approved, granted, agreed, won
activated | active, enabled
active | live, current, in use, enabled
adjourned | postponed, deferred
admitted | inpatient, accepted, hospitalised, let in
adult | grown up, of age, over 18
agreed | accepted, confirmed, approved
ahead of schedule | early, ahead of time, ahead of plan
ahead of time | early, ahead of schedule, before deadline
alcohol free | non-alcoholic, nonalcoholic
alcoholic | containing alcohol, with alcohol
alive | living, not deceased
all done | done, completed, finished
all gone | sold out, out of stock
all inclusive | all-inclusive, all in
all paid up | paid, paid in full, settled
all sorted | resolved, completed, done, settled
allergic | with allergy, allergy
anonymous | unidentified, unnamed
answered | replied, responded, picked up
appealed | under appeal, in appeal, on appeal
approved | accepted, authorised, authorized, granted, signed off
archived | in archive, filed away
argued about | disputed, in dispute, contested
arrested | detained, in custody
arrived | in, received, reached destination
as a guest | guest, guest checkout
as an emergency | emergency, emergency case
as good as new | like new, as new, mint
assigned | allocated, allotted
at a standstill | stopped, halted, idle, standstill
at fault | liable, responsible
at full price | full price, undiscounted, not discounted
at risk | vulnerable, high risk
at the door | on the door, box office
at the till | point of sale, pos, till
attended | present, showed up, turned up
authorised | authorized, approved
authorized | authorised, approved
automatic | automated, without operator
available | free, vacant, in stock
awaiting approval | pending approval, waiting for approval, to be approved
awaiting parts | waiting for parts, parts on order, on order
awaiting payment | unpaid, payment pending, pending payment, outstanding
away on leave | on leave, on holiday
axed | cancelled, canceled, discontinued
back at base | returned, in depot
back in stock | in stock
back in use | in service, returned to service
back ordered | backordered, on backorder, backorder
back up and running | in service, restored, returned to service
backed out | withdrawn, cancelled
backordered | on backorder, back order, backorder
bankrupt | insolvent, in insolvency
banned | barred, blocked
barred | blocked, banned
barrier free | accessible, wheelchair accessible, step free
battery powered | battery, cordless, battery operated
bedbound | bedridden, bed-bound
bedridden | bedbound, bed-bound
before tax | pre-tax, excluding tax, excl tax
behind bars | imprisoned, in prison, incarcerated
behind on payments | overdue, in arrears, past due
behind schedule | late, delayed, overdue
behind with payments | in arrears, arrears, overdue
behind with the rent | in arrears, rent arrears, overdue, arrears
behind with their fees | in arrears, arrears, overdue
behind with their payments | in arrears, arrears, overdue
behind with their rent | in arrears, arrears
being argued about | disputed, in dispute
being built | under construction, in construction
being chased | reminded, reminder sent, in collection, overdue
being dealt with | in progress, under investigation
being disputed | disputed, in dispute
being done | in progress, under way, ongoing
being fixed | in repair, under repair, in progress
being looked into | under investigation, investigating, in investigation
being made | in production, in manufacture
being mended | in repair, under repair
being queried | disputed, queried, in dispute, query
being repaired | in repair, under repair
being serviced | in maintenance, under maintenance
being sorted | in progress, under way
being treated | in treatment, under treatment
being worked on | in progress, wip, work in progress, ongoing
bespoke | custom made, made to order, custom, tailored
beyond repair | irreparable, total loss, written off, unrepairable
billable | chargeable, to be billed
billed | invoiced, charged
binned | discarded, disposed, cancelled, rejected
binned off | cancelled, discarded
blacklisted | blocked, banned, barred
blocked | stuck, locked, barred
blown out | cancelled
bookable | available, open for booking
booked | reserved, confirmed, scheduled
booked in | booked, scheduled
booked out | fully booked, sold out
booked solid | fully booked, sold out
booked up | fully booked, sold out
borrowed | on loan, loaned, checked out
bounced | returned, rejected, dishonoured
brand new | new, unused, factory new
breached | missed, violated, in breach
breakable | fragile, handle with care
broken | out of order, faulty, defective, broken down, out of service, damaged
broken down | broken, out of order, failed, breakdown
broken off | terminated, aborted, cancelled
brought back | returned, return
bulky | oversized, large item
bunged up | blocked
business to business | b2b, business customer
business to consumer | b2c, consumer
bust | broken, out of order, bankrupt, faulty
by air | air, air freight, airfreight, plane
by appointment | scheduled, booked, appointment
by bank transfer | bank transfer, wire transfer, transfer, wire, credit transfer
by bike | bicycle, cycle
by car | car, automobile
by card | card, card payment, bank card, credit card, debit card
by cash | cash, cash payment
by chat | chat, live chat, web chat
by check | check, cheque
by cheque | cheque, check
by courier | courier, messenger
by credit card | credit card, credit card payment
by debit card | debit card, debit card payment
by direct debit | direct debit, sepa direct debit, autopay
by email | email, e-mail
by instalment | instalment, installment, payment plan
by invoice | invoice, on invoice
by letter | letter, post, postal
by lorry | lorry, truck
by mail | mail, post, postal
by phone | phone, telephone
by plane | air, plane, flight
by post | post, mail, postal
by rail | rail, train, rail freight
by recommendation | referral, recommendation, referred
by road | road, road freight
by sea | sea, ocean, sea freight, ship
by ship | sea, ship, ocean, vessel
by telephone | phone, telephone, call
by text | sms, text message, text
by text message | sms, text message, text
by train | train, rail
by transfer | bank transfer, transfer, wire transfer
by truck | truck, lorry
by wire | wire transfer, bank transfer, wire
by word of mouth | referral, recommendation, word of mouth
called off | cancelled, canceled
called time on | ended, closed
came down | struck, dismantled, removed, taken down
came to nothing | lost, failed, closed lost
canceled | cancelled, called off, voided
cancelled | canceled, called off, voided
canned | tinned, in cans
cashed in | redeemed, surrendered
chargeable | billable, charged
checked in | on site, in the house
checked out | on loan, borrowed, departed
childless | without children, no children
children | child, kid
chilled | refrigerated, cooled
chock-a-block | full, fully booked
chocka | full, fully booked
chocker | full, fully booked
chucked out | evicted, expelled
churned | lost, cancelled, left
clapped out | broken, worn out
cleared | paid, settled, released
cleared customs | customs cleared, cleared
cleared up | resolved, settled, closed
click and collect | store pickup, collect in store
closed | shut, resolved, completed
closed down | closed, ceased, ceased trading
collected | picked up, received, recovered
collected in person | pickup, collection, self collection
commercial | business, b2b, corporate
comped | complimentary, free of charge, comp
complete | completed, done, finished
completed | complete, done, finished
compliant | conforming, in compliance, meets requirements
complimentary | free of charge, free, comp
compulsory | mandatory, required, obligatory
confirmed | verified, definite, accepted
conked out | broken down, failed, out of order
contaminated | polluted, contamination
contested | disputed, in dispute, defended
contracted out | outsourced, contracted-out
convicted | found guilty, conviction
corporate | business, company, b2b
could not be delivered | undeliverable, delivery failed, undelivered
counterfeit | fake, forged
creditworthy | good credit, credit approved
cured | recovered, healed
current | active, existing, valid
custom made | bespoke, made to order, custom, customised
customised | customized, personalised, bespoke
customized | customised, personalized, custom
cut off | disconnected, dropped, suspended
cut short | ended early, curtailed
damaged | damage, with damage
dangerous | hazardous, unsafe
deactivated | inactive, disabled
dead | deceased, died
deadly | fatal, lethal
dealt with | resolved, handled, processed, completed
deceased | dead, died
declined | rejected, refused, denied, turned down
decommissioned | retired, taken out of service, dismantled
deep frozen | frozen, deep-frozen
defective | faulty, broken, out of order
deferred | postponed, put off
delayed | late, behind schedule
deleted | removed, erased
delinquent | overdue, past due, in arrears
delisted | discontinued, removed from range
delivered | handed over, arrived
demolished | torn down, knocked down
denied | rejected, declined, refused
departed | left, gone
despatched | dispatched, shipped, sent
diabetic | with diabetes, diabetes
did not appear | no-show, absent, not attended
did not attend | no-show, absent, not attended, dna
did not go through | failed, unsuccessful
did not pass | failed, fail, not passed
did not show | no-show, absent, not attended
did not show up | no show, no-show, not attended, absent, did not attend
did not turn up | no-show, absent, not attended
didn't pass | failed, fail, not passed
didn't show up | no show, no-show, not attended, absent, did not attend
didn't turn up | no show, no-show, not attended, absent, did not attend
died | deceased, dead
dilapidated | derelict, run down, poor condition
dine in | eat in, eat-in, dine-in
disabled | deactivated, off, inactive, handicapped
disallowed | rejected, denied, not allowed
discarded | disposed, disposed of
discharged | released, sent home
disconnected | cut off, offline, not connected
discontinued | end of life, delisted, phased out, no longer sold
discounted | reduced, with discount, marked down
dished out | issued
dishonoured | bounced, returned, failed
dismissed | fired, sacked, rejected
dispatched | shipped, despatched, sent
disposed of | disposed, discarded
disputed | contested, in dispute, challenged
dissatisfied | unsatisfied, unhappy, not satisfied
ditched | cancelled, dropped, abandoned
diverted | redirected, rerouted
dodgy | suspicious, suspected
domestic | inland, national, household, residential
donated | gifted, given
done | completed, complete, finished
done and dusted | completed, finished, done, closed
done for the day | finished, completed
done with | completed, finished
dormant | inactive, not active
down | offline, out of service
dropped out | dropout, withdrawn, discontinued, left
dud | defective, faulty
due | payable, owing
due back | return due, due for return
due for a service | service due, maintenance due
duplicate | duplicated, double
early | ahead of schedule, ahead of time, premature
earmarked | reserved, allocated, set aside
eat in | dine in, eat-in, dine-in, on premises
elderly | senior, aged, older person
elective | optional, planned, non-emergency
electric | battery electric, bev, electricity
electrically powered | electric, battery electric
eligible | entitled, qualified
employed | in employment, in work, working
empty | vacant, unoccupied, unladen, void, available
en route | in transit, on the way
enabled | on, activated, active
ended | terminated, finished, completed, expired
enrolled | registered, enroled, signed up
escalated | passed up, raised to management, second level
evicted | eviction, thrown out
ex | former, previous
exchanged | swapped, exchange
excluding vat | net, excl vat, without vat
exempt | exempted, excluded
existing | current, active
expecting | pregnant, expectant
expedited | express, rush
expelled | excluded, permanently excluded
expired | lapsed, run out, out of date, past expiry
exported | export, sent abroad
express | expedited, rush
extended | prolonged, lengthened
external | third party, outside
face to face | in person, in-person, f2f
failed | unsuccessful, not passed, error
failed the test | failed, fail, not passed
failed to show | no-show, absent, not attended
failed to show up | no-show, absent, not attended
failed to turn up | no-show, absent, not attended
fake | counterfeit, forged
fallen behind | in arrears, overdue, behind
fallen through | lost, failed, closed lost, cancelled, withdrawn
fatal | deadly, lethal, death
faulty | defective, broken, malfunctioning
fell ill | sick, ill
fell through | lost, failed, closed lost, cancelled, withdrawn
female | woman, f
filed | submitted, lodged
filed away | archived
filled | fulfilled, occupied, staffed
filled up | full, fully booked
finalised | completed, final, finalized
finalized | completed, final, finalised
financed | on finance, finance
finished | completed, complete, done, ended
fired | dismissed, sacked
first time | new customer, first visit
fixed | repaired, resolved, solved, mended
fixed term | temporary, limited term, fixed-term
fixed up | repaired, resolved
flagged | marked, flag
flagged up | flagged, reported
flammable | inflammable, combustible
for free | free, free of charge, complimentary, gratis
for life | lifetime, lifelong, permanent
for rent | to let, to rent, for hire
for sale | on the market, listed, on sale
foreclosed | repossessed, in foreclosure
foreign | international, overseas, non-domestic, abroad, foreign card
former | ex, previous, past
forwarded | transferred, redirected, passed on
found | recovered, located
fragile | breakable, handle with care
fraudulent | fraud, confirmed fraud
free | available, vacant, unoccupied, free of charge
free of charge | free, complimentary, gratis, no charge
free range | free-range, outdoor reared
freelance | self employed, self-employed, freelancer
from abroad | foreign, international
from an ad | advertisement, advert, advertising, ad
from an agency | agency worker, agency, temporary agency
frozen | blocked, suspended, on hold, deep frozen, paused
fulfilled | filled, completed
full | fully booked, occupied, at capacity
full time | full-time, fulltime
fully booked | sold out, full
fully paid | paid, paid in full, settled
furloughed | on furlough, furlough
gave notice | notice given, under notice, notice
gentlemen | men, male
genuine | authentic, real, original
given a knockback | rejected, declined, refused
given back | returned, refunded
given notice | notice given, under notice, notice
given the all clear | cleared, discharged, passed
given the boot | dismissed
given the elbow | dismissed
given the go ahead | approved, authorised, authorized, accepted
given the go-ahead | approved, authorised
given the green light | approved, authorised, authorized
given the nod | approved, accepted
given the push | dismissed
given the sack | dismissed, fired
gluten free | without gluten, gluten-free
going ahead | confirmed, approved, active
gone | left, departed, terminated
gone ahead | completed, held, confirmed
gone astray | misrouted, mis-routed
gone awol | missing, absent
gone bad | spoiled, expired
gone broke | bankrupt, insolvent
gone bust | bankrupt, insolvent
gone for good | left
gone home | departed, discharged, checked out
gone live | live
gone missing | missing, lost
gone off | expired, spoiled, spoilt
gone out of business | closed, ceased trading, insolvent
gone quiet | inactive, dormant, no answer
gone to the wall | bankrupt, insolvent
gone under | bankrupt, insolvent
gone walkabout | missing, lost
good to go | ready
got rid of | disposed, sold, scrapped, removed
graduated | graduate, completed
granted | approved, accepted, awarded
green lit | approved, authorised, authorized
grown up | adult, of age
half done | partially completed, partly done
half finished | partially completed, partly done
half paid | partially paid, partly paid, part paid
hand made | handmade, handcrafted
handed back | returned
handed in | submitted, filed, turned in
handed in notice | notice given, under notice, resigned
handed in their notice | resigned, given notice, under notice, notice given
handed over | transferred, delivered
handicapped | disabled, with disability
handmade | hand made, handcrafted
happy | satisfied, content
hazardous | dangerous, dangerous goods, hazmat
held at customs | customs hold, in customs
held over | postponed, deferred, carried over
held up | delayed, late
high priority | urgent, high
hired | recruited, rented
hired out | on hire, rented, on rent, rented out, out on hire
home move | house move, moving house
homeless | without fixed abode, no fixed abode, roofless
homemade | own production, house made
honorary | voluntary, volunteer
hospitalised | hospitalized, in hospital, admitted, inpatient
hospitalized | hospitalised, in hospital, admitted, inpatient
hung fire | on hold
hung up | abandoned, disconnected
hurt | injured, casualty
idle | standing still, not in use
ill | sick, sickness
imported | import, from abroad
in a hurry | urgent, rush
in a queue | queued, waiting
in abeyance | on hold, suspended, paused
in an emergency | emergency, emergency case
in arrears | overdue, past due
in bad nick | poor, poor condition
in bad shape | poor condition, in poor condition, poor
in breach | breached, non-compliant, violated
in cash | cash, cash payment
in court | litigation, in litigation, legal proceedings
in date | valid, unexpired, not expired
in debt | indebted, owing
in default | defaulted, default
in dispute | disputed, contested, under dispute, dispute
in draft | draft, drafted
in effect | effective, in force, active, valid
in for repair | in repair, under repair, being repaired
in force | active, effective, valid, current, live
in good condition | good condition, good
in good nick | in good condition, good condition, good
in good shape | in good condition, good condition, good
in hand | in progress, under way, ongoing
in hospital | hospitalised, hospitalized, inpatient, admitted
in house | internal, own staff, in-house
in installments | installment, instalment, instalments
in instalments | instalment, installment, installments
in limbo | pending, on hold
in line | queued, waiting, in queue
in litigation | litigated, in court, legal proceedings
in mint condition | mint, as new, like new
in operation | operational, running, in service, active
in person | face to face, on site, in-person, onsite, in store, in branch, walk-in
in poor nick | poor, poor condition
in production | being produced, in manufacture
in progress | ongoing, under way, wip, work in progress, started, in process
in service | active, operational, in operation, in use
in stock | on hand, available, in inventory
in store | store, shop, in-store
in the app | app, mobile app, in-app
in the bag | won, confirmed, secured
in the balance | pending, undecided
in the black | profitable, in profit, positive
in the frame | shortlisted, pending
in the offing | planned
in the pipeline | open, prospective, pipeline, pending
in the post | posted, in transit
in the queue | queued, waiting, in queue, pending
in the red | loss making, overdrawn, negative
in the running | shortlisted, in consideration
in the shop | in store, in-store, shop
in the store | in store, store, shop, in-store
in the works | in progress, under way
in the workshop | in repair, under repair, in maintenance
in their notice period | under notice, notice given, notice period
in time | on time, punctual
in tolerance | within tolerance, in spec, conforming
in transit | en route, on the way, in transport
in use | active, occupied, in operation
in warranty | under warranty, within warranty
in work | employed, in employment, working
in working order | operational, functional, working
inactive | dormant, not active, deactivated
inbound | incoming, received
including vat | gross, incl vat, with vat
incoming | inbound, received
incomplete | unfinished, not complete, not completed
incorrect | wrong, erroneous, false
indefinite | open ended, permanent, unlimited
ineligible | not eligible, not entitled
inflammable | flammable, combustible
injured | hurt, casualty
insolvent | bankrupt, in insolvency
installed | fitted, set up
instore | in store, in-store
insured | covered, with insurance
intact | undamaged, unbroken, in good condition
interim | temporary, acting
internal | in house, in-house
invalid | not valid, void
invoiced | billed, charged
irrecoverable | bad debt, uncollectible, unrecoverable
jacked in | left, resigned
jobless | unemployed, out of work
justified | upheld, valid, substantiated, founded
kaput | broken, faulty, out of order
kicked into touch | postponed, deferred, rejected
kicked out | expelled, excluded, evicted, removed
kid | child, under 18
kids | child, children
knackered | broken, worn out, faulty, out of order
knocked back | rejected, declined, refused
knocked on the head | cancelled, abandoned, discontinued
ladies | women, female
laid off | made redundant, redundant, layoff
laid up | off the road, out of service
lapsed | expired, run out
lapsed donor | inactive donor, former donor
late | delayed, overdue, behind schedule
late back | overdue, returned late
leased | on lease, rented, lease
left | departed, leaver, terminated, former
left over | remaining, unsold, unused, surplus
lent out | on loan, loaned, checked out, borrowed
let | rented, leased, occupied, let out
let go | dismissed, laid off, made redundant
let out | let, rented, leased, rented out, occupied
licensed | with licence, with license
like new | as new, mint, nearly new
lined up | scheduled, timetabled
live | active, published, in production, operational
living | alive, not deceased
living alone | single household, lives alone, single person
locked | blocked, locked out
lodged | filed, submitted
loss making | unprofitable, in the red
lost | missing, not found, mislaid, closed lost
lost in the post | lost in transit, lost in post
lost in transit | lost in post, transit loss
lost to a competitor | lost, closed lost
lost to the competition | churned, lost, switched
low on stock | low stock, below minimum, below reorder level
low priority | low, not urgent
lying idle | idle, unused, vacant
made redundant | redundant, laid off, redundancy
made to measure | bespoke, custom made, tailored, made-to-measure
made to order | custom made, bespoke, made-to-order, custom
male | man, m
malfunctioning | faulty, defective
man | male, m
mandatory | compulsory, required, obligatory
manned | staffed, attended, crewed
manual | by hand, manually
marked down | reduced, discounted, markdown
matured | reached maturity, at maturity
meat free | vegetarian, meatless
men | male, man, m
mended | repaired, fixed
met the deadline | on time, in time, deadline met
mislaid | lost, missing, misplaced
misplaced | lost, missing, mislaid
missed | no show, not attended, unanswered, absent
missed the deadline | late, overdue, deadline missed
missing | lost, not found, absent
money back | refund, refunded
month to month | rolling, month-to-month
mothballed | decommissioned, taken out of service, out of use, on hold, out of service, laid up
moved away | moved house, relocated, moving away
moved back | postponed
moved forward | brought forward
moved to another date | rescheduled, rebooked
moved to another day | rescheduled, postponed
moving house | house move, moved house, relocation
nationwide | national, countrywide
neither male nor female | diverse, non-binary, nonbinary
never appeared | no-show, not attended
never showed | no-show, absent, not attended
never showed up | no-show, absent, not attended
never turned up | no show, no-show, not attended, did not attend, absent
newly hired | new hire, new starter, joiner
next day | overnight, express, next-day
nicked | stolen, theft
no longer going ahead | cancelled
no longer made | discontinued, out of production
no longer needed | not required, no longer required
no longer sold | discontinued, delisted
no longer with us | left, leaver, former, departed, deceased
no show | not attended, absent, did not attend, dna
nobody in | no access, not home
non-alcoholic | alcohol free, nonalcoholic
non-billable | not billable, non-chargeable, nonbillable
non-binding | nonbinding, not binding, indicative
non-compliant | noncompliant, not compliant, in breach, non-conforming
non-refundable | nonrefundable, not refundable
non-stop | nonstop, without stops
nonbinary | non-binary, diverse
nonstop | non-stop, without stops
not answered | unanswered, missed, no reply
not arrived | not received, outstanding
not at fault | not liable, no fault
not at home | not in, no access, nobody home
not billed | unbilled, not invoiced, uninvoiced
not brought back | not returned, unreturned
not cleaned | uncleaned, dirty, to be cleaned
not covered | uninsured, excluded
not dealt with | open, unresolved
not delivered | undelivered, delivery failed
not done | not completed, open, incomplete, undone
not final | provisional, preliminary, draft
not finished | incomplete, not completed, unfinished
not going ahead | cancelled, withdrawn
not home | not in, no access, nobody home
not in | no access, nobody home, absent
not in stock | out of stock
not interested | no interest, uninterested
not keen | not interested
not paid | unpaid, outstanding, unsettled
not picked up | uncollected, unanswered, not collected
not renewed | non-renewed, unrenewed, lapsed
not returned | unreturned, still out
not sent | unsent, not shipped, not dispatched
not showed up | no-show, absent, not attended
not shown up | no-show, absent, not attended
not signed | unsigned, awaiting signature
not started | to do, unstarted, not begun
not turned up | no-show, absent, not attended
not up to scratch | failed, below standard
not up to standard | substandard, non-conforming, failed, noncompliant
not urgent | non-urgent, nonurgent
not well | sick, ill
not working | out of order, broken, faulty, defective, unemployed
not worth repairing | uneconomic to repair, beyond economic repair, total loss
not yet invoiced | unbilled, uninvoiced, to be invoiced
not yet received | outstanding, not received, awaiting receipt
not yet resolved | unresolved, open
not yet shipped | unshipped, awaiting shipment, not dispatched, unfulfilled
null and void | void, voided, invalid
oap | pensioner, old age pensioner
obligatory | mandatory, compulsory, required
obsolete | outdated, superseded
occupied | taken, let, rented, in use
of age | adult, over 18
of no fixed abode | homeless, no fixed abode
of retirement age | pension age, retirement age, 65 and over
off colour | sick, ill
off ill | sick, sick leave
off on holiday | on holiday, on leave
off poorly | sick, sick leave
off sick | on sick leave, sick, sick leave, sickness absence, sickness
off site | offsite, off-site
off the books | inactive, removed
off the market | withdrawn
off the road | out of service, vor, under repair
off the shelf | standard, ready made, stock item
off the street | walk-in, without appointment
off track | off schedule, behind schedule, off target
off-hire | off hire, returned
offered the job | offer made, offer extended, job offer
offline | down, disconnected, not connected
on a computer | desktop, pc, computer
on a mobile | mobile, smartphone, mobile device
on a payment plan | payment plan, instalment, installment
on a phone | mobile, smartphone
on a trial | trial, in trial, trial period, free trial
on a waiting list | waiting list, waitlisted, waiting
on account | on invoice, account, on credit, invoice, credit account
on back order | back order, backordered, on backorder
on backorder | backordered, back order, backorder
on budget | within budget, in budget
on call | standby, on-call
on commission | commission, commission based
on credit | credit, on account, credit sale
on finance | financed, finance
on foot | walking, pedestrian, foot
on furlough | furloughed, furlough
on hand | in stock, available
on hold | paused, suspended, frozen, held
on holiday | vacation, annual leave, holiday, on leave
on ice | on hold, paused
on invoice | invoice, on account, purchase on account
on its way | in transit, en route, on the way
on leave | leave, leave of absence, annual leave, absent
on loan | lent out, loaned, checked out, borrowed, lent, out on loan
on maternity leave | maternity leave, maternity
on offer | on promotion, promotional, special offer, discounted
on order | ordered, on purchase order, awaiting delivery
on parental leave | parental leave, parental
on probation | probationary, in probation, probation period
on sale | discounted, reduced, for sale, on offer
on schedule | on time, on track, punctual
on sick leave | off sick, sick leave, sickness absence
on site | onsite, on premises, on-site
on social media | social media, social
on special | on promotion, promotional, special offer
on standby | standby, on call
on subscription | subscription, subscribed, subscriber
on the back burner | on hold, postponed
on the blink | faulty, out of order, broken
on the books | active, current, registered
on the dole | unemployed
on the fritz | faulty, out of order, broken
on the go | in progress, open
on the house | complimentary, free of charge, free
on the internet | online, web, internet
on the market | for sale, listed, available
on the never-never | hire purchase, credit
on the phone | phone, telephone
on the road | in transit, en route
on the rota | scheduled, rostered
on the shelf | in stock, on hand
on the sick | sick leave, off sick
on the waiting list | waitlisted, waiting list, wait list
on the waitlist | waitlisted, waiting list, wait list
on the way | in transit, en route
on the web | online, web, internet
on the website | website, web, online, internet
on tick | on account, on credit
on time | punctual, in time, on schedule
on track | on schedule, on plan, on target
on vacation | vacation, annual leave, holiday
on zero hours | zero hours, zero-hours, casual
one off | one-time, single, non-recurring
one time | one-off, single, once, non-recurring
one way | one-way, single
ongoing | in progress, running, under way, current, open, active
online | connected, on the web, web, internet, website, e-commerce, ecommerce, web shop
onsite | on site, on premises, on-site
open | unresolved, not closed, outstanding
open ended | indefinite, unlimited, without end date, permanent
opened again | reopened, re-opened
operational | in operation, in service, running, working
opted in | subscribed, opt-in, consented
opted out | unsubscribed, opt-out
optional | voluntary, elective, not required
ordered in advance | preordered, pre-ordered, pre-order
organic | bio, ecological
out for delivery | in delivery, on delivery, on vehicle for delivery, in transit
out of action | out of order, out of service, not operational, broken
out of business | ceased trading, closed down
out of commission | out of service, out of order
out of date | expired, outdated, past expiry, lapsed
out of order | out of service, broken, defective, faulty
out of service | out of order, not in service, not operational
out of sla | sla breached, sla missed, sla violated
out of spec | non-conforming, out of specification, out of tolerance, nonconforming
out of stock | sold out, stocked out, no stock
out of tolerance | out of spec, non-conforming, out of specification
out of use | out of service, not in use, disused
out of warranty | warranty expired, no warranty
out of work | unemployed, jobless
out on hire | on hire, on rent, rented out, hired out
out on loan | on loan, borrowed
out sick | sick, sick leave
outbound | outgoing, sent
outdated | obsolete, out of date
outgoing | outbound, sent
outsourced | contracted out, third party
outstanding | open, unpaid, unresolved, unsettled
over and done with | completed, finished
over budget | budget exceeded, overspent
over the counter | counter, otc, non-prescription
over the internet | online, web, internet
over the phone | phone, telephone, by phone
overbooked | overbooking, over booked
overdue | past due, in arrears
overhauled | reconditioned, refurbished, rebuilt
overnight | next day, next-day
overseas | foreign, abroad, international
oversized | oversize, bulky, outsize
overspent | over budget, budget exceeded
overstocked | excess stock, surplus, overstock
overturned | reversed, set aside
owing | outstanding, unpaid
own brand | own label, private label, house brand
owner occupied | owner-occupied, own use
packed | packaged, boxed
packed in | left, ended
packed it in | left, resigned, withdrawn
packed out | full, sold out
paid | settled, cleared, paid in full
paid back | repaid, refunded, reimbursed
paid by the hour | hourly, hourly paid
paid in advance | prepaid, advance payment, paid up front
paid late | late payment, late
paid off | settled, repaid, paid in full, redeemed, paid
paid up | paid, fully paid, paid in full, settled
paid up front | prepaid, paid in advance, advance payment
part paid | partially paid, partly paid, part-paid
part shipped | partially shipped, partial shipment
part time | part-time, parttime
partly delivered | partially delivered, part delivered, partial delivery, partially fulfilled
partly paid | partially paid, part paid, part-paid
passed | successful, pass, approved
passed away | deceased, died, dead
past due | overdue, in arrears, late
past its date | expired
past its due date | overdue, past due
past the deadline | overdue, late, deadline missed
patched | fixed, repaired
paused | on hold, suspended, held
pay as you go | prepaid, payg, prepay
pedigree | purebred, pure bred
penciled in | provisional, tentative, unconfirmed
pencilled in | provisional, tentative, unconfirmed, reserved
pending | waiting, awaiting, undecided
pensioners | pensioner, retired
perm | permanent, indefinite
permanent | indefinite, unlimited, perm, full-time permanent
petrol driven | petrol, gasoline
phased out | discontinued, end of life, retired
picked up | collected, answered
pinched | stolen
planned | scheduled, planned in
playing truant | unauthorised absence, truancy, truant
poisonous | toxic, poison
poorly | ill, sick
postponed | deferred, put off, rescheduled
potential | prospective, prospect
pre-owned | used, second hand, preowned
pregnant | expecting, expectant
preliminary | provisional, draft
preordered | pre-order, pre-ordered, preorder
prepaid | paid in advance, prepayment, pay as you go
present | attended, in attendance
pressing | urgent, high priority
private | individual, consumer, residential, personal
private label | own brand, own label, house brand, store brand
privately insured | private, private insurance
processed | handled, dealt with
profitable | in profit, in the black
prospective | prospect, potential
provisional | tentative, preliminary, unconfirmed, pencilled in
published | released, public, live
pulled | withdrawn, removed, recalled, cancelled
pulled out | withdrawn, withdrew, cancelled
pulled the plug on | cancelled
punctual | on time, in time
pushed back | postponed, deferred, delayed, rescheduled
put back | postponed, rescheduled, deferred
put forward | submitted, nominated, proposed
put off | postponed, deferred, rescheduled
put on hold | on hold, paused, suspended, held
put on ice | on hold, postponed
put right | fixed, repaired, resolved, remedied
put through | transferred, forwarded
put to bed | closed, completed, finished
qualified | sales qualified, certified, eligible
queried | disputed, under query
queued | waiting, in queue, queueing
quit | left, resigned, voluntary leaver
rained off | cancelled, abandoned, postponed
rammed | full
ran out | expired, lapsed, out of stock
reactivated | won back, win-back, winback
readmitted | readmission, re-admitted
ready for collection | ready for pickup, awaiting collection, ready to collect
ready for pickup | ready for collection, awaiting pickup, ready to collect
ready to go | ready, ready to ship, ready for dispatch
ready to pick up | ready for collection, awaiting collection
readymade | ready made, off the shelf, ready-to-use
rearranged | rescheduled, postponed
rebooked | rescheduled
received | arrived, got in
recommended by a friend | referral, recommendation, refer a friend
reconditioned | refurbished, remanufactured, overhauled
recovered | cured, healed, regained
recurring | repeating, recurrent, periodic
redeemed | cashed in, used
redirected | forwarded, diverted, rerouted
reduced | discounted, marked down, on sale
redundant | made redundant, laid off, spare
refrigerated | chilled, cooled
refundable | with refund, can be refunded
refunded | reimbursed, money back, refund
refurbished | reconditioned, renewed, renovated
refused | rejected, declined, denied
registered | signed up, enrolled
reimbursed | refunded, repaid, paid back
rejected | declined, refused, denied, turned down, disapproved
released | discharged, published, set free
relocated | moved away, moved house
reminded | dunned, reminder sent
remote | home office, work from home, teleworking, off-site
remotely | remote, online, video
renewed | extended, prolonged
renovated | refurbished, modernised, modernized
rented | hired, leased, let, on hire
rented out | let, rented, leased, on hire, on rent
reopened | re-opened, opened again
repaid | paid back, paid off, reimbursed
repaired | fixed, mended, restored
repeat | returning, recurring
repeating | recurring, recurrent
replaced | exchanged, swapped
replied to | answered, responded
repossessed | foreclosed, repossession
required | mandatory, compulsory, needed
rerouted | diverted, redirected
rescheduled | rebooked, moved, postponed
rescinded | revoked, withdrawn, cancelled
reserved | booked, allocated, held
resigned | quit, voluntary leaver
resolved | solved, fixed, settled
retired | pensioner, pensioned, decommissioned
returned | sent back, brought back, return
returning | repeat, recurrent
revoked | withdrawn, cancelled, rescinded
reworked | rework, re-worked
rolled over | renewed, extended, carried over
rolling | month to month, open ended
rotten | spoiled, spoilt, perished
round trip | return, round-trip
rubber stamped | approved
run down | dilapidated, poor condition, in poor condition
run its course | ended, expired, completed
run out | expired, lapsed, out of stock, depleted
running late | late, delayed, overdue
running low | low stock, below minimum, below reorder level
rush | express, expedited
rushed | rush, expedited
sacked | dismissed, fired, terminated
salaried | on salary, monthly paid
same day | same-day, express
satisfied | happy, content
scheduled | planned, booked, timetabled
scrapped | cancelled, scrap, written off, discarded
seasonal | season worker, seasonal worker
second hand | used, pre-owned, secondhand, preowned
secondhand | used, second hand, pre-owned, preowned
secured | collateralised, collateralized, with collateral
self employed | freelance, contractor, self-employed
self paying | self-pay, self pay
sent | shipped, dispatched, despatched, issued
sent back | returned, return
sent home | discharged, released
sent off | shipped, dispatched, despatched, sent
sent on | forwarded, referred, redirected
sent out | shipped, dispatched, despatched, sent
sent packing | dismissed, evicted
sent to collections | in collection, collections, debt collection
serious | severe, grave
serving notice | under notice, notice given, notice period
set aside | reserved, allocated, earmarked
settled | paid, resolved
settled out of court | out of court settlement, out-of-court settlement
severe | serious, major
shelved | on hold, cancelled, postponed
shipped | dispatched, despatched, sent, sent out
short listed | shortlisted, on shortlist
short staffed | understaffed, below minimum staffing
shortlisted | short listed, on shortlist
showed up | attended, arrived
shown the door | dismissed
shut | closed
shut down | closed
sick | ill, sickness, off sick, sick leave
signed | executed, contracted, signature
signed for | delivery confirmed, received, signature obtained
signed off | approved, signed off on, on sick leave, completed, closed
signed up | registered, enrolled, subscribed
single | never married, unmarried, one-way, individual
sitting empty | vacant, empty, unoccupied, void
skipped | missed, omitted
slow | slow speed, slow running
slow moving | slow mover, slow selling
snapped up | sold, reserved
snowed in | closed
snowed off | cancelled, abandoned
solar powered | solar, photovoltaic
sold on | resold
sold out | out of stock, fully booked
sold up | sold
solved | resolved, fixed
sorted | resolved, solved, fixed, closed, completed, done
sorted out | resolved, solved, fixed, closed, completed, done
spam | junk, junk mail
spoiled | spoilt, perished, gone bad
spoilt | spoiled, perished, gone bad
spoken for | reserved, allocated, taken
squared up | settled, paid
stalled | stuck, blocked
standing empty | vacant, unoccupied, empty, void
standing still | idle, stationary
stands empty | vacant, unoccupied, empty, void
state owned | public, government, state-owned
still open | open, unresolved, outstanding, not closed
still out | not returned, on loan, checked out, unreturned
still owed | outstanding, unpaid, owing
stolen | theft, taken by theft
stood down | cancelled, released, suspended
stood empty | vacant, unoccupied, empty, void
stopped | halted, standstill, discontinued
stopped halfway | aborted, abandoned, interrupted
stopped trading | closed, ceased trading
struck off | lapsed, removed, deregistered
stuck | blocked, stalled
stuck in customs | held at customs, customs hold, in customs
subcontracted | subcontractor, outsourced, contracted out
submitted | handed in, filed, lodged, sent in
substandard | below standard, poor quality, non-conforming
substituted | replaced, swapped
successful | succeeded, passed, ok, won, approved, accepted
sugar free | sugarless, without sugar
superseded | replaced, obsolete, outdated
surplus | excess, overstock
suspended | on hold, paused, barred
suspicious | suspected, suspect
swapped | exchanged, swap
swiped | stolen
switched off | off, disabled, powered off, inactive
switched on | on, enabled, powered on, active
tailor made | bespoke, custom made, tailored
takeaway | takeout, to go, take away
taken | occupied, in use, reserved, booked, sold, let
taken back | returned
taken care of | handled, resolved, processed
taken down | removed, unpublished, deleted, struck, dismantled
taken ill | sick, ill
taken off sale | withdrawn, discontinued
taken off the road | off the road, out of service
taken on | hired, accepted, recruited
taken on again | rehired, re-hired
taken out of service | decommissioned, retired, out of service
takeout | takeaway, to go, take away
tax exempt | exempt, tax free, untaxed
tax free | tax exempt, untaxed
teenage | teenager, adolescent, teen
teens | teenager, adolescent, teen
temp | temporary, temporary worker, agency
temporary | temp, fixed term, interim, agency, fixed-term
tentative | provisional, unconfirmed, pencilled in
terminated | ended, cancelled
tested negative | negative, negative result
tested positive | positive, positive result
there and back | return, round trip, round-trip
through a broker | broker, brokered, intermediary
through a partner | partner, channel partner
through a travel agent | travel agent, travel agency
through an agent | agent, agency
through the app | app, mobile app, mobile application
through the website | website, web, online, internet
thrown away | discarded, disposed
thrown out | disqualified, rejected, expelled, discarded, dismissed
timed out | expired, lapsed
tinned | canned, in tins
to be decided | pending, undecided, open
to be done | to do, open, outstanding
to do | not started, todo
to let | for rent, to rent, available to let
to take away | takeaway, take away, takeout, to go
too dear | too expensive, price
too pricey | too expensive, price
too slow | slow speed, speed
top priority | highest priority, critical
topped up | refilled
torn down | demolished, pulled down
totaled | total loss, written off, write-off
totalled | total loss, written off, write-off
toxic | poisonous, poison
trained | instructed, training completed
transferred | moved, forwarded, handed over
turfed out | evicted
turned away | refused, rejected
turned down | rejected, declined, refused, denied
turned in | submitted, handed in, returned
turned off | off, disabled, deactivated, switched off
turned on | on, enabled, activated, switched on
turned up | attended, arrived
unannounced | without notice, unscheduled, no notice
unanswered | not answered, missed, no reply, no response
unapproved | not approved, non-approved
unassigned | not assigned, unallocated, without owner
unauthorised | unauthorized, not authorised, without permission
unauthorized | unauthorised, not authorized, without permission
unavailable | not available, not free
unbilled | not invoiced, uninvoiced, not billed
unbooked | free, available
uncertified | not certified, without certificate
unchargeable | non-billable, non-chargeable, not billable
unchecked | not checked, not verified, uninspected
unclaimed | not claimed, uncollected
uncleared | not cleared, not yet cleared
uncollected | not collected, not picked up, unclaimed
uncollectible | bad debt, irrecoverable, uncollectable
unconfirmed | not confirmed, provisional, tentative
uncontested | undisputed, not contested
undamaged | intact, not damaged
undecided | not decided, no decision
undeliverable | delivery failed, cannot be delivered, bounced
undelivered | not delivered, undeliverable, delivery failed
under age | under 18, minor
under appeal | appealed, in appeal, on appeal
under consideration | being considered, in consideration
under construction | being built, in construction
under guarantee | in warranty, under warranty, guarantee
under investigation | investigating, in investigation, being investigated
under maintenance | in maintenance, being serviced, maintenance
under negotiation | negotiation, in negotiation, negotiating
under notice | notice given, in notice period
under offer | sale agreed, offer accepted, sale pending
under probation | on probation, probation, probationary
under repair | in repair, being repaired
under review | in review, being reviewed
under the weather | sick, ill, unwell
under treatment | in treatment, being treated
under warranty | in warranty, warranty, within warranty
under way | in progress, ongoing, started, in process
underage | minor, under 18, under age
understaffed | short staffed, below minimum staffing
underway | in progress, ongoing, started, in process
undiscounted | full price, not discounted, without discount
unemployed | jobless, out of work, not employed
unexpired | valid, not expired, in date
unfilled | vacant, open, unfulfilled, not filled
unfinished | incomplete, not completed, open
unfounded | unjustified, not upheld, unsubstantiated
unfulfilled | open, not fulfilled, not delivered
ungraded | not graded, unmarked
unhandled | unprocessed, not processed, open
unhappy | dissatisfied, unsatisfied
unharmed | uninjured, not injured, unhurt
unhurt | uninjured, not injured, unharmed
uninsured | not insured, without insurance, no insurance
unjustified | unfounded, not justified, unsubstantiated
unladen | empty, without load
unlet | vacant, void, not let
unlicensed | without licence, without license, not licensed
unlocked | not locked, unblocked
unmanned | unstaffed, unattended, crewless
unoccupied | vacant, empty, free
unopened | sealed, not opened, unread
unpaid | open, outstanding, not paid, unsettled
unplanned | unscheduled, not planned, ad hoc
unprocessed | not processed, unhandled
unprofitable | loss making, in the red
unpublished | not published, draft
unqualified | no qualification
unread | not read, unopened
unredeemed | not redeemed, unused
unregistered | not registered, non-registered
unreserved | not reserved, available
unresolved | open, unsolved, not resolved
unscheduled | not scheduled, unplanned
unsecured | without collateral, uncollateralised
unsent | not sent, draft
unserviced | not serviced, without service
unsettled | unpaid, outstanding, open
unshipped | not shipped, not dispatched, unfulfilled
unsigned | not signed, awaiting signature
unskilled | untrained, without qualification
unsold | not sold, left over
unsolved | unresolved, open, not resolved
unstaffed | unmanned, not staffed
unsubscribed | opted out, opt out, cancelled subscription
unsuccessful | failed, not successful, rejected, declined, lost
untrained | not trained, training not completed
untreated | not treated, no treatment
unused | not used, unredeemed
unvaccinated | not vaccinated, unimmunised
unverified | not verified, unconfirmed
unwell | sick, ill
up and running | operational, running, live, in operation, active, in service, online
up for grabs | available, unassigned, free, vacant
up for renewal | due for renewal, renewal due, expiring, renewing
up for rent | to let, available
up for sale | for sale
up in the air | undecided, unresolved
up to date | current, paid up, no arrears
up to scratch | passed, compliant
up to standard | compliant, conforming, passed
upheld | confirmed, sustained, justified
upped sticks | moved, moved out
urgent | high priority, emergency, rush
used | second hand, pre-owned, redeemed, consumed
vacant | empty, unoccupied, unlet, unfilled
vaccinated | immunised, immunized, jabbed
valid | in force, in date, effective
vegan | plant based, plant-based
vegetarian | veggie, meat free, meatless
veggie | vegetarian, meat free
verified | confirmed, checked, validated
vetoed | rejected, refused
via the app | app, mobile app, mobile application
void | voided, invalid, cancelled, null and void
voided | void, cancelled, invalidated
vulnerable | priority, priority care, at risk, priority services
waiting | pending, awaiting, queued
waiting for a reply | awaiting reply, awaiting response, pending response
waiting for approval | pending approval, awaiting approval, to be approved
waiting for parts | awaiting parts, parts on order, pending parts
waiting for payment | awaiting payment, pending payment, payment pending
waiting on the customer | awaiting customer, pending customer, waiting for customer, customer response pending
waitlisted | waiting list, on waiting list, wait list
waived | forgiven, waiver
walk in | without appointment, unscheduled, walk-in
wanting a refund | refund requested
waved through | approved
web | online, internet, website
went ahead | held, completed
went bust | bankrupt, insolvent, in administration
went missing | missing, lost
went through | succeeded, successful, completed, approved
went under | bankrupt, insolvent, in administration
wheelchair accessible | accessible, barrier free, wheelchair access
who left | left, leaver, departed
widowed | widow, widower
with a degree | graduate, university degree, degree
with a stopover | connecting, layover, with stops
with breakfast | breakfast included, bed and breakfast
with cash | cash, cash payment
with kids | with children, has children
with vat | gross, including vat, incl vat
withdrawn | retracted, cancelled, pulled out, recalled
within budget | on budget, in budget
within sla | sla met, in sla, sla compliant
within spec | conforming, in specification, within tolerance, in spec
without a contract | no contract, uncontracted
without an appointment | walk-in, unscheduled, without appointment
without vat | net, excluding vat, excl vat
woman | female, f
women | female, woman, f
won | closed won, successful
won back | reactivated, win-back, winback
working | operational, functional, in working order, employed
working from home | home office, homeworking, telework
working full time | full-time, full time, fulltime
working part time | part-time, part time, parttime
wound up | closed, dissolved, ended, liquidated
wrapped up | completed, finished, done, closed
written off | write-off, written-off, total loss
wrong | incorrect, erroneous, false
yet to start | not started, unstarted, to do, planned
`;
