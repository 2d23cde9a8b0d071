/** What people say that is done, and what models have for the very same, likeliest first; read in `said-for.ts`. */
export const VERBS = `
abandon | abandoned, abandonment, dropped
act up | malfunction, fault, faulty
advertise | advertised, advert, advertising
agree to | accepted, agreed, approved, consented
answer to | manager, supervisor, line manager, reports to
appear in | cast, appearance, performer
apply | application, applicant, candidate, applied
apply for | application, applied, requested, request
appraise | appraisal, appraised, valuation, valued
arrive | arrival, arrived, checked in, received, arrival time
ask | question, enquiry, inquiry
ask about | enquiry, inquiry
ask for | requested, request, requested by
ask for a refund | refund requested, refund request
ask for money back | refund requested, refund request
assign | assigned to, assignee, allocated to
authorise | approved, authorized, authorised, authorisation
authorize | approved, authorised, authorized, authorization
back out | withdrawn, cancelled
back out of | withdrawn, cancelled
back up | backup, backed up
ban | banned, barred, blacklisted
be off sick | sick leave, sick days, sickness absence
become a customer | customer since, first purchase, first order
become a member | joined, member since, membership start, enrolled
belong to | owner, owned by, member of, parent
bid | offer, tender, proposal, bid amount
bid for | tender, bid, proposal
bid on | tender, bid, bidder
bill | invoiced, invoice, billed, invoice amount
bill for | invoiced, invoice, billed, invoice amount
bin | discarded, waste, disposed, thrown away
bin off | cancelled, discarded
black out | power outage, blackout
block up | blocked, blockage, clogged
blow the budget | over budget, budget overrun, cost overrun, budget exceeded
book | booked, booking, reservation, reserved
book a day off | leave request, leave booked
book a room | booking, reservation, room booking, room reservation
book a slot | booking, appointment, booked
book a table | reservation, booking, table booking, table reservation
book again | rebooked, repeat booking, rebook
book in | booked, booking, appointment
book on | enrolled, booked
born | birth, date of birth, birth date
borrow | loan, borrowed, on loan, checked out, lent
bounce | bounced, dishonoured, dishonored, undelivered, returned payment
box up | packed, packaged, boxed
break even | break-even, breakeven, break-even point
break in | break-in, burglary, intrusion
break into | break-in, burglary, intrusion
break the rules | violation, breach, non-compliant
bring back | returned, return, return date
bring forward | brought forward
bring in | revenue, income, turnover, sales
bring in the crop | harvest, harvested
bring into the country | imported, import, imports
bring out | launched, released, published, release date
build | built, constructed, construction, year built, construction year, manufactured
bump into | collision, collided
bunk off | unauthorised absence, truancy
burgle | burglary, break-in, burgled
burn down | burnt down, fire
buy | purchase, purchased, bought, order, buyer
buy again | repeat purchase, repeat order, repeat customer, reordered
buy back | buyback, repurchased, repurchase, trade-in
buy from | supplier, vendor, purchase, purchased from
buy online | online order, e-commerce order, web order, online purchase
call at | stop, port call, port of call, station
call back | callback, called back, returned call
call in | inbound call, caller, incoming call
call in sick | sick leave, sickness absence, sick day, sick, sickness
call off | cancelled, canceled, cancellation, abandoned
call up | phone call, called, call
cancel | cancelled, canceled, cancellation, called off
care for | in care, carer, caregiver, caretaker, resident
carry on | continued, ongoing
cash in | redeemed, redemption, surrendered, encashed
cash out | payout, withdrawal, redemption, cash-out
catch fire | fire, fire incident
cater for | catered, catering, served
charge back | recharged, charged back, chargeback, recharge
charge for | price, fee
chase | reminder, reminded
chase for payment | payment reminder, dunning, collection
chase up | reminder, dunning, follow-up
cheat | cheating, plagiarism, academic misconduct
check in | check-in, checked in
check out | checkout, check-out, departed, departure, borrowed, on loan
chip in | contribution, donation, contributed
chuck | discarded, thrown away
chuck away | discarded, waste, disposed, scrapped, wasted
chuck in | left, resigned
chuck out | discarded, evicted, expelled, scrapped, ejected, disposed
churn | left, cancelled, lost customer
churn out | output, production, produced, quantity produced
claim back | reclaimed, reimbursement, refund, reimbursed
claw back | clawed back, clawback, recovered
clear customs | customs cleared, customs clearance, cleared
clear up | resolved, solved
clinch | won, closed won
clock in | punch in, punched in, clock-in, time in
clock off | clock-out, punch out, punched out, time out, finished, clocked out, end time
clock on | clock-in, punch in, punched in, time in, started, clocked in, start time
clock out | punch out, punched out, clock-out, time out
clog | clogged, blocked, blockage
close an account | account closed, account closure, closed
close down | closed, closure, shut down, decommissioned
close the deal | closed won, won, signed
close their account | account closed, account closure, closed
cock up | error, mistake
collect | collected, pickup, picked up
collect dust | dead stock, unused, idle, non-moving
come back | returning, returning customer, reactivated, readmitted, repeat visit
come back for more | repeat customer, repeat purchase, returning customer
come by | visited, visit, visitor
come down with | diagnosis, illness, disease
come due | due date, due, maturity date
come from | origin, source, country of origin, lead source
come into force | effective date, valid from, in force
come off the line | produced, output, production, units produced
come on board | joined, hired, onboarded, onboarding
come out | released, release date, launched, publication date
come through the door | visitor, footfall, visit, entry
come to an end | ended, end date, expired, completed, contract end
come to look round | viewing, visit
come to see | viewing, visit
come up for renewal | renewal due, renewal date, expiry date, contract end
compete | competitor, participant, contestant
compete in | competitor, participant, contestant
complain | complaint, complainant, grievance, complained
complain about | complaint, complaint reason, complaint category
comply with | compliant, compliance, conforming
conk out | breakdown, failed, failure, malfunction
connect | activated, installed, connected, installation
cover for | substitute, cover, stand-in
crank out | output, production, produced
crash | collision, crashed, system crash
cut off | disconnected, disconnection, shut off
deal with | handled, handled by, resolved, processed
default on | defaulted, default, non-performing
defraud | fraud, fraudulent, fraud case
delay | delayed, late, delay minute
deliver | delivered, delivery, delivery date, drop-off
diagnosed with | diagnosis, diagnosed, condition
die | deceased, death, died, date of death
dine | diner, covers
dine in | dine-in, eat-in, table service
discontinue | discontinued, phased out, end of life, delisted
dish out | distributed, issued, awarded
dispatch | shipped, dispatched, despatched, sent
dispose of | disposed, disposal, disposal date, scrapped
dispute | disputed, chargeback, contested
do a bunk | absconded, left
do a runner | absconded, left without paying
do a test | tested, test
do away with | abolished, discontinued
do overtime | overtime, overtime hour, extra hour
do up | renovated, refurbished, renovation
dole out | issued, distributed
donate | donation, donor, contribution, gift, donated
donate blood | blood donation, blood donor
double-book | double booked, double booking, overbooked
double-check | verified, verification, rechecked
download | downloaded
draw down | drawdown, drawn, utilised
draw from the grid | grid import, imported, grid consumption
draw out | withdrawal, withdrawn, drawdown
draw up | drafted, prepared
drop by | visited, visit, walk-in
drop from the range | discontinued, delisted, end of life
drop in | walk-in, visited, visit, drop-in
drop off | drop-off, delivered, dropped off, delivery
drop out | withdrawn, dropout, discontinued, dropped out, left
drop out of | withdrawn, dropout, discontinued
drop the price | price reduction, price cut, markdown
earn | salary, wage, pay, earnings
eat in | dine-in, eat-in, table service, dine in
eat up | consumed, consumption
employ | employee, staff, headcount, workforce
end | end date, finished, ended, completed
enquire | enquiry, inquiry, request
enrol | registered, enrolment, enrollment, matriculated
enrol on | enrolled, enrolment
enroll | registered, enrollment, enrolment, matriculated
entitled to | entitlement, eligible, entitled
expel | expelled, expulsion, permanent exclusion, permanently excluded
expire | expiry, expiration, expiry date, valid until, end date
fail | failed, failure, unsuccessful, not passed
fail inspection | inspection failed, failed, not passed
fail the exam | failed, exam failed, fail
fail the test | test failed, failed, not passed
fail to attend | no-show, absent, did not attend
fail to pay | defaulted, default, non-payment
fail to show | no-show, absent, did not attend
fail to turn up | no-show, absent, did not attend
fake | counterfeit, forged, falsified
fall behind | in arrears, overdue, behind schedule
fall behind on | in arrears, overdue, delinquent
fall behind schedule | behind schedule, delayed, late
fall behind with | in arrears
fall due | due date, due, maturity date
fall ill | ill, illness, sick, sickness
fall over | fall, fallen, fall incident
fall short | shortfall, below target, target missed
fall short of | shortfall, below target, target missed
fall through | collapsed, fallen through, cancelled
farm out | outsourced, subcontracted
feed into the grid | feed-in, exported, grid export
fertilise | fertiliser applied, fertilised, fertilisation
fertilize | fertilizer applied, fertilized, fertilization
fetch | collected, pickup, picked up, collection
file a claim | claim, claim filed, claimant, claim submitted
file a complaint | complaint, complaint filed, complainant
fill in | completed, filled in, submitted
fill in for | substitute, cover, stand-in
fill out | completed, filled out, submitted
fill up | refuelled, fuelled, fuelling, refilled, refueled
finish | completed, finished, end date, done, end time
finish early | ended early, early finish
finish off | completed, finished
fire | dismissed, dismissal, sacked, terminated for cause, involuntary termination
fit out | installed, installation
fix | repaired, repair, resolved, fixed, corrected
flag up | flagged, reported
flood | flooded, flooding
flunk | failed, fail, not passed
fly from | origin, departure airport
fly to | destination, arrival airport
forge | forged, falsified
fork out | expenditure, amount paid, spend, expense
gather dust | dead stock, unused, idle, non-moving
get back to | response, responded, replied, callback
get beaten | lost, loss, defeat, defeated
get better | recovered, recovery
get done | completed, finished, done
get from | supplier, vendor, supplied by
get here | arrived, arrival, received, arrival time
get hurt | injured, injury
get in touch | contacted, contact, enquiry, inquiry
get in touch with | contacted, contact, contact date
get infected | infected, infection
get injured | injured, injury
get inside | entered, entry, access granted
get lost | lost, missing
get married | married, marriage, marital status, wedding
get money back | refund, refunded, reimbursement, reimbursed
get off | alighted, alighting, deboarded
get on | boarded, boarding, passenger boarding
get paid | salary, wage, pay
get rid of | disposed, disposal, discarded, scrapped
get right | correct, correct answer
get robbed | robbery, robbed
get round to | completed
get sacked | dismissed
get sent off | red card, sent off
get shot of | disposed, sold
get shut of | disposed, sold
get sick | sick, sickness, ill, illness
get stuck | blocked, stalled, stuck, jammed
get takeaway | takeaway, takeout, to go, take-out
get the boot | dismissed
get the sack | dismissed, dismissal, fired, involuntary termination
get their money back | refund, refunded, reimbursement, reimbursed
get there | arrived, arrival, delivered, arrival time
get turned away | refused, rejected
get vaccinated | vaccinated, vaccination, immunised, immunized, immunisation
get wed | wedding, married
get worse | deteriorated, worsened, deterioration
get wrong | incorrect, wrong answer
give a bell | called
give a refund | refunded, refund
give a ring | called
give away | giveaway, donated, free sample, free of charge
give away free | complimentary, free of charge
give back | returned, return, handed back, refunded
give birth to | birth, delivery, newborn
give feedback | feedback, survey response
give in notice | resigned, notice given
give medicine | medication administered, administered, dose given
give money back | refund, refunded, reimbursed
give notice | notice given, notice date, notice received, resignation, on notice, under notice
give out | distributed, issued, disbursed
give the go-ahead | approved, authorised, authorized, go-ahead
give the sack | dismissed
give to charity | donation, gift, contribution, donated
go according to plan | on track, on schedule, as planned
go ahead | held, completed
go astray | lost, missing
go awol | missing, absent
go bad | spoiled, spoilage, spoilt
go bankrupt | bankrupt, bankruptcy, insolvent, insolvency
go bust | insolvent, insolvency, bankrupt, bankruptcy
go elsewhere | went to a competitor, lost to competitor, competitor
go home | discharged, discharge, discharge date
go into arrears | in arrears
go into hospital | admission, hospitalised, admitted, hospitalized
go into liquidation | insolvent, bankrupt
go live | live, go-live, launched, went live, activated
go missing | missing, lost
go off | spoiled, spoilage, triggered
go off sick | sick leave, sick, sickness absence
go offline | offline, outage, disconnected, down
go on hire | on hire, hired
go on leave | on leave, leave, leave start
go out of business | ceased trading, dissolved, ceased
go out of date | expired, expiry date
go out the door | dispatched, shipped, outbound, despatched
go over budget | over budget, budget overrun, cost overrun, budget exceeded
go over the limit | over limit, limit exceeded
go sick | sick, sickness absence
go through customs | customs cleared, customs clearance
go to a competitor | went to a competitor, lost to competitor, competitor
go to the gym | gym visit, check-in
go to waste | wasted, waste, spoilage, wastage
go under | insolvent, insolvency, bankrupt, bankruptcy
go under the knife | surgery, operation, surgical procedure
go unpaid | unpaid
go wrong | error, failed, fault, incident, failure
green-light | approved, authorised, authorized
grumble | complaint, complained
guzzle | fuel consumption, consumption, fuel used
hand back | returned, return, handed back, return date
hand in | submitted, submission, handed in, returned
hand in her notice | notice given, resigned, notice
hand in his notice | notice given, resigned, notice
hand in notice | resigned, resignation, notice given, notice received
hand in their notice | resigned, resignation, notice given, notice received, notice
hand out | distributed, issued, disbursed, awarded
hand over | handover, delivered, transferred, handed over
hang up | abandoned, hung up, dropped
happen | occurred, event date, occurrence, incident date
harvest | harvested, crop harvested, harvest date
have a fall | fall, fallen, fall incident
have an accident | accident, accident report
have in stock | in stock, stock level, on hand, quantity on hand, inventory
have left | remaining, stock level, on hand, balance
have on hand | on hand, in stock, stock level, inventory
have surgery | surgery, operation, surgical procedure
head up | head, manager, lead, director
hear from | last contact, last contacted
hire | recruited, recruitment, new hire, engaged, appointed, rental, rented
hit target | target met, target achieved, target reached
hit the target | target met, target achieved, target reached
hold at customs | customs hold, held at customs
hold up | delayed, on hold, blocked
hook up | connected, connection, installed, activated
in charge of | manager, responsible, owner, supervisor, lead
injure | injured, injury
inquire | inquiry, enquiry, request
insure against | insured risk, peril, coverage
invest | investment, invested, investor, amount invested
invest in | investment, invested, capital expenditure
invoice | billed, bill, invoiced, billing
iron out | resolved, fixed, solved
jab | vaccinated, vaccination, immunised, immunized
jack in | left, resigned
join | start date, joined, hire date, enrolled, signed up, joining date, member since
keep in stock | stocked, in stock, inventory, stock item
keep in the warehouse | inventory, stock, stored, warehouse stock
kick in | effective date, start date, valid from
kick off | start date, started, kickoff, kick-off
kick out | expelled, evicted, ejected, banned
kick up a fuss | complaint, complained
knock back | rejected, declined, refused, denied
knock down | demolished, demolition, dismantled
knock off | deducted, discounted
knock off the price | discount, price reduction, rebate
knock on the head | cancelled, abandoned
lapse | lapsed, expired
launch | launched, launch date, released, go-live
lay eggs | eggs laid, egg production, egg count
lay off | redundant, redundancy, layoff, laid off, retrenched
leak | leakage, leaking
leave | left, exit, departure, departed, discharged, moved out, churned, terminated
leave a review | review, reviewed, reviews
leave behind | lost property, lost and found, left luggage
leave early | left early, early departure
leave in the cart | abandoned cart, cart abandonment
leave over | remaining, leftover, surplus
leave the factory | dispatched, shipped, despatched, ex works
leave the warehouse | dispatched, shipped, outbound, despatched, goods issued
leave us | left, churned, cancelled
leave without paying | left without paying
left over | remaining, leftover, surplus, residual
lend out | lent, on loan, loaned
let go | dismissed, laid off, redundant, involuntary termination, fired
let lapse | lapsed, expired, non-renewed
let out | let, rented, leased, tenancy
lie ahead | upcoming, scheduled, planned
listen to | listener, streams, plays, listened
live at | address, resident, tenant
live in | resident, place of residence, city, address, tenant
live with | household, cohabitant, household member
loan out | loan, lent, loaned, on loan
lock out | locked, locked out, account locked
log a call | logged, call logged
log in | login, logged in, last login, sign-in
log on | login, logged on, last login, sign-in
log out | logout, logged out, sign-out
look after | in care, active, managed, caregiver, account manager, carer
look after the account | account manager, account owner, key account manager
look into | investigated, investigation, under investigation
look round | viewing, tour
lose customers | churned, lost customer, churn, customer left
lose money | loss-making, unprofitable, net loss
lose money on | loss-making, unprofitable, negative margin
lose out on | lost, closed lost
lose the deal | lost, closed lost, deal lost
maintain | maintenance, maintained, serviced, upkeep
major in | major, field of study, degree programme
make a claim | claim, claim filed, claimant, claim submitted
make a complaint | complaint, complained, complainant
make a loss | loss-making, unprofitable, net loss
make a mistake | error, mistake, fault
make a profit | profit, profitable, net profit
make a sale | sold, sale
make an appointment | appointment, appointment booked, booking
make it on time | on time, punctual, on-time delivery
make redundant | redundancy, redundant, laid off, layoff, retrenched
make up the room | housekeeping, room cleaned, cleaned
manage | manager, managed by
mark down | markdown, discounted, reduced, marked down
mark up | markup, mark-up, margin
meet target | target met, target achieved, target reached
meet the deadline | deadline met, on time
meet the target | target met, target achieved, target reached
mend | repaired, repair, fixed
mess up | error, mistake, fault
misplace | lost, missing, mislaid
miss a deadline | deadline missed, overdue, late
miss a payment | missed payment, payment missed
miss class | absence, absent, classes missed
miss school | absence, absent, days absent
miss target | target missed, below target, missed
miss the deadline | deadline missed, overdue, late
miss the target | target missed, below target, missed
mix up | mix-up, wrong item, mispick
moan | complaint, complained
moan about | complaint, complained
move back | postponed
move house | relocated, change of address
move in | move-in, moved in, admission, check-in, start date, moved in on
move out | move-out, moved out, vacated, check-out, end date, left
muck up | error, mistake
nab | stolen
neuter | neutered, sterilised, sterilized
nick | stolen, theft
no show | no-show, did not attend, failed to attend
not answer | unanswered, missed, not answered
not pay | unpaid, outstanding, not paid, open
not renew | lapsed, expired, non-renewed, not renewed
not show up | no-show, absent, did not attend, not attended
not turn up | no-show, absent, did not attend, not attended
occupy | occupied, occupant, tenant, occupancy
off load | sold, unloaded
offload | sold, unloaded
okay | approved, authorised, accepted
open an account | account opened, account opening, opening date, new account
open up | opened, opening date
operate on | surgery, operation, surgical procedure, operated
opt in | opted in, opt-in
opt out | opted out, unsubscribed, opt-out, consent withdrawn
organise | organiser, organised by, organizer
organize | organizer, organized by, organiser
out of spec | out of specification, non-conforming, out of tolerance
outsource | outsourced, subcontracted
overbook | overbooked, overbooking, overcapacity
overcharge | overcharged, overcharging
overhaul | overhauled, refurbished, reconditioned
overrun | over budget, behind schedule, delayed
overspend | over budget, budget overrun, overrun, budget exceeded
owe | outstanding, unpaid, balance due, debt, arrears, amount due, open amount
owe us | receivable, outstanding, unpaid, balance due, amount due, open amount
own | owner, owned by
pack in | left, ended
pass away | deceased, death, died, date of death
pass inspection | inspection passed, passed
pass on | forwarded, transferred, referred, escalated
pass the exam | passed, exam passed, pass
patch up | repaired, repair, fixed
pay a fine | fine, fined
pay back | repaid, repayment, refunded, reimbursed, refund
pay in | deposit, deposited, payment in, contribution
pay late | late payment, overdue, paid late, days late
pay off | paid off, settled, repaid, redeemed
pay out | payout, paid, disbursed, claim paid, settlement, paid out, settled
pay over the odds | overpaid
pay up | paid, settled, payment received
pay up front | prepaid, prepayment
pay upfront | prepaid, prepayment
penalise | penalty, penalised, fined
penalize | penalty, penalized, fined
pencil in | provisional, tentative, provisionally booked
phase out | discontinued, phased out, end of life
phone in | called, phone order
phone in sick | sick leave, sickness absence, sick day, sick, sickness
phone up | called, phone call
pick up | pickup, collected, collection, picked up, answered
pick up the phone | answered, answered call, call answered
pile up | backlog, accumulated
pinch | stolen, theft
pitch for | proposal, pitch, bid, tender
place an order | order, ordered, order placed, order date
play against | opponent, away team, opposing team
play at | venue, gig venue
play truant | truancy, unauthorised absence, unexcused absence
play up | malfunction, fault, faulty
plug in | session started, charging started, charging session, plugged in
pop by | visit, visited
pop in | visited, visit, walk-in
pop round | visit, visited
post | posted, mailed, published
post out | posted, dispatched
postpone | deferred, postponed, put off
power down | shut down, powered off, shutdown
praise | compliment, praised
produce | production, output, manufactured, quantity produced
prolong | extended, extension, prolonged
publish | publication date, published
pull a sickie | sick day, sickness absence
pull down | demolished, demolition, dismantled
pull in | revenue, income, turnover, sales
pull out | withdrawn, cancelled
pull out of | withdrawn, cancelled
pull the plug on | cancelled, discontinued
push back | postponed, deferred
put a claim in | claim, claimed
put away | put-away, putaway, stored, stowed
put down | euthanised, euthanized
put down for | registered, enrolled
put forward | submitted, proposed, nominated
put in a claim | claim, claim filed, claimant, claim submitted
put in an order | order, ordered
put in for | applied, application, requested
put in hours | hours worked, hours logged, working hours
put in storage | stored, in storage
put in the basket | added to cart, added to basket
put in the cart | added to cart, added to basket
put in the hours | hours worked, hours logged, working hours
put in their notice | notice given, resigned, notice
put money into | investment, invested, amount invested
put off | postponed, deferred
put on a show | show, performance
put on hold | on hold, paused, suspended, hold
put on ice | on hold, paused, suspended
put on stop | on stop, stopped
put on the market | listed, launched, listing date
put online | published, uploaded, publication date
put out to tender | tendered, tender
put right | rectified, repaired, resolved, fixed
put through | transferred, forwarded, connected
put up | erected
put up for sale | listed, for sale, listing, on the market
put up prices | price increase, price rise
put up the price | price increase, price rise
qualify for | eligible, qualified, eligibility, entitled
queue | queued, waiting, queue time
queue up | queued, waiting, queue
quit | left, resigned, cancelled, ended, terminated, churned
quote | quotation, quoted, offer, estimate, proposal
quote for | quotation, quoted, offer, estimate, proposal
rack up | accrued, accumulated, incurred
raise the price | price increase, price rise
rake in | revenue, income, turnover, sales
reach out | contacted, contact, outreach
reach out to | contacted, contact, outreach
read the meter | meter reading, reading, reading date
readmit | readmitted, readmission
reap | harvested, harvest
recharge | top-up, charged, charging session, reload
recommend | recommendation, referral, recommended, referred
recruit | hired, new hire, recruitment, appointed
redeem | redemption, redeemed, voucher used
redo | rework, reworked, redone
refer | referred, referral, referrer, referral source
refer on | referred, referral
refuel | fuelling, refuelled, fuelled, fuel transaction, refueled
refurbish | refurbished, refurbishment, renovated, reconditioned
rehome | rehomed, adopted, adoption
reject | declined, refused, rejection
remind | reminder, reminded, reminder sent, dunning
renege on | withdrawn
renew | renewed, renewal, extended, renewal date, prolonged
rent | rental, lease, leased, hire
rent out | rented, let, rental, leased, rented out
reorder | reordered, repeat order, replenishment, restock
repair | repaired, fixed, repair order
repeat a year | repeater, grade repetition
replace | replaced, replacement, exchanged, swapped
reply | response, replied, responded, answered
reply to | response, replied, responded, answered
report in | reported
report to | manager, supervisor, line manager, superior
reschedule | rescheduled, rebooked, new date
resign | resignation, quit, voluntary termination, voluntary leaver
restock | replenished, replenishment, restocked, reordered
retire | retirement, retired, pensioned, decommissioned
return to sender | returned, undelivered
ring | call, phone, called
ring back | callback, called back, returned call
ring in | inbound call, caller, incoming call
ring in sick | sick, sick leave, sickness absence
ring off | hung up, abandoned
ring up | phone, call, called
rob | robbery, robbed
roll off the line | produced, output, production, units produced
roll out | deployed, rollout, rolled out, released
roll over | renewed, rolled over
run behind | late, delayed
run late | delayed, late, behind schedule, delay
run low | low stock, below minimum, below reorder point
run low on | low stock, below minimum, below reorder point
run out | out of stock, expired, stockout, stock-out, depleted
run out of | out of stock, stockout, stock-out, depleted
run short of | shortage, shortfall
run the race | runner, race participant, starter
run until | end date, valid until, expiry date, contract end
sack | dismissed, dismissal, fired, terminated for cause, involuntary termination
say no to | declined, rejected, refused
scam | fraud, fraudulent
score a goal | goal, goals scored, goal scorer
scrap | scrapped, cancelled
screw up | error, mistake, fault
search for | search, search query, search term
see a doctor | consultation, doctor visit
see the doctor | consultation, doctor visit
sell | sale, sold, sales, quantity sold, units sold
sell off | sold
sell on | resold
sell out | sold out, out of stock, fully booked
sell out of | sold out, out of stock
sell to | customer, buyer, client, sold to
send a reminder | reminder, reminded, reminder sent, dunning notice
send back | returned, return, sent back, rma
send money | transfer, remittance, transferred
send off | dispatched, shipped, sent, despatched
send on | forwarded, transferred, referred
send out | dispatched, shipped, sent, despatched, mailed
send packing | dismissed
send to hospital | hospitalised, hospital admission, hospitalized
serve notice | notice given, on notice
set aside | reserve, reserved, provision
set foot in | visited, visit, entered, entry, footfall
set off | departed, departure, departure time
set off the alarm | alarm triggered, alarm event, alarm
set up | installed, created, setup, configured
set up an account | account created, registered, registration, signup
set us back | cost, expense
settle | settled, paid, settlement, cleared
settle up | settled, paid, settlement
shell out | expenditure, amount paid, spend, expense
ship | dispatched, shipped, shipment, despatched, sent
shoplift | shoplifting, shop theft
show up | attended, arrived, present, checked in, attendance, turn up
shut | closed, closure
shut down | shutdown, closed, decommissioned, stopped, offline
shut early | closed early, early closing
shut up shop | closed, closure, ceased trading
sign | signed, signature, signed on
sign for | signed by, received by, proof of delivery, recipient
sign in | login, signed in, sign-in
sign off | approved, signed off, approval
sign off on | approved, signed off, approval, authorised
sign on | registered, joined
sign out | logout, signed out, checked out, sign-out
sign up | registration, registered, subscribed, signup, enrolled, enrolment, joined
sign up for | registration, registered, subscribed, enrolled, enrolment, signup
sign up to | registered, registration, subscribed, enrolled, signup
sit an exam | exam, exam date, examinee, exam attempt
sit empty | vacant, unoccupied, vacancy, empty
sit idle | idle, unused, idle time
sit unsold | unsold
skip class | absent, missed
skip school | truancy, unauthorised absence, unexcused absence
skive off | unauthorised absence, truancy
sleep over | overnight stay, overnight, sleepover
smash up | damaged, damage
sort out | resolved, solved, fixed, settled, completed
source from | supplier, vendor, supplied by
sow | sown, seeded, sowing date
spend | expenditure, expense, outlay, spending, amount spent
spend on | expenditure, expense, cost, outlay, spending
spill | spillage, spilled
spoil | spoiled, spoilage, spoilt
square up | paid, settled
stand down | cancelled, stood down
stand empty | vacant, unoccupied, vacancy, empty
stand idle | idle, unused, idle time
stand in for | substitute, cover, stand-in, deputy
start | start date, started, commenced, begin
start work | start date, hire date, date of joining, employment start, entry date
start working | start date, hire date, date of joining, employment start, entry date
stay at | stay, guest
stay away | absent, not attended
stay over | overnight stay, overnight, nights
stay the night | overnight stay, overnight, room night
stay with us | retained, retention
stay within budget | within budget, under budget, on budget
steal | stolen, theft, stolen item
stick around | retained, retention
stick with us | retained, retention
still owe | outstanding, unpaid, balance due, arrears, amount due, open amount
stock up | replenished, replenishment, restocked
stop at | stop, station, halt, port call
stop buying | inactive, lapsed, churned, dormant
stop by | visited, visit, walk-in
stop coming | inactive, lapsed, dropped out, dormant
stop using | churned
stop working | failed, broken down
stream | downloaded, usage
stuck | blocked, stalled, jammed
sub for | substitute, cover, stand-in, supply teacher
sub off | substituted, substitution, subbed off
subcontract | subcontracted, subcontractor, outsourced
sublet | subtenant, sublease
sue | lawsuit, litigation, plaintiff, sued
suffer from | diagnosis, condition, illness, disease
supervise | supervisor, manager, line manager, team leader, foreman
suss out | resolved
swallow up | acquired, acquisition, takeover
swap | exchanged, swapped, exchange
swap out | replaced, replacement, exchanged
swap shifts | shift swap, shift exchange, swap request
switch away | switched, ported out
switch off | deactivated, disabled, powered off, shut down
switch on | activated, enabled, powered on, started, went live
switch provider | switched, ported out, provider change
switch to | switched, transferred
switch to us | ported in, switched in
take a course | course enrolment, enrolled, course participant, enrolment, enrollment
take an exam | exam, exam date, examinee, exam attempt
take apart | dismantled, disassembled, disassembly
take away | takeaway, take-away, to go
take back | returned, return
take care of | in care, handled, handled by, caregiver, responsible
take delivery of | received, goods receipt
take down | dismantled
take effect | effective date, valid from, start date
take holiday | annual leave, vacation, holiday
take medicine | medication, medication intake, medicine
take off | departure, take-off, departed, takeoff
take off sale | withdrawn, discontinued
take off the market | withdrawn, discontinued, delisted
take off the price | discount, price reduction, rebate
take off the road | off the road, out of service
take off the shelves | delisted, withdrawn, discontinued
take off work | leave, time off, leave day
take on | hired, recruited, new hire, onboarded, engaged
take out a loan | loan, borrowing, loan application
take out a policy | policy, policy start, insured
take out insurance | policy, policy start, insured
take out money | withdrawal, cash withdrawal, withdrawn
take over | acquired, takeover, handover
take part in | participant, participated, attendee, participation
take place | held, occurred, event date
take receipt of | received
take round | viewing, tour
take stock | stocktake, inventory count, stock count
take time off | leave, time off, leave day
take to court | lawsuit, litigation, court case, legal action
take vacation | vacation, annual leave, holiday
tank up | refuelled, fuelled, fuelling, refueled
teach | instructor, teacher, tutor, trainer, lecturer
tear down | demolished, demolition, dismantled
tender for | tender, bid, proposal
test drive | trial drive, demo drive
throw away | discarded, waste, disposed, scrapped, wasted
throw out | discarded, evicted, expelled, scrapped, ejected, disposed
tick off | completed
top up | top-up, recharge, reload, replenished, topped up
touch | last modified, modified
touch down | landed, arrival, landing, arrived
tow away | towed, towed away
track down | located, traced, found
trade in | trade-in, part exchange
trade up | upgraded
travel to | destination, travel destination
try out | trial, tested, sampled, demo
tune in | viewer, listener, audience, viewership
turn a profit | profit, profitable, net profit
turn away | refused, rejected, turned away, denied
turn down | rejected, declined, refused, denied
turn into a customer | converted, conversion, customer since
turn off | deactivated, disabled, powered off, shut down
turn on | activated, enabled, powered on, started
turn up | attended, arrived, present, checked in, attendance, show up
tweak | modified, changed, adjusted
under way | in progress, ongoing, underway
undercharge | undercharged
unload | unloading, offloaded, discharged
unplug | session ended, charging ended, disconnected
use a coupon | coupon redeemed, voucher redeemed, promo code used
use a voucher | voucher redeemed, voucher used, coupon redeemed
use up | consumed, consumption, used, depleted
vacate | vacated, move-out, moved out, vacated date
vaccinate | vaccinated, vaccination, immunised, immunized, immunisation
vandalise | vandalism, vandalised
vandalize | vandalism, vandalized
wait | waiting, wait time, waiting time, queued, pending
walk in | walk-in, visitor, footfall
walk out | left, resigned
want back | return requested
waste | wasted, spoilage, wastage, scrap
wave through | approved, passed, cleared
we owe | payable, accounts payable, liability
wear out | worn, worn out, wear
weigh | weight, weighed, gross weight, net weight
weigh up | evaluated, under review, assessed
win | won, closed won, awarded, victory
win back | reactivated, won back, win-back
win the contract | won, closed won, awarded, contract awarded
work overtime | overtime, overtime hour, extra hour
work under | manager, supervisor, line manager, reports to
wrap up | completed, finished, done, resolved, closed
write down | write-down, impairment, written down
write off | written off, write-off, bad debt, total loss, charged off
`;
