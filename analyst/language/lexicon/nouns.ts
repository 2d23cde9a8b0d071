/** What people call things and other people, and what models have for the very same, likeliest first; read in `said-for.ts`. */
export const NOUNS = `
abroad | international, foreign, overseas
absence | absenteeism, absent
absentee | absent, absent employee, absent student
absentee rate | absence rate
absenteeism | absence, absence rate
ac | air conditioning, air conditioner, alternating current
academic year | school year, study year
accident | collision, crash
accident form | accident report, accident record, accident
account | customer, client
account balance | balance, current balance
account holder | account owner, holder
account manager | account owner, account executive, relationship manager, key account manager
account number | account no, customer number
accountant | accounts officer, chartered accountant
accounting | accounts department, accounting department, bookkeeping
accounts department | accounting, finance department, accounting department
accused | defendant, suspect
acreage | area, hectare, field area
action item | action, task, to do
activation fee | setup fee, connection fee
actor | cast member
ad | advertisement, advert, creative
ad spend | advertising spend, advertising cost, media spend
add-on | add on, addon, extra
addressee | recipient, consignee
admin | administrator, administration
admission | hospital admission, inpatient admission, enrolment, entry
advance | prepayment, advance payment, cash advance
advert | ad, advertisement, creative
advertisement | ad, advert
advertising cost | ad spend, advertising spend, media spend
adviser | advisor, consultant
advisor | adviser, consultant
aerodrome | airfield
aeroplane | aircraft, airplane, plane
afters | dessert, pudding
agency worker | temp, temporary worker, agency staff
agent | adviser, representative
agreement | contract
ailment | condition, illness, diagnosis
aim | target, goal, objective
air conditioner | air conditioning unit, ac unit, aircon
aircon | air conditioning, air conditioner, ac
aircrew | flight crew, crew
airfield | aerodrome, airstrip
airline | air carrier, operating carrier, airline company
airplane | aircraft, plane, aeroplane
airport | airfield, aerodrome
aisle | storage aisle, warehouse aisle
alarm | alert, alarm event
alert | alarm, notification, warning
alfalfa | lucerne
allergic reaction | allergy event, allergy reaction
allotment | community garden plot, garden plot
allowance | entitlement, pay supplement
aluminium | aluminum
aluminum | aluminium
alumnus | graduate, former student
amateur | amateur player, non professional
ambulance man | paramedic, ambulance worker
amount borrowed | loan amount, principal amount
amount due | outstanding amount, balance due, amount owed, outstanding balance
anaesthetist | anesthesiologist, anesthetist
analgesic | painkiller, pain relief
anchor | news presenter, presenter, host
anesthesiologist | anaesthetist, anesthetist
animal shelter | rescue centre, animal rescue centre
annual leave | holiday, vacation, paid leave
answerphone message | voicemail, voice message
apartment | flat, unit
apartment block | block of flats, apartment building
apartment building | block of flats, apartment block
app | application, mobile app
apparel | clothing, garment, clothes
appetizer | starter, appetiser
applicant | candidate, job applicant, requester, applied
application | job application, request, app, software
appointment | booking, visit, consultation, slot
appointment slot | time slot, slot
appraisal | performance review, property valuation, valuation
apprentice | apprenticeship holder
approver | authoriser, approved by, authorizer
appt | appointment
area | region, district, zone
arena | stadium
arrears | overdue amount, overdue balance, amount overdue, past due amount, outstanding, overdue, rent owed, unpaid
arrest | detention, apprehension
arrival date | check in date, date of arrival
artic | articulated lorry, tractor trailer, articulated vehicle
article | product, item, sku, story, post
articulated lorry | artic, tractor trailer, semi truck
artist | performer, act
asking price | list price, listing price
asking rent | advertised rent, listed rent
assay | test, analysis, lab test
assembly line | line, production line
assessor | examiner, evaluator, adjuster
assignee | assigned to, owner, assigned user, assigned agent
assignment | homework, coursework, placement, task
assortment | product range, range
athlete | player, competitor, sportsperson
athletics | track and field
atm | cash machine, cashpoint
attendance | attendee count, visit, turnout
attendee | participant, delegate, visitor, guest
attic | loft, roof space
attorney | lawyer, solicitor
attrition | staff turnover, employee turnover, churn
au pair | nanny
aubergine | eggplant
auctioneer | auction seller, auction house
audience | viewer, spectator, attendee
audit | inspection, review
auditor | inspector, reviewer
auditorium | theatre hall, lecture hall, concert hall
aum | assets under management
auntie | aunt
author | writer, byline, creator
auto | car, automobile
automobile | car, motor car
autopay | direct debit, automatic payment, auto payment
average basket | average payment, average order value, average sale, average transaction
average sale | average payment, average order value, average transaction value
average spend | average payment, average order value, average bill, average sale, average fee
baby | infant, under 2s, under two, 0-2, under 2
babysitter | sitter, child sitter
background check | dbs, dbs check, crb check
backlog | open order, open ticket, outstanding work, outstanding order, work in progress
backorder | back order, unfilled order
backyard | back yard, garden, rear garden
bad debt | write off, written off, uncollectible debt, write-off
bad debtor | defaulter, delinquent customer
bad payer | overdue customer, in arrears
bad review | negative review, negative feedback, low rating
baggage | luggage, bag
bailiff | enforcement agent, enforcement officer
bairn | child, pupil
baker | bakery, bakery shop
balance | account balance, outstanding balance, current balance
band | music group, group, act
bank account | account
bank balance | account balance, cash at bank
bank card | card, payment card, debit card
bank holiday | public holiday
bank transfer | wire transfer, transfer, credit transfer, bacs, faster payment
bankruptcy | insolvency, bankrupt
bar | pub, venue, outlet
bar bill | bar tab, bar charge, drinks bill, tab, check
bar takings | bar sales, bar revenue, beverage revenue
barber shop | barber, barbershop
barcode | ean, upc, gtin
barge | river barge, lighter
barista | coffee maker, cafe staff
barman | bartender, bar staff
bartender | barman, bar staff, barkeeper
base pay | base salary, basic salary, basic pay
basement | cellar, lower ground floor
basket | cart, shopping cart, transaction, average payment, average sale, average order value
basket size | basket value, order value, items per basket
basket value | average payment, average order value, average sale
batch | lot, production batch, production lot
batch number | lot number, batch id
bean counter | accountant
beat | patrol route, patrol area
beautician | beauty therapist
bed | bed space, hospital bed
bed blocker | delayed discharge, delayed transfer
bed linen | bedding, bed sheet
bedsore | pressure ulcer, pressure sore
beetroot | beet, red beet
bell pepper | sweet pepper, capsicum
bellboy | porter, bellhop, hotel porter
belongings | good, item, furniture, household goods
beneficiary | recipient, payee
benefit | welfare benefit, social benefit, employee benefit
bequest | legacy, legacy gift
berth | mooring, dock, quay
bestseller | top seller, best seller
bet | wager, stake
better half | spouse
bettor | gambler, punter
beverage | drink, drink item
bicycle | bike, cycle, pushbike
bid | tender, offer, proposal
bidder | tenderer, auction participant
big boss | ceo, chief executive, managing director
big rig | tractor trailer, articulated lorry, semi truck
big spender | high value customer, vip customer
bike | bicycle, motorcycle, cycle
bike hire | cycle hire, bicycle hire
biker | motorcyclist, motorcycle rider
bill | invoice, billing document, cost, charge
bill of lading | consignment note, bol
bill payer | payer, account holder, customer
billable time | billable hours, chargeable hours, hours billed
billing | invoicing, invoice, invoiced amount
bin | container, waste container
bin bag | trash bag, garbage bag, refuse sack
bin collection | waste collection, refuse collection
bin lorry | refuse truck, garbage truck, refuse collection vehicle, dustcart
bin man | refuse collector, garbage collector, dustman
birth | delivery, live birth, newborn
birthday | date of birth, birth date, dob
biscuit | cookie
blackout | outage, power outage
blaze | fire, fire incident
bling | jewellery, jewelry
block of flats | apartment building, apartment block, residential block
blog post | post, article
bloke | man, male
blood test | blood sample test, haematology test
blood thinner | anticoagulant
blue-collar worker | manual worker, hourly worker
boarder | boarding pupil, boarding student
boarding | passenger boarding, passenger count, embarkation
bobby | police constable, constable, police officer
bod | employee, staff member
body shop | panel shop, collision repair centre
bodyguard | close protection officer, personal protection officer
bonnet | hood, engine hood
bonus | bonus payment, incentive payment
book | title
bookie | bookmaker, betting operator
booking | reservation, appointment
booking reference | booking number, reservation number, confirmation number
bookkeeper | accounting clerk, accounts clerk
bookmaker | bookie, betting operator
booster | booster dose, booster vaccination, vaccination
booze | alcohol, alcoholic beverage
borrower | loan customer, customer
boss | manager, line manager, supervisor, superior
bottom line | net profit, net income, net earnings
bounce | bounced email, bounced
bounced cheque | returned cheque, dishonoured cheque
bounced payment | returned payment
bouncer | door supervisor, doorman
bowser | fuel bowser, fuel tanker
box office | ticket sales, ticket revenue, gross box office
boy | male pupil, male student, male child
branch | location, office, store, outlet, site, shop, depot
branch manager | store manager, location manager, branch head
brand | make, label
breach | violation, infringement
break-in | burglary, intrusion, forced entry
breakage | damage, broken item, broken, damaged
breakdown | failure, machine failure, outage, vehicle breakdown
breakdown cover | roadside assistance
brekkie | breakfast
brewer | brewery, beer producer
brickie | bricklayer
bricks and mortar | physical store, in store, offline store
broadband | internet, internet connection
broiler | meat chicken, broiler chicken
broken bone | fracture, bone fracture
broken item | damaged item, breakage
broker | insurance broker, intermediary, agent
brokerage | commission, broker fee
brolly | umbrella
brownout | voltage dip, voltage drop
bubbly | sparkling wine
budget | budgeted amount, planned cost, budget amount
budget overrun | cost overrun, over budget
bug | defect, software defect
bug spray | insecticide, insect spray
buggy | golf cart, pushchair, stroller
builder | construction company, construction firm, building contractor
building | property, structure
building contractor | builder, construction company, general contractor
building permit | planning permission, building consent
building site | construction site, site, project site
bulldozer | dozer, crawler dozer
bunch of flowers | bouquet
bungalow | single storey house
bunny | rabbit
burglary | break-in, forced entry
bursary | scholarship, student grant
burst pipe | pipe burst, main burst
bus depot | bus garage, depot
bus garage | bus depot, depot
bus line | bus route, bus service
bus route | bus line, bus service
bus stop | stop, bus halt
business | company, firm, enterprise, organisation, organization, commercial customer, commercial, trade
business rates | commercial property tax
business traveller | corporate traveller, business traveler, corporate guest
business unit | division, unit, bu, segment
butcher | butchery, meat cutter, butcher's shop
buyer | customer, purchaser, client
bystander | onlooker, witness
c-section | caesarean, cesarean section, caesarean section
cab | taxi, taxicab
cabbie | taxi driver, cab driver
cabin crew | flight attendant, cabin attendant
caesarean | c-section, caesarean section, cesarean section
cafe | coffee shop, outlet, location
cafeteria | canteen, self service restaurant
calib | calibration
call | phone call, telephone call
call agent | agent, call handler, operator, advisor
call center | call centre, contact centre, contact center
call centre | contact centre, contact center, call center, support call, help line
call handler | agent, call agent, operator, advisor, adviser
call length | call duration, call time
call out | callout, service visit, site visit, emergency visit
call taker | agent, call handler, operator, call agent
call-out | callout, visit, job
call-out charge | callout fee, call out fee, visit charge
call-out fee | callout charge, call-out charge, callout fee
callback | call back, return call
callout | call out, service visit, site visit, call-out, visit, job
callout charge | call-out fee, callout fee, call-out charge
callout fee | call out charge, call out fee
callout job | emergency job, emergency call out
cameraman | camera operator, cinematographer
campaign | marketing campaign, ad campaign, appeal
camper | campervan, camper van
campervan | camper van, camper
campground | campsite, camping site, site
campsite | campground, camping site, site
campus | site, school site, location
can | tin, tin can
cancellation | cancelled, cancelled booking, termination, cease, churn
cancellation fee | cancellation charge
candidate | applicant, job applicant
candy | sweets
canned food | tinned food, canned goods
canola | rapeseed, oilseed rape
canteen | cafeteria, staff restaurant
capacity | maximum capacity
capex | capital expenditure, investment expenditure
capsicum | bell pepper, sweet pepper
car | automobile
car accident | car crash, car collision, motor accident
car crash | car accident, car collision
car loan | auto loan, vehicle finance
car park | parking lot, parking facility, parking garage
car plate | registration, number plate, registration number
car wash | wash, valet
carbon footprint | co2 emission, carbon emission, greenhouse gas emission
card fee | transaction fee, processing fee, merchant fee
card machine | terminal, card terminal, card reader
card payment | card transaction, paid by card
card reader | card terminal, terminal, card machine
cardboard box | carton
cardholder | card holder, card owner
care assistant | carer, caregiver, care worker
care home | home, nursing home, facility, residential home
care worker | carer, caregiver, care assistant, support worker
caregiver | carer, care worker, care assistant
carer | caregiver, care worker, care assistant, support worker
caretaker | janitor, building superintendent
cargo | freight, load
carpenter | joiner, woodworker
carriage | freight cost, freight charge, rail coach
cart | basket, shopping cart
carton | box, cardboard box
case | ticket, support case, matter, case file, claim, enquiry
case handler | case worker, case manager, case owner, claims handler
caseworker | case worker, case manager, case handler, case owner
cash | cash balance, cash amount
cash flow | cashflow, net cash flow
cash machine | atm, cash dispenser
cash payment | cash transaction, paid in cash
cash register | till, register, pos terminal
cash sale | cash payment, cash
cashier | till operator, checkout operator, teller
cashpoint | atm, cash machine
cast member | actor
casual worker | casual, zero hours worker, casual employee
casualty | emergency department, injured person
casualty department | emergency department, ed, emergency room
cat scan | ct scan, computed tomography
category | type, class, group
cattle | bovine, bovine animal
cause | reason, root cause
cease | cancellation, disconnection, termination
cell number | mobile number, phone number
cell phone | mobile phone, handset, mobile
cell tower | mast, base station, cell site
cellar | basement, wine cellar
cemetery | graveyard, burial ground
cert | certificate, certification
chambermaid | housekeeper, room attendant, maid
change order | variation order, variation, change request
change request | change order, variation
changeover | setup, changeover time, set-up
changing room | fitting room, locker room
channel | sales channel, marketing channel, source
charge | fee, charge amount
charge point | charger, charging point
chargeable hours | billable hours, billable time
chargeback | payment dispute, disputed payment
charger | charge point, charging point, charging station
charging session | charge session, charging event
charging station | charge point, charger, charging point, ev charger
charity | charitable organisation, registered charity
chase-up | reminder, follow-up
chaser | reminder, follow-up
chassis number | vin, vehicle identification number
chat | chat session, live chat, chat conversation
chauffeur | private driver, driver
check | inspection, test, cheque
check-in | check in, visit, arrival
check-out | check out, departure
check-up | checkup, health check, check up, examination, exam, check, appointment
checking account | current account, account
checkout | check out, departure, till
checkup | check-up, examination, health check, appointment
chef | cook, kitchen chef
chemist | pharmacist, pharmacy
cheque | check, bank cheque
cherry picker | boom lift, bucket truck, aerial lift
chickpea | garbanzo bean, garbanzo
chief executive | ceo, managing director, chief executive officer
child in care | looked after child
childminder | child minder, registered childminder, carer, key person, practitioner
children's doctor | paediatrician, pediatrician
children's ward | paediatric ward, pediatric ward, paediatrics
chip shop | fish and chip shop, chippy
chippy | carpenter, fish and chip shop, joiner
chopper | helicopter, heli
chore | task, household task
churn | cancelled, attrition, customer churn, subscription cancelled
churner | leaver, cancelled customer
cilantro | coriander
cinema | theatre, theater, movie theater
cinemagoer | cinema visitor, cinema guest, moviegoer
city | town, city name
city hall | town hall, council office
civil servant | public employee, government employee
claim | insurance claim, loss
claimant | claiming party
claims handler | adjuster, claims adjuster, case handler, claim owner
class | course, lesson, session, group, category
class pass | membership, pass
classmate | fellow student, class member
classroom | teaching room, room, class
clawback | commission clawed back, commission reclaimed, clawed back
clean-up | cleaning, clean
cleaner | cleaning operative, cleaning staff
cleaning lady | cleaner, domestic cleaner
clerk | office clerk, clerical worker, administrative officer
click | click through, link click
click through | click, clickthrough
client | customer, buyer, guest, service user, owner, member, patient, tenant, student, subscriber, policyholder, donor, passenger, learner, borrower
clientele | customer, client
cling film | plastic wrap, cling wrap, stretch film
clinic | practice, surgery, medical centre, location, site
clinician | practitioner, provider
clippie | conductor
closing | completion, property closing, deal closed
clothes | clothing, apparel, garment
clothing | apparel, garment, clothes
co-owner | joint owner, part owner
co-worker | employee, colleague, staff member
coal mine | colliery, pit
cockerel | rooster
coder | programmer, software developer, developer
coffee shop | cafe, outlet, location
cohort | intake, year group
cold call | outbound call
cold store | refrigerated warehouse, cold storage
collateral | loan security, security
colleague | employee, staff member, team member, coworker
collection | pickup, pick up, product range
collector | collection agent, debt collector, collection officer
college | institution, university
collision | crash, accident
combine | combine harvester
combine harvester | combine, harvester combine
come-back | callback
comeback | callback
comment | note, remark
commission | sales commission, brokerage, commission amount
commuter | season ticket passenger, daily passenger
comp | competition, complimentary
companion animal | pet
company | firm, business, organisation, organization, enterprise
company car | fleet car, business car
compensation | pay, remuneration, claim payment, paid out, payout, compensation paid, settlement
competitor | rival, competing company
complainant | complainer, complaining customer
complaint | grievance, customer complaint, case
completion | finished, completed, closing
completion date | finish date, completed date, date completed
compliment | positive feedback, praise
compo | compensation, compensation payment
component | part, subassembly
con | fraud, scam
concert | gig
concertgoer | concert attendee, concert visitor
concierge | porter, caretaker
condition | diagnosis, disease, medical condition, item condition
condo | condominium
conductor | train guard, train conductor, orchestra leader
conference | convention, congress
conference room | meeting room
confirmation number | booking reference, booking number, reservation number
consignee | recipient, receiver
consignment | shipment, delivery, parcel
consignor | shipper, sender
construction site | building site, site, jobsite, project site
consult | consultation
consultant | advisor, adviser, specialist
consultation | consult, appointment, visit
consumer | end user, end customer, private customer
consumption | usage, use, quantity used
contact person | contact, contact name
contactless payment | tap payment, contactless transaction
contacts | contact lens, contact, contact person
container ship | container vessel, box ship
contestant | participant, entrant, competitor
contract | agreement, contract document
contract length | term, contract term, minimum term
contractor | subcontractor, freelancer
convenience store | corner shop, convenience shop
convention | conference, congress
conversion | converted, converted lead
conversion rate | win rate, acceptance rate
convict | prisoner, inmate, convicted person
cook | chef
cooker | stove, kitchen range
cooktop | hob, stovetop
cop | police officer, officer
coriander | cilantro
corkage | corkage fee
corn | maize, sweetcorn
corner shop | convenience store, convenience shop
cost | expense, cost amount, expenditure
cost center | cost centre, cost unit
cost centre | cost center, cost unit
cost of goods | cogs, cost of goods sold
cost of sales | cogs, cost of goods sold
cost overrun | budget overrun, over budget
cost price | purchase price, unit cost, buying price
cot | crib, baby cot
couch | sofa, settee
council | local authority, municipality
council tax | property tax, local tax
councillor | council member, elected member
counsellor | counselor, counselling practitioner
counselor | counsellor
county | district, administrative county
coupon | voucher, promo code, discount code
courgette | zucchini
courier | delivery driver, delivery company, carrier
course | class, training, programme, module
coursework | assignment, course work
court booking | court reservation, court hire
court case | case, legal case, proceeding
courtesy car | loaner, replacement car, loan car
cover | guest, diner, coverage, table cover
cover charge | admission fee, entry fee, door charge
coverage | cover, insurance cover
coworker | employee, colleague, staff member
cowshed | cattle shed, byre
crane driver | crane operator
crash | accident, collision, system failure
creator | author, created by
creche | nursery, daycare
credit limit | credit line, maximum credit
credit memo | credit note, credit memorandum
credit note | credit memo, credit memorandum
credit terms | payment terms, terms of payment
creepy crawly | insect, pest
crew | team, squad, gang, staff, staff member, worker
crew leader | foreman, team leader
crew member | team member, employee, staff member
crib | cot, baby cot, baby bed
crime | offence, offense, criminal offence
crime report | police report, reported crime
crisps | potato chips, crisp
crop | plant, crop type, harvest
crossing | sailing, voyage
crossing guard | school crossing patrol, school crossing guard
cry off | withdrawn, cancelled
ct scan | cat scan, computed tomography
culprit | offender, perpetrator
currency | currency code, currency unit
current account | checking account, account
curtain | drape, drapery
customer | client, buyer, guest, owner, member, patient, tenant, student, subscriber, policyholder, donor, passenger, learner, borrower
customer base | customer, client
customer care | customer service, customer support
customer number | customer id, account number, client number
customer order | order, sales order
customer review | review, rating
customer satisfaction | csat, satisfaction score, satisfaction rating
customer service | customer support, customer care
customer support | customer service, customer care
customs | duty, customs duty
customs duty | import duty, duty
cut-off date | deadline, closing date
cut-off time | deadline, closing time
cv | resume, curriculum vitae
cyber attack | cyberattack, cyber incident
cycle time | processing time, throughput time
cyclist | bike rider, bicyclist
dad | father
dairy cow | milking cow, milk cow, milker
dairy farmer | milk producer, dairy producer
damage | damaged, damage claim
damaged goods | damaged item, goods damaged, damage in transit
data breach | data leak, personal data breach
data leak | data breach, personal data breach
data usage | data consumption, data volume, data used, downloaded, usage, consumption
data used | usage, data usage, downloaded, consumption
date of birth | dob, birth date, birthday
day off | leave day, vacation day, rest day, leave
day pupil | day student, non boarder
day rate | daily rate, rate per day
day trip | excursion, outing
day's takings | daily sales, daily revenue
daycare | nursery, childcare centre
daytripper | day visitor
dbs check | dbs, background check, disclosure
dd | direct debit
deadline | due date, target date
deal | opportunity, contract, sales opportunity
dealer | dealership, reseller
dealership | dealer, car dealer, showroom
dean | faculty head, head of faculty
death | deceased, mortality, died
debt | outstanding balance, amount owed
debt collector | collection agent, collections agent, collector
debtor | accounts receivable customer, owing customer
deckhand | deck crew, deck rating
decorator | painter, painter and decorator
deductible | excess, self retention
default | loan default, defaulted, payment default
defaulter | defaulted borrower, delinquent borrower
defect | fault, flaw, nonconformity
defendant | accused, respondent
degree | programme, program, degree programme
delay | lateness, late, minutes late, days late
delegate | attendee, participant, registrant
delivery | shipment, drop, consignment
delivery charge | delivery fee, shipping fee, shipping charge
delivery company | carrier, courier, delivery provider, delivery partner
delivery date | delivered date, date delivered, arrival date
delivery driver | delivery agent
delivery fee | shipping fee, delivery charge, shipping charge
delivery guy | courier, delivery driver
delivery man | courier, delivery driver
delivery note | packing slip, despatch note, delivery docket
delivery room | labour ward, delivery suite, labor room
delivery run | delivery route, delivery round, delivery tour
delivery slot | delivery window, time slot
delivery time | lead time, transit time, delivery duration
demo | demonstration, product demo
dentist | dental practitioner, dental surgeon
dentist appointment | dental appointment, dental visit
department | division, unit, section, function
departure | leaver, left, check out, departed
departure date | check out date, date of departure
dependant | dependent, dependent child
dependent | dependant
deployment | release, rollout
deposit | down payment, security deposit, advance payment
depositor | saver
depot | warehouse, distribution centre, terminal, branch, yard, garage
description | details, text
desk | workstation, workspace
despatch | dispatch, shipment, outbound delivery
dessert | pudding, sweet course
destination | arrival point, end location, to location, drop off location
dev | developer, software developer
dev team | development team, engineering team
developer | software developer, programmer, property developer
diagnosis | condition, diagnosis code
diaper | nappy
digger | excavator, mechanical digger
diner | guest, cover, customer
dinner lady | lunchtime supervisor
direct debit | auto payment, automatic payment, dd, bank mandate
direct report | subordinate, report, reportee
disbursement | payout, loan payout, payment made
discharge | release, hospital discharge
disconnection | cease, termination
discount | price reduction, discount amount
discount code | promo code, coupon code, voucher code, coupon
disease | illness, condition, diagnosis
dish | meal
dishwasher | kitchen porter, dish washer, dishwashing machine
dismissal | fired, involuntary termination, dismissed
dispatch | shipment, despatch, outbound delivery
dispatcher | controller, transport planner, scheduler
dispensary | hospital pharmacy, pharmacy
dispute | disagreement, disputed case, chargeback, disputed
disputed payment | chargeback, dispute
disruption | interruption, service disruption
distance | distance travelled, kilometre, mile
distribution center | distribution centre, dc, warehouse, depot
distribution centre | warehouse, dc, distribution center
distributor | wholesaler, distribution partner
district | area
dividend | distribution, profit distribution
division | department, business unit, business area
dob | date of birth, birth date
dock | berth, loading dock, loading bay
docker | dock worker, stevedore, longshoreman
doctor | physician, medical doctor
doctor's appointment | gp appointment, consultation, patient appointment
doctor's note | medical certificate, sick note, fit note
doctor's office | practice, clinic, surgery
document | file, paper
dog | canine
doggy | dog
dole | unemployment benefit, jobseekers allowance
donation | gift, contribution, donation amount
donor | giver, supporter, contributor, benefactor
door money | admission revenue, entrance revenue, gate receipts
doorman | door supervisor, bouncer
dorm | dormitory, hall of residence, student residence
double-up | two-person visit
down payment | deposit, downpayment, advance payment
downgrade | plan downgrade, downgraded
download | file download, app download, downloaded, data usage
downtime | outage, stoppage, outage duration, outage hours, time out of service
dressing gown | bathrobe, robe
drink | beverage, beverage item
driving instructor | instructor, driving teacher
drop | delivery, stop, delivery stop
drop-off | dropoff, delivery
drop-off point | dropoff location, delivery location, drop off location, destination
drop-out | dropout, withdrawn student, withdrawn
dropout | drop out, withdrawn, withdrawal, discontinued, drop-out, dropped out
dropped call | call drop, disconnected call
drug | medication, medicine, pharmaceutical
drugstore | pharmacy, chemist
dryer | tumble dryer, clothes dryer
drywall | plasterboard, gypsum board
dud | defect, defective, faulty
due date | deadline, payment due date, date due
dues | membership fee, subscription fee, membership dues
dump | landfill, refuse tip, tip
dump truck | tipper, tipper truck, dumper truck
dumpster | skip, waste container
dungarees | overalls, bib overalls
dunning letter | payment reminder, reminder, dunning notice
dustcart | refuse truck, garbage truck, refuse collection vehicle, bin lorry
dustman | refuse collector, garbage collector, bin man
duty | shift, customs duty
duty manager | shift manager, manager on duty
duvet | comforter, quilt
dwelling | residence, housing unit, home
e-bike | electric bike, electric bicycle, ebike, pedelec
e-mail | email, email message, mail
e-scooter | electric scooter, escooter
early bird | early booking
earner | revenue, income, turnover
earnings | profit, net income
eatery | restaurant, outlet
eggplant | aubergine
eighteen wheeler | tractor trailer, articulated lorry, semi truck
elderly person | senior citizen, senior
electric bike | e-bike, ebike, electric bicycle, pedelec
electric bill | electricity bill, electricity invoice, electricity cost
electric scooter | e-scooter, escooter
electric vehicle | ev, battery electric vehicle
electrician | electrical fitter, sparky
electricity | power, electric power
electricity meter | power meter, electric meter
elementary school | primary school, grade school
elevator | lift, passenger lift
elevenses | morning tea, morning break
email blast | mailing, email campaign, newsletter
emergency call | 999 call, 911 call, distress call
emergency contact | next of kin, contact in emergency
emergency department | emergency room, er
emergency room | er, emergency department, ed
emission | co2 emission, carbon emission, greenhouse gas emission
employee | staff member, worker, team member, associate, colleague
employer | employing company, client company, hiring company
employment agency | staffing agency, recruitment agency, temp agency
empty flat | vacant unit, vacant flat, vacant apartment
empty room | vacant room, unoccupied room
end client | customer, client
end date | to date, finish date, termination date
end user | user, customer
energy use | energy consumption, energy usage, consumption
engagement | project, assignment, interaction
engine oil | motor oil, lubricating oil
engineer | technician, field engineer, service engineer
enquiry | inquiry, request, query, lead
enrollment | enrolment, registration, matriculation
enrolment | enrollment, registration, matriculation
enterprise | company, business, firm
entrance fee | admission fee, entry fee, admission price
entrant | participant, contestant, competitor
entry fee | admission fee, entrance fee, admission price
equipment | gear, kit
er | emergency room, emergency department
errand | task, job
error | mistake
escalation | escalated, escalated case, escalated ticket
estate agent | real estate agent, realtor, letting agent
estimate | quote, quotation, cost estimate
estimator | surveyor, quoted by
eta | expected arrival, estimated arrival, arrival time
ethnicity | ethnic group, race
ev | electric vehicle, battery electric vehicle, bev
ewe | breeding ewe, female sheep
ex-employee | former employee, leaver
exam | examination, test
exam result | grade, mark, score, exam score
examination | exam, test
examinee | exam candidate, test taker
examiner | assessor, marker
excavator | digger, excavating machine
excess | deductible
exchange | swap, replacement
exchange student | visiting student, incoming exchange student
excursion | outing, day trip
expat | expatriate
expenditure | expense, spend, cost
expense | expenditure, cost
expense claim | expense report, expense
expense report | expense claim, expense
expiration | expiry, expired
expiration date | expiry date, expiry
expiry | expiration, expired, end date, expiry date, valid until, renewal date
expiry date | expiration date, expiry, valid until
exporter | export company, exporting party
expulsion | permanent exclusion, expelled
extension | prolongation, renewal, contract extension
extra | add on, addon, optional extra
extra hours | overtime, overtime hours
eye doctor | ophthalmologist, optometrist
eyeglasses | glasses, spectacles
eyewitness | witness
facility | site, location, plant
factory | plant, production site, manufacturing site, works
fall | patient fall, fall incident
false alarm | nuisance alarm, false alert
family | household, parent, payer, family unit, guardian, customer, client
family doctor | gp, general practitioner, primary care physician
fan | supporter, follower
fancy dress | costume
fare | ticket price, fare amount
fare money | fare revenue, ticket revenue
farm | holding, agricultural holding
farm worker | farmhand, labourer, agricultural worker
farmer | grower, farm owner
farmhand | farm worker, labourer, agricultural worker
fatality | death, fatal injury, killed person
father | dad, sire
faucet | tap, water tap
fault | defect, failure, malfunction
fault report | defect report, trouble ticket, fault
fave | favourite
feature request | enhancement request, feature suggestion
fee | charge, fee amount
feed | animal feed, fodder, feedstuff
feedback | review, rating, survey response, customer feedback
ferry | ferry boat, ferry vessel
festivalgoer | festival visitor, festival attendee
field | plot, parcel, paddock
field engineer | technician, field technician, service engineer
field office | branch office, regional office
field trip | school trip, excursion
file | document, case, record
fill | refuelling, dispensed prescription, fuel fill
fill-up | refuelling, refueling, fuel fill, fuel transaction
film | movie, motion picture
finding | audit finding, observation, inspection finding
fine | penalty, penalty charge, late charge, charge
finish date | end date, completion date
fire engine | fire truck, fire appliance, fire apparatus
fire station | firehouse, fire house
fire truck | fire engine, fire appliance, fire apparatus
firefighter | fireman, fire officer
firehouse | fire station
fireman | firefighter, fire officer
firing | dismissal, dismissed, fired, involuntary termination
firm | company, business, organisation, organization, enterprise
first aider | first aid officer, trained first aider, first aid, first aid certificate
first grader | grade 1 pupil, first year pupil
first name | given name, forename
first timer | new customer, new guest, first time visitor
first-timer | new customer, new client, first visit, new patient
fishmonger | fish shop, fish merchant
fitness class | group class, class, session
fitness club | club, gym, centre
fitter | installer, installation technician
fitting room | changing room, dressing cubicle
fix | repair, resolution
fix time | time to resolve, repair time, resolution time
fixture | match, game
fizzy drink | soda, carbonated drink, carbonated soft drink
flashlight | torch, hand torch
flat | apartment, unit
flat tire | puncture, flat tyre
flat tyre | puncture, flat tire
flatmate | housemate, co tenant, roommate
flaw | defect, fault
flick | film, movie
flight | flight leg, flight segment
flight attendant | cabin crew, cabin attendant, steward
float | cash float, till float
flood | flooding, flood event
flooding | flood, flood event
floor | storey, building level, level
floor space | floor area, area, square metre, square footage
florist | flower shop
flu | influenza
flyer | passenger, traveller
fodder | feed, animal feed
folk | people, customer, person
follow up | follow-up, follow up visit, follow up appointment
follow-up | follow up, follow up visit, follow up appointment
follower | subscriber, fan
foot traffic | footfall, visitor count, store traffic
football | soccer, association football
footfall | visitor count, visitor, store traffic, foot traffic, visitors, visits, attendance, admissions
forecast | projection, prediction, forecast amount
foreclosure | repossession, foreclosed
foreigner | foreign national, non national
foreman | supervisor, site foreman, crew leader, team leader, gang leader
forename | first name, given name
forklift | forklift truck, fork lift truck, fork truck
forklift driver | forklift operator, fork lift driver
form | record, document, questionnaire, report
former employee | leaver, ex employee
former pupil | alumnus
foster carer | foster parent
foster parent | foster carer
fracture | broken bone, bone fracture
franchisee | franchise holder, franchise partner
fraud case | scam, fraud incident
free trial | trial, trial subscription
freebie | free item, giveaway, complimentary item
freelancer | self employed, independent contractor, freelance
freeway | motorway, expressway, highway
freezer | deep freezer, deep freeze
freight | cargo, load
freight company | carrier, haulier, freight carrier, freight forwarder
freight cost | freight charge, carriage
french fries | fries, chips
fresher | first year student, first year
freshman | first year student, first year
fridge | refrigerator, fridge unit
fries | chips, french fries
fruit picker | harvest worker, seasonal picker
fte | full time equivalent
fuel bill | fuel cost, fuel expense, fuel spend
fuel card | gas card, petrol card, fuel payment card
fulfilment centre | fulfillment center, warehouse, distribution centre
full timer | full time employee, full time, full time worker
funder | sponsor, grantor, funding body
funding | grant, funded hours, funded
funeral home | funeral parlour, funeral director
furniture | belongings, household goods, item
gadget | device
gaffer | manager, foreman, supervisor
gal | woman, female
gambler | bettor, player, punter
game | match, fixture
gamer | player
gang | crew, team, work party, squad
garage | workshop, repair shop, service centre
garbage | waste, refuse, rubbish
garbage man | refuse collector, garbage collector, bin man
garbage truck | refuse truck, refuse collection vehicle, bin lorry, rcv
garden | yard, back yard
gardener | landscaper, grounds worker
garment | clothing item, apparel item, article of clothing
gas pump | fuel pump, petrol pump, dispenser
gas station | filling station, fuel station, petrol station, service station
gasoline | petrol, gas
gate | match attendance, boarding gate, entrance
gate money | gate receipts, ticket revenue, admission revenue
gate receipts | ticket revenue, admission revenue, gate revenue
gear | equipment, kit, asset, material, item, sports kit
gearbox | transmission, gear box
gender | sex, gender identity
general contractor | main contractor, prime contractor, building contractor
genre | category, type
genset | generator, generator set
gift | donation, present, contribution
gift card | gift voucher, gift certificate, voucher
gift voucher | gift card, gift certificate
gig | concert, show, event, performance
girl | female pupil, female student, female child
giveaway | freebie, free item, promotional item
given name | first name, forename
glasses | spectacles, eyeglasses, specs
glitch | fault, malfunction, technical issue
go-between | intermediary, middleman
go-live | launch, go live, deployment
go-live date | launch date, live date
goal | target, objective, goal scored
goalie | goalkeeper, keeper
going rate | market rate, market price
golf buggy | golf cart, buggy
good review | positive review, positive feedback
goods | product, merchandise, item, article, material, stock item
goods in | goods receipt, goods received, inbound delivery
goods out | outbound delivery, goods issue
goods receipt | goods in, goods received, inbound receipt
goodwill gesture | goodwill payment, goodwill credit
goodwill payment | compensation, goodwill credit
gp | general practitioner, doctor, physician
gp surgery | practice, clinic, surgery
granny | grandmother
grant | award, funding award, funding, subsidy
grant maker | funder, grantor, funding body
gratuity | tip, tip amount, service charge
graveyard | cemetery, burial ground
greengrocer | fruit and vegetable shop, produce shop
greenhouse | glasshouse, hothouse
greens fee | green fee
grievance | complaint, employee complaint
gripe | complaint, grievance
grocer | grocery store, grocery shop
groceries | grocery, grocery item
grocery store | grocery shop, food store
gross margin | gross profit margin, gross margin percent
gross pay | gross salary, gross wage
gross profit | gross margin amount, gross earnings
gross sales | gross revenue, gross turnover
gross takings | gross sales, gross revenue
ground beef | minced beef, beef mince
ground rent | land rent, lease rent
groundnut | peanut
groundskeeper | groundsman, grounds maintenance worker
groundsman | groundskeeper, grounds maintenance worker
group booking | group reservation, group
grower | producer
grown-up | adult
grub | food, meal
gst | goods and services tax, vat, sales tax
guarantee | warranty, surety
guard | security guard, security officer, officer
guardian | parent or guardian, legal guardian, parent, carer
guest house | property, guesthouse
guest room | room, hotel room
guvnor | manager, owner
guy | man, male
gym | club, centre, center, site, location
gym bunny | gym member, member
gym class | group class, fitness class, class
gym goer | member, gym member
gym member | member, subscriber
hack | journalist, reporter
hack attack | cyber attack, cyberattack
hair salon | hairdresser, salon
hairdresser | stylist, hair stylist
hall of residence | dorm, dormitory, student residence
hammer drill | percussion drill, impact drill
hammer price | winning bid, sold price
hand truck | sack truck, sack barrow
handbag | purse, ladies bag
handler | agent, assignee, case handler, handled by
handling time | handle time, aht, processing time
handover | transfer, hand over, handoff
handset | phone, mobile device, device, mobile
handyman | maintenance worker, odd job man, maintenance technician, caretaker
hang up | abandoned call, abandoned
happiness score | satisfaction score, csat
harbor | port, harbour, seaport
harbour | port, harbor, seaport
harvest | crop yield, yield, harvest quantity
hauler | carrier, haulier, haulage company
haulier | carrier, haulage company, transport company, freight carrier
head coach | team manager, first team coach
head of department | department head, department manager, department lead
head office | headquarters, hq
head teacher | principal, headteacher, school head
head waiter | maitre d, head server
headcount | employee, employee count, staff count, number of employees
headhunter | recruiter, recruitment consultant
headmaster | principal, head teacher
headquarters | hq, head office
healthcare assistant | hca, nursing assistant, nurse aide
hearing | court hearing, court session
heart attack | myocardial infarction, mi
heart doctor | cardiologist
heating bill | heating cost, heating invoice
heavy goods vehicle | hgv, lorry, truck
help desk | service desk, support desk, support team, helpdesk, support ticket
helpdesk | service desk, support desk, support team, support ticket
helper | volunteer, assistant
helpline | support call, help line, phone line, support line
hen | laying hen, layer
hen do | hen party
hen night | hen party
hen weekend | hen party
herbicide | weedkiller, weed killer
hgv | heavy goods vehicle, lorry, truck
high blood pressure | hypertension
high school | secondary school, senior school
high street shop | physical store, bricks and mortar store
hiker | walker, rambler
hire | rental, new hire, recruit
hire car | rental car, rented car
hire date | start date, joining date, date hired
hired hand | worker
hired help | temporary worker
hirer | renter, lessee, rental customer
hiring | hire, recruitment, new hire
hiring manager | recruiting manager, vacancy owner
hit rate | win rate, strike rate, conversion rate, conversion, success rate
hitch | problem, disruption
hoa fee | association fee, homeowners association fee
hob | cooktop, stovetop
hog | pig, swine
hold time | time on hold
hold-up | delay, robbery
holding | position, investment
holiday | vacation, annual leave, paid leave, leave
holiday home | vacation home, holiday let, vacation rental
holiday let | vacation rental, holiday home, vacation home
holiday maker | guest, visitor, tourist
holidaymaker | tourist, vacationer, guest, visitor, traveller
home | dwelling, care home, residence
home delivery | doorstep delivery, delivered to home
home loan | mortgage, housing loan
home number | phone number
home office | remote work, work from home, working from home
home visit | house call, domiciliary visit
homeless person | rough sleeper, person experiencing homelessness
homeowner | property owner
homework | assignment, coursework
homeworker | home worker, remote worker, remote employee
hoover | vacuum cleaner, vacuum
hosepipe | hose, garden hose
hospice | palliative care unit, palliative care centre
hospital stay | admission, inpatient stay, inpatient episode, stay
hostel | youth hostel, backpacker hostel
hotel | property, hotel property
hotel guest | guest, customer
hotel room | room, unit, guest room
hotline | phone line, support line, help line, helpline, support call
hourly pay | hourly rate, wage rate, pay rate
hourly rate | rate per hour, hourly wage
hours put in | hours worked, worked hours, hours logged
hours worked | working hours, worked hours, work hours, time worked
house call | home visit, domiciliary visit
house move | removal, move, relocation
house phone | landline
house price | property price, home price
household | family, home
housekeeper | room attendant, housekeeping staff
housemate | co tenant, joint tenant, flatmate
hr | human resources, personnel department, people team
hubby | husband
human resources | hr, personnel department, people team
hygienist | dental hygienist
hypertension | high blood pressure
ice rink | skating rink, rink
icu | intensive care unit, intensive care, critical care unit
id number | id, identifier, number
illness | disease, condition, sickness
import duty | customs duty, import tariff
importer | import company, importing party
inbound delivery | incoming goods, goods in, inbound shipment
income | revenue, turnover, sales revenue
incoming call | inbound call, call received
incoming goods | goods receipt, goods in, inbound delivery
incomings | income, cash inflow, receipt
indicator light | turn signal, blinker
induction | onboarding, orientation
industrial action | strike, walkout
infant | baby
influencer | content creator, creator
influenza | flu
info | information, detail
ingredient | component
inhabitant | resident, citizen
injection | jab, shot
injury | accident, harm, lesion
inmate | prisoner
inpatient | admitted patient, ward patient
inquiry | enquiry, request, query
insolvency | bankruptcy, insolvent
inspection | audit, check, examination
inspector | auditor, inspection officer
install | installation
install base | installed base, active installs
installation | fitting, install, setup
installer | fitter, installation company, installation technician
installment | instalment, repayment, scheduled payment
instalment | installment, repayment, scheduled payment
instructor | teacher, trainer, tutor, coach
insurance claim | claim, loss claim
insurance cover | insurance, cover, policy
insurance policy | policy, insurance contract
insurance premium | premium, policy premium
insured amount | sum insured, coverage amount
intake | cohort, admission, enrolment
intensive care | icu, intensive care unit, critical care
interest | interest amount, interest income, interest charged, interest paid
interest rate | rate, annual interest rate
intermediary | broker, middleman, agent
intern | placement student
internet | online, web, broadband
internet connection | broadband, broadband line
intersection | junction, road junction
interviewer | assessor, interview panel member
intro | introduction, introductory
intruder | trespasser, burglar
inventory | stock, stock on hand, stock level
inventory value | stock value, value of inventory
invite | invitation
invoice | bill, billing document
invoice line | line item
invoice number | invoice id, invoice no, bill number
iou | promissory note, debt note
issue | ticket, problem, incident, edition
it department | it, information technology
item | product, article, sku
jab | vaccination, injection, immunisation, immunization, booster, vaccine, dose
jail | prison, correctional facility
jail sentence | custodial sentence, prison sentence
janitor | caretaker
janny | janitor, caretaker
jeweller | jeweler, jewellery shop
jewellery | jewelry
jewelry | jewellery
job | position, role, work order, vacancy, task
job ad | job advert, job posting, vacancy advert
job applicant | applicant, candidate
job application | application, candidacy
job card | job sheet, work order, job ticket
job centre | employment office, jobcentre
job interview | interview, candidate interview
job number | work order number, job id, job reference
job offer | offer, employment offer
job opening | vacancy, open position, requisition, opening
job posting | job ad, job advert, vacancy posting
job seeker | candidate, applicant, jobseeker
job sheet | job card, work order
job title | position, role, job, title, designation
jockey | rider
joiner | new hire, new starter, starter, new member, carpenter
joining date | hire date, start date, join date
joining fee | sign up fee, enrolment fee, initiation fee
joint owner | co owner, part owner
journalist | reporter, author
journey | trip, ride
journey time | travel time, trip duration
judge | magistrate, justice
jumper | sweater, pullover, jersey
junction | intersection, road junction, crossroads
junk mail | spam, junk email
keeper | goalkeeper, goalie, animal keeper, zookeeper
key worker | key person, case worker
kickback | rebate, commission
kid | child, pupil
kind | type, category, class
kind of product | product category, category, product type, product group
kindergarten | nursery, preschool, daycare
kit | equipment, gear, sports kit, kit item, asset, device, machine, material, item
kitchen porter | dishwasher, kitchen hand
knockback | refusal, rejection, refused
knockdown price | reduced price, clearance price
lab | laboratory, testing laboratory
lab result | test result, result, laboratory result
lab tech | laboratory technician, analyst, technician
lab technician | laboratory technician, analyst, lab analyst
lab test | laboratory test, test, assay
labor cost | labour cost, wage cost
laborer | labourer, labour operative
labour cost | labor cost, wage cost
labourer | labour operative, general operative
lad | worker, staff member, engineer, technician, fitter, driver, mechanic, installer, operative
lady | woman, female
lamp post | street light, streetlight, lamp column
land | parcel, plot, land parcel
landfill | dump, refuse tip, landfill site
landline | line, phone line
landline number | phone number
landlord | lessor, property owner, owner
landscaper | landscape gardener, landscape contractor
lapsed customer | left, former customer, churned customer
laptop | notebook, portable computer
last name | surname, family name
late arrival | delayed arrival, late, tardy
late bill | overdue invoice, overdue
late charge | late fee, late payment fee, overdue fee
late collection | late pick-up, late pickup
late comer | latecomer, late arrival
late delivery | delayed delivery, overdue delivery, delivered late
late fee | late payment fee, late charge, overdue fee
late payer | overdue customer, in arrears
late payment | overdue payment, delayed payment, paid late
late pick-up | late collection, late pickup
latecomer | late arrival
lateness | delay, minutes late, tardiness
launch | release, go live, product launch
laundrette | laundromat, self service laundry
laundromat | laundrette, self service laundry
lawn mower | lawnmower, mower
lawnmower | mower, lawn mower
lawsuit | legal action, litigation, court case
lawyer | solicitor, attorney
laying hen | layer, hen
layoff | redundancy, laid off, made redundant
layover | stopover, connection
lead | prospect, potential customer, enquiry, inquiry, opportunity
lead time | delivery time, throughput time, replenishment time
leak | leakage, water leak, gas leak
leakage | leak, water loss
learner | student, pupil
learner driver | learner, student, pupil
lease | rental agreement, tenancy, lease agreement, rental contract
leave | time off, leave of absence
leaver | departure, separation
leaving date | termination date, end date, exit date
lecture | class, session, teaching session
lecture hall | auditorium, lecture theatre
lecturer | teacher, instructor, tutor
leg | segment, trip leg, route leg
legacy | bequest, legacy gift
legal entity | company, entity, legal company
legal team | legal department, legal
lender | creditor, loan provider
length | duration, length in days
length of service | tenure, years of service, seniority
length of stay | los, stay duration, nights stayed
lessee | tenant, renter, leaseholder
lesson | class, session, teaching session, tutorial
lessor | landlord, property owner
letterbox | mailbox, letter box
letting | lease, tenancy, rental
letting agent | leasing agent, rental agent
level crossing | grade crossing, railway crossing
library fine | overdue fee, overdue fine, late fee
licence | license, permit
license | licence, permit, seat
license plate | registration number, licence plate, number plate, plate number
lifeguard | pool attendant, pool lifeguard
lift | elevator, passenger lift
like | reaction, favourite
line item | order line, order item, order position, invoice line, item
line manager | manager, supervisor, reporting manager
line of credit | credit line, credit facility
line-up | cast, squad, team selection
liquor | spirits, distilled spirits
liquor store | off licence, bottle shop
list price | rrp, catalogue price, retail price
listener | audience member
litter picker | street cleaner, litter collector
live chat | chat session, web chat, chat
livestock | animal
load | shipment, cargo, consignment
loader | loading operator, loading worker
loading bay | dock, loading dock
loan | credit, lending, advance
loan amount | principal, principal amount, amount borrowed
loan application | application, credit application, loan request
loan car | courtesy car, loaner, replacement car
loaner | courtesy car, loan item
local authority | council
location | site, branch, place
lock-up | storage unit, unit, garage
loco | locomotive
locomotive | loco, railway engine
locum | temporary doctor, agency doctor
lodger | tenant, renter
loft | attic, roof space
login | user account, sign in, username
login attempt | sign in attempt, logon attempt
lollipop lady | school crossing patrol, crossing guard
longshoreman | docker, dock worker, stevedore
loo | toilet, wc, lavatory, washroom
lorry | truck, hgv, vehicle
lorry driver | truck driver, hgv driver, trucker
loss | net loss, insurance loss, stock loss
loss adjuster | adjuster, claims adjuster, assessor
loss of signal | signal loss, no signal
lost business | lost deal, lost revenue, lost customer
lost customer | churned customer, churned
lost luggage | lost baggage, missing baggage
lost parcel | missing parcel, lost shipment, lost package
lost sales | lost revenue, missed sales
lot | batch, parcel, plot, car park
lot number | batch number, lot id
low season | off-peak season, off season
loyalty card | loyalty account, loyalty membership, loyalty member, reward card
loyalty point | reward point, bonus point
lucerne | alfalfa
luggage | baggage, bag, case
lumber | timber, sawn timber
machine | machinery, production machine
machine failure | breakdown, equipment failure, failure
machine operator | operator, operative, machinist
machinery | machine
machinist | machine operator, operator
maid | housekeeper, chambermaid, room attendant
mail | letter, post, email, mail item
mailman | postman, letter carrier, mail carrier, postal worker
mailshot | mailing, direct mail, mail campaign
main | main course, main dish, entree, water main
main contractor | general contractor, prime contractor
main course | main, entree, main dish
maintenance | servicing, upkeep
maintenance job | maintenance order, maintenance task, maintenance work order, maintenance, work order
maintenance man | maintenance technician, maintenance engineer, maintenance worker
maize | corn, grain maize
major | degree programme, programme, field of study
make | brand, manufacturer, car make
maker | manufacturer, producer
malfunction | fault, failure, technical fault
mall | shopping centre, shopping mall, shopping center
man hour | labour hour, hour worked, person hour
managing director | md, ceo, chief executive
manufacturer | maker, producer
manufacturing order | production order, work order
manure | dung, farmyard manure
margin | profit margin, gross margin, margin percent
marina | yacht harbour, boat harbour
mark | grade, score, result
markdown | price reduction, discount
marketing campaign | campaign, promotion campaign
marketing spend | marketing cost, marketing expense, marketing budget spent
markup | mark-up, price markup
match | game, fixture
maternity | maternity leave
maternity leave | parental leave, maternity absence
maternity pay | maternity benefit
maternity ward | maternity unit, obstetric ward
math | mathematics, maths
maths | mathematics, math
matter | case, legal case, legal matter
mayor | city mayor, head of council
meal | dish, food item
means of payment | payment method, payment type, tender type
mechanic | technician, fitter
med | medication, medicine, drug
medic | doctor, physician
medication | drug, medicine
medicine | medication, drug, pharmaceutical
meeting | appointment
meeting room | conference room, boardroom
member | subscriber, membership holder, gym member
member of staff | employee, staff member, team member, worker, staff, colleague, agent
membership | subscription, member contract
membership fee | membership dues, dues, subscription fee
membership type | membership plan, membership tier, membership level
menu item | item, product
merch | merchandise, product
merchandise | product, goods, item
merchant | seller, retailer, trader
meter point | metering point, supply point
meter reader | meter operative
metro | subway, underground, metro rail
middleman | intermediary, broker, agent
mileage | odometer reading, odometer, distance, miles driven, miles
mileage allowance | mileage claim, mileage reimbursement
milestone | project milestone, phase end
milk run | collection round, milk collection round
milker | dairy cow, milking cow
milking parlour | milking parlor, dairy parlour
mince | minced meat, ground meat, minced beef
minced beef | ground beef, beef mince
minced meat | mince, ground meat
mine | pit, mining site
minimum term | contract term, contract length
miscarriage | pregnancy loss
missed call | abandoned call, unanswered call
missing parcel | lost parcel, lost package, lost shipment
mistake | error
moan | complaint, grievance
mobile phone | cell phone, handset, mobile
mod | moderator, modification
model number | model, model code
moggy | cat
mom | mother, mum
money back | refund, refunded amount, refunded
money coming in | revenue, income, cash inflow, receipt
money going out | expense, expenditure, cash outflow, spend
money in | revenue, income, cash inflow, received, receipts
money in the bank | bank balance, account balance, cash at bank
money lost | loss, lost revenue, financial loss
money made | revenue, sales, turnover
money maker | revenue, income, turnover
money off | discount, discount amount, price reduction
money order | postal order
money out | expense, expenditure, cash outflow, spend, spending, costs
money owed | outstanding balance, outstanding amount, amount owed, amount due
money owed to us | receivable, accounts receivable, outstanding amount, outstanding receivable
money paid out | payout, disbursement, amount paid out
money received | payment received, cash received, receipts
money tied up in stock | inventory value, stock value
money we owe | payable, accounts payable, trade payable
monthly recurring revenue | mrr, monthly subscription revenue
monthly sub | monthly fee, monthly subscription
mooring | berth, boat berth
moorings | berth, mooring
morgue | mortuary
morning tea | breakfast
mortgage | home loan, housing loan, loan
mortuary | morgue
mot | vehicle inspection, roadworthiness test, mot test
mother | mum, mom, dam
motor oil | engine oil
motorbike | motorcycle
motorcycle | motorbike, bike
motorcyclist | biker, motorcycle rider
motorhome | motor home, motor caravan
motorist | driver, car driver
motorway | freeway, highway, expressway, interstate
move | removal, relocation, job
movie | film
movie theater | cinema, theatre, theater
moviegoer | cinema visitor, cinema guest, cinemagoer
moving truck | removal van, removal lorry, moving van
mp | member of parliament, parliamentarian
mri | magnetic resonance imaging, mri scan
msrp | rrp, recommended retail price, list price
mttr | mean time to repair, average time to repair, average hours to repair, average hours to fix
muck | manure, farmyard manure
mum | mother, mom
mum to be | maternity patient, expectant mother
mums and dads | parent, guardian
municipality | local authority, city, town
musician | instrumentalist
name of the product | product name, item name, product title
nanny | childminder, childcare worker
nappy | diaper
nation | country, country name
national insurance number | ni number, nino
nationality | citizenship, country of citizenship
nav | net asset value
near miss | close call, near hit
neighbor | neighbour, adjacent resident
neighborhood | district, area, neighbourhood
neighbour | neighbor, adjacent resident
neighbourhood | district, area, locality
nest egg | savings, savings balance
net income | net profit, net earnings
net pay | take home pay, net salary, net wage
net profit | net income, net earnings, bottom line
net revenue | net sales, net turnover
net sales | net revenue, net turnover
new hire | new starter, joiner, new joiner, new employee, hire
new joiner | joiner, new hire, new starter, new member
new starter | new hire, joiner, starter, new employee, new joiner
newbie | new starter, new member, new customer
newborn | neonate, infant, baby
newcomer | new starter, joiner, new hire, new member, new customer
news story | article, story, news item
newsagent | news stand, newspaper shop
newsletter | email newsletter
newsreader | news presenter, anchor, newscaster
next of kin | nok, emergency contact, relative
nhs number | patient number, health service number
nick | police station, prison
night | room night, night stayed
night school | evening class, evening school
night shift | overnight shift
nightly rate | room rate, rate per night
nipper | child
no of guests | number of guests
no show | no-show, did not attend, missed appointment, not attended
no-show | missed, not attended, failed to attend, did not attend, missed visit, missed appointment
no-show fee | no show charge, missed appointment fee
nonconformity | defect, non conformance, ncr
note | comment, remark
notice | notice of termination, resignation notice
number of heads | headcount
number of pieces | quantity, qty, units
number plate | registration number, licence plate, license plate, registration
nursery | kindergarten, daycare, childcare centre, setting
nursery nurse | nursery practitioner, early years practitioner
nursery place | place, child place
nursery teacher | practitioner, educator
nursing home | care home, home, facility
oap | senior, pensioner, over 65, retired
obstetrician | ob, maternity doctor
occupancy | occupancy rate, rooms occupied
occupant | occupier, resident
occupation | profession, job, job title
occupier | occupant, resident
odometer reading | mileage, odometer
off peak | off-peak
off-licence | liquor store, bottle shop
offence | offense, crime
offender | perpetrator, convicted person
offense | offence, crime, violation
offer | quote, quotation, proposal, promotion, job offer
office block | office building
office building | office block
office worker | office employee, office staff, clerical worker
oilseed rape | rapeseed, canola
old people's home | retirement home, home for the elderly, elderly care home
onboarding | induction, customer onboarding
one on one | one-to-one, individual session, private lesson
one to one | one-to-one, individual session, private lesson
online shop | online store, webshop, e-commerce shop, ecommerce
onlooker | bystander, spectator
op | operation, surgery, procedure
open order | outstanding order, unfilled order, pending order
open position | vacancy, job opening, requisition, opening
open rate | email open rate, opens per email
open rent | unpaid rent, rent arrears, rent owed
opening | vacancy, open position, job opening, requisition
operating cost | operating expense, opex, running cost
operating income | operating profit, ebit
operating profit | operating income, ebit
operating room | operating theatre, theatre
operating theatre | theatre, operating room
operation | surgery, surgical procedure, procedure
operative | worker, operator
opex | operating expense, operating cost, operating expenditure
opportunity | deal, sales opportunity
opt-out | opt out, unsubscribe, unsubscribed
optician | optometrist, ophthalmic optician
optometrist | optician, ophthalmic optician
orchard | fruit plantation, orchard block
order | sales order, customer order, purchase
order date | date ordered, ordered at, purchase date
order intake | order value, orders received, value of orders, orders taken
order line | line item, order item, order position
order number | order id, order no
order total | order amount, order value
order value | order amount, order total
organisation | organization, company, institution
organization | organisation, company, institution
origin | departure point, start location, source location, from location, country of origin
outage | downtime, interruption, power outage, service interruption
outcome | result, disposition
outgoing call | outbound call, call made
outgoings | expense, expenditure, cost, spend
outing | excursion, day trip
outlay | expenditure, expense, spend
outlet | store, shop, branch
outpatient | ambulatory patient, clinic patient
outpatients | outpatient clinic, outpatient department
output | production, production quantity, quantity produced, units produced
outstanding bill | open invoice, unpaid invoice, outstanding invoice
overdose | drug overdose
overdraft | overdrawn balance, overdrawn account
overdue money | overdue amount, overdue balance, arrears, past due amount
overhaul | refurbishment, major service
overhead | overhead cost, indirect cost
overnight stay | room night, night, overnight, stay
overseas | international, foreign, abroad
overtime | overtime hours, extra hours, ot hours
own brand | private label
owner | proprietor, holder, account owner
p and l | profit and loss
p and p | postage, shipping cost
pa | personal assistant, executive assistant
pack | packet, package
package | parcel, plan, bundle, tariff, subscription plan
packer | packing operator, packing worker
packet | pack, package, data packet
packing | packing service, boxing up
packing slip | delivery note, packing list
paddock | field, pasture
paediatrician | pediatrician, children's doctor
page hit | page view, pageview
page impression | page view, pageview
page view | pageview, page impression, view
painkiller | analgesic, pain relief
pallet | skid, pallet load
pants | trousers, trouser, underpants
paper round | newspaper delivery round, newspaper route
papers | document, paperwork
paperwork | document, documentation, form, record
paramedic | ambulance clinician
parcel | package, plot, consignment, shipment
parcel drop | parcel delivery, delivered parcel
parcel man | courier
parent | guardian, carer, family, account holder
parking attendant | parking officer, traffic warden, civil enforcement officer
parking lot | car park, parking facility
parking place | parking space, parking bay
parking space | parking spot, parking bay, space
parking spot | parking space, parking bay, space
parking ticket | parking fine, penalty charge notice, parking citation, pcn, fine, penalty
parking warden | parking officer, parking attendant, civil enforcement officer
part | component, spare part, item
part ex | part exchange, trade-in
part timer | part time employee, part time, part time worker
participant | attendee, delegate, entrant
partner company | partner, business partner
party | celebration
partygoer | party guest, guest
passenger | rider, traveller, pax
passing trade | walk-in, walk-in customer
patch | territory, area, sales territory
patient | service user, client, animal, pet
patient number | patient id, mrn, medical record number
patrol | guard tour, patrol tour, security round
patrol car | squad car
pavement | sidewalk, footway
pay | salary, wage, compensation, remuneration
pay band | salary band, salary grade, pay grade
pay cheque | salary, wage
pay grade | salary grade, grade, salary band, pay band
pay packet | pay, wage, wage payment
pay rate | hourly rate, wage rate
pay rise | salary increase, pay increase, raise
pay slip | payslip
pay stub | payslip, pay slip, wage slip
pay-out | payout, paid out, settlement, amount paid
payables | accounts payable, creditor, trade payable
paycheck | pay, payslip, wage payment
payee | beneficiary, recipient, creditor
payer | remitter, payor
paying guest | guest
payment | remittance, payment transaction, settlement
payment terms | credit terms, terms of payment
payment type | payment method, method of payment, tender type
payout | claim payment, paid amount, disbursement, payout amount, paid out, settlement, settlement amount, compensation
payroll | wage bill, payroll cost, salary cost
payslip | pay slip, pay stub, wage slip, payroll record, pay record
pc | computer, workstation
pe | physical education, phys ed
peanut | groundnut
pedestrian | walker, foot passenger
pediatrician | paediatrician, children's doctor
penalty | fine, penalty charge
pension | retirement benefit, pension payment
pensioner | retiree, retired, pension recipient, senior, over 65, senior citizen
per diem | daily allowance, subsistence allowance
performance | show, concert
performance review | appraisal, performance appraisal, performance evaluation
performer | artist, act
permit | licence, license, authorisation, pass
person in charge | owner, manager, responsible person, assignee
personal assistant | pa, executive assistant, secretary
personal trainer | pt, fitness trainer
personnel | employee, staff, staff member
personnel department | hr, human resources, people team
pesticide | crop protection product, plant protection product
pet | companion animal
petrol | gasoline
petrol pump | fuel pump, gas pump, dispenser
petrol station | filling station, fuel station, gas station, service station
petty cash | cash float, small cash
pharmacist | dispenser, chemist
pharmacy | chemist, drugstore, dispensary
phase | stage, project phase
phishing mail | phishing email, phishing message
phone bill | telephone invoice, call charges, telecom invoice
phone call | call, telephone call
phone line | line, telephone line, connection
phone mast | base station, cell site, tower
phone number | telephone number, phone, msisdn
phone order | telephone order, order by phone
photo | photograph, picture, image
photographer | picture author, image author
physical store | bricks and mortar store, offline store
physician | doctor
physio | physiotherapist, physical therapist
physiotherapist | physical therapist, physio
pic | photo, picture
pick list | picking list, pick ticket
pick-up | pickup, collection
picker | order picker, warehouse picker
picking list | pick list, pick ticket
pickup | collection, pick up
pickup point | pickup location, collection point, pick up point
pickup truck | pickup, light truck
picture house | cinema, movie theater
piece | unit, item
piece of work | job, task, assignment
pig | swine, hog
pile-up | multi vehicle collision, multiple collision
pilot in command | captain, pilot
pipeline | open opportunity, open deal, sales pipeline
pitch | field, sports field, playing field, camping pitch, plot, stand, campsite pitch
place | location, site, venue
placement | placed candidate, candidate placed, internship
plaintiff | claimant, complainant
plan | subscription plan, tariff, package, pricing plan, subscription
plane | aircraft, airplane, aeroplane
planner | scheduler, planning officer
planning application | building application, permit application, planning request, application, planning case
plant | factory, production site, manufacturing site, crop
plaster | sticking plaster, adhesive bandage, band aid
plasterboard | drywall, gypsum board
player | athlete, gamer
playground | play area, children's play area
playing field | sports field, pitch, sports pitch
pledge | donation pledge, promised donation
pli | public liability insurance, public liability
plot | parcel, lot, land parcel, field
plug | connector, socket
po | purchase order, supplier order
pod | proof of delivery
podcaster | podcast host
point of contact | contact, contact person
police car | squad car
police officer | constable, policeman, officer
police station | station house, precinct station
policeman | police officer, officer, constable
policy | insurance policy, insurance contract
policy number | policy id, policy reference
policyholder | insured, policy owner, policy holder, customer, client
poll | survey, opinion poll
pooch | dog
poorly child | sick child
port of call | port, port call
port-in | ported in, number port in
port-out | ported out, number port out
porter | bellboy, bellhop, hospital porter, luggage porter
position | job title, role, post, job
possessions | belongings, good, item
post | position, job, role
post code | postcode, postal code, zip code
postage | shipping cost, shipping fee, postage cost
postal code | postcode, zip code, zip
postbox | mailbox, post box, letter box
postcode | postal code, zip code, zip
postgrad | postgraduate, postgraduate student
postie | postman, letter carrier, mail carrier, courier
postman | mailman, letter carrier, mail carrier, postie
potato chips | crisps, crisp
potential customer | prospect, lead
pothole | road defect, road damage, highway defect
power | electricity, electric power, energy output
power bill | electricity bill, electricity invoice, electricity cost
power cut | outage, power outage, blackout
power plant | power station, generating station, plant
power station | power plant, generating station, plant
power usage | electricity consumption, power consumption
practice | clinic, surgery, location
praise | compliment, positive feedback
pram | baby carriage, perambulator
prang | collision, car accident, minor accident
pre-order | preorder, advance order
pregnancy | gestation, maternity episode
premises | site, location, property, building, address, home, line
premium | insurance premium, premium amount, gross written premium
preorder | pre order, advance order
prep | preparation
prepayment | advance payment, upfront payment
preschool | nursery, kindergarten, pre school
preschooler | preschool, pre-school, nursery child
prescription | script, medication order
presenter | host, speaker
pressure ulcer | bedsore, pressure sore
price | unit price, selling price, sales price
price per head | price per person, cost per person
price plan | tariff, plan, rate plan, pricing plan
price reduction | discount, markdown
price tag | price, selling price, list price
primary care physician | gp, general practitioner, family doctor
primary school | elementary school, grade school
principal | head teacher, school head, loan principal
principal amount | loan amount, loan principal
priority | urgency, priority level
prison | jail, correctional facility
prison guard | prison officer, correctional officer
prison officer | prison guard, correctional officer, corrections officer
prisoner | inmate
private individual | private customer, consumer, individual
privates | private customer, private patient
prize | award, prize money
pro | professional, professional player
probationer | employee on probation, probationary employee
problem | issue, incident, fault
procedure | treatment, operation, intervention
proceeds | sale proceeds, sales proceeds, revenue
procurement | purchasing, purchasing department
producer | manufacturer, grower, maker, farmer
product | item, article, sku, merchandise item
product group | product category, category, product type
product line | product range, range, product family, collection
product range | product line, range, assortment
product return | return, customer return, rma
production | output, production quantity, quantity produced, production volume
production line | line, assembly line
production run | batch, production order, run
prof | professor
profession | occupation, job
professor | prof, full professor
profit | net profit, profit amount
programme of study | degree programme, course, program
programmer | developer, software developer
project | job, engagement, construction project
projection | forecast, projected amount
promo | promotion, special offer
promo code | discount code, coupon code, voucher code
promotion | special offer, promo, offer, job promotion
proof of delivery | pod, delivery receipt
property manager | building manager, managing agent, estate manager
proposal | offer, quote, bid
proprietor | owner, business owner
prospect | lead, potential customer, sales prospect
provider | supplier, vendor, service provider
province | state, region
psychiatrist | consultant psychiatrist, shrink
pt session | personal training, personal training session
pto | paid time off, vacation, annual leave
pub | bar, venue, outlet, public house
pudding | dessert, sweet course
punch list | snag list, defect list
punctuality | on-time rate, on time rate, on-time share, on time, punctual
puncture | flat tyre, flat tire
punter | customer, guest, bettor, client, member, visitor
pup | puppy, young dog
pupil | student, learner, scholar, child
puppy | pup
purchase | order, transaction, buy
purchase amount | order amount, transaction amount
purchase order | po, supplier order
purchase price | buying price, cost price, purchase cost
purchaser | customer, buyer, client
purchasing | procurement, purchasing department, buying department
push-bike | bicycle, bike
pushbike | bicycle, bike
pushchair | stroller, buggy, baby buggy
qualification | qual level, certificate, certification
quantity | qty, amount, number of units
quarry | pit, mine
quay | berth, dock, wharf
query | enquiry, inquiry, question
question | query, enquiry, survey question
questionnaire | survey, survey form, form
queue | waiting line, waiting queue, call queue, waiting list, backlog, waiting
quitter | left, leaver, resigned, cancelled, churned
quota | sales target, target
quotation | quote, estimate, offer, proposal
quote | quotation, estimate, offer, proposal
rail car | railcar, wagon, coach
railroad | railway, rail network
railroad station | station, train station, railway station
railway | railroad, rail network
railway carriage | coach, passenger car, train carriage
railway station | station, train station, rail station
raise | salary increase, pay increase, pay rise
range | product range, product line, collection
ranger | park ranger, park warden
rapeseed | oilseed rape, canola
rate plan | tariff, price plan, plan
rating | score, review score, star rating, stars
raw material | material, input material, feedstock
reaction time | response time, time to respond
readmission | re-admission, hospital readmission
ready meal | prepared meal, convenience meal
real estate | property, real property
realtor | real estate agent, estate agent
reason | cause, reason code
reason for leaving | leaving reason, termination reason, exit reason, churn reason
rebate | cashback
recall | product recall, recalled
receipt | sales receipt, till receipt, payment receipt
receipts | money received, cash received, payment received
receivables | accounts receivable, debtor, trade receivable
receptionist | front desk agent, front desk clerk, front office clerk
recipient | receiver, addressee, consignee
recruit | new starter, hire, new hire
recruiter | talent acquisition partner, hiring consultant
recruitment | hiring, hire, recruiting
recruitment agency | staffing agency, employment agency, recruiting agency
recurring revenue | mrr, arr, subscription revenue
recycling centre | household waste site, recycling site
reduction | discount, price reduction
redundancy | layoff, laid off, made redundant
redundancy pay | severance pay, severance
ref | referee, match official
ref number | reference, reference number
referee | match official, ref, reference provider
reference number | reference, ref no, case number
referral | referred patient, recommendation
referrer | referral source, referring party, recommender
refill | repeat prescription, repeat
refrigerator | fridge, refrigeration unit
refueling | refuelling, fuelling, fill up, fuel fill
refuelling | refueling, fuelling, fill up, fuel fill
refund | reimbursement, money back, refund amount
refurb | refurbishment
refusal | refused, rejected
refuse | waste, garbage, rubbish
region | area, territory
regional manager | area manager
registrant | participant, attendee, delegate
registration | sign up, enrolment, signup, enrollment
rego | registration
regular | repeat customer, returning customer, regular customer
reimbursement | refund, expense reimbursement
reject | rejected, defective
relationship manager | account manager, client manager, relationship owner
release | version, launch, discharge
remark | comment, note
reminder | chaser, dunning letter
reminder letter | reminder, dunning letter, payment reminder
remittance | payment, transfer
remote worker | home worker, remote employee, teleworker
removal | move, house move, job
removal van | moving van, moving truck
remuneration | pay, compensation
renewal | renewed, contract renewal, renewed contract
reno | renovation
rent | rental amount, monthly rent, rental fee, rental income, weekly rent, rental
rent arrears | overdue rent, unpaid rent, rent owed
rent money | rental income, rent received, rent collected
rent roll | rental income, rent due
rental | hire, lease, rental contract, rental agreement
rental agreement | lease, tenancy agreement, rental contract, lease agreement
rental car | hire car, rented car
rental income | rent, rent received, rental revenue
rental property | rental unit, let property, unit
renter | tenant, lessee, hirer
reorder | repeat order, replenishment order
rep | sales rep, sales representative, salesperson, representative, agent, account manager
repair | repair job, repair order, fix
repair job | repair order, repair, repair ticket
repair order | repair job, repair, repair ticket
repair shop | workshop, garage, repair centre
repair time | time to repair, repair duration
repairer | repair shop, repair technician
repairman | repairer, repair technician, engineer, technician, fitter
repayment | loan payment, instalment, instalment payment
repeat booking | rebooking
repeat business | repeat customer, returning customer
repeat customer | returning customer, regular customer
repeat order | reorder, recurring order
repeat prescription | refill, repeat script
replacement | exchange, substitute, replaced
replenishment | restock, stock refill
reporter | journalist, author
repossession | foreclosure, property repossession, repossessed
request | enquiry, inquiry, service request
request for quote | quote request, enquiry
researcher | investigator
reseller | dealer, channel partner
reservation | booking, table booking
residence | home, dwelling, residential address
resident | service user, inhabitant
resident complaint | complaint
resignation | resigned, voluntary leaver, voluntary termination
resit | retake, repeat exam
resolution time | time to resolve, time to resolution, time to fix
response time | time to respond, reaction time, first response time
responsible person | owner, assignee, person responsible
restaurant | location, outlet, site, venue
restock | replenishment, stock refill
restroom | toilet, wc, washroom
result | outcome, score
resume | cv, curriculum vitae
retail price | rrp, list price, consumer price
retailer | retail company, retail partner, retail business
retake | resit, re-examination
retiree | retired, pensioner
retirement home | home for the elderly
return | returned item, product return, customer return, rma
returned goods | return, product return, customer return
returning customer | repeat customer, existing customer
revenue | turnover, sales, sales revenue, sales amount
review | rating, feedback, customer review
revisit | return visit
ride | trip, journey
rider | passenger, customer
ridership | passenger count, passenger boarding, boarding
rival | competitor, competing company, opponent
road accident | traffic accident, road traffic collision, rtc
road tax | vehicle tax, vehicle excise duty
road works | roadworks, road maintenance, street works
roaming | roaming usage, international roaming
robbery | hold up, mugging
rocket | arugula, rocket salad
role | position, job title, job, function
rollout | deployment, roll out, implementation
roofer | roofing contractor, roof worker
rooky | new starter
room attendant | housekeeper, chambermaid, maid
room night | night, nights sold
room rate | nightly rate, daily rate, room price
roommate | flatmate, co tenant, housemate
rooster | cockerel
roster | rota, shift schedule, shift plan, shift, schedule
rota | roster, shift schedule, shift plan, shift, schedule
round | route, tour, delivery round
roundabout | traffic circle, rotary
route | line, tour, itinerary
row house | terraced house, terrace house
rowing boat | rowboat, row boat
royalty | royalty payment, licence fee
rrp | recommended retail price, retail price, msrp
rubbish | waste, refuse, garbage
run | trip, route run, production run
runner | racer, jogger, race participant
running | active, in operation, in service, in use, operational
running cost | operating cost, operating expense, opex
rush job | urgent, urgent job, express
rush order | express order, urgent order, priority order
sacking | dismissal, dismissed, fired, involuntary termination
safety breach | safety violation, safety infringement
sailing | voyage, departure
sailor | seafarer, mariner, seaman
salary | pay, base pay, base salary
salary bill | payroll cost, wage bill
sale | transaction, order, sold, sales transaction
sale by phone | telesales order, telephone sale
sales | revenue, turnover, sales revenue, sales amount
sales agent | sales rep, sales representative, salesperson
sales assistant | shop assistant, sales associate, store associate
sales call | sales visit
sales channel | channel, order channel, distribution channel
sales executive | sales rep, sales representative, salesperson
sales opportunity | opportunity, deal
sales order | order, customer order
sales price | selling price, sale price, unit price
sales rep | salesperson, sales representative, sales agent, seller, account executive
sales tax | vat, gst, tax amount
sales volume | quantity sold, units sold, unit sales
salesman | sales rep, salesperson, sales representative, sales agent
salesperson | sales rep, sales representative, seller, sales agent, account executive, account manager
salon | hair salon, beauty salon, studio
sample | specimen, test sample
sat nav | navigation system, navigation device, gps unit
saver | depositor, savings customer
savings account | deposit account, savings
sawmill | timber mill, lumber mill
scaffold | scaffolding, scaffold structure
scallion | spring onion, green onion
scam | fraud, fraud case
scan | imaging study, barcode scan
schedule | timetable, plan, roster
scheduler | planner, dispatcher
scholar | student, pupil
scholarship | bursary, student grant
school | campus, academy
school class | class, form
school fee | tuition fee, tuition
school head | head teacher, principal, headteacher
school report | report card, transcript
school run | school route, school transport trip, drop-off, pick-up
school trip | field trip, class trip
school year | academic year, year of school
schoolchild | pupil, student
schoolkid | pupil, student
schoolteacher | teacher, educator
scrap | waste, reject, scrapped
scrapyard | junkyard, salvage yard, breaker's yard
screening | showing, performance, show
script | prescription, screenplay
seafarer | sailor, mariner, seaman
season pass | season ticket, annual pass
season ticket | pass, season pass, membership
season ticket holder | season pass holder
seasonal worker | seasonal employee, seasonal staff
seat | licence, license, place, user licence
second-hand car | used car, pre owned car, preowned car
secondary school | high school, senior school
secondment | temporary assignment, internal transfer
secretary | office assistant, administrative assistant, personal assistant
section | department, division, unit
security | instrument, financial instrument
security deposit | deposit, bond, tenancy deposit
security guard | guard, security officer, officer
security man | security guard, security officer, guard
sell-by date | best before date, expiry date, use by date
seller | vendor, merchant, salesperson, sales rep
selling price | sales price, sale price, unit price
semester | term, academic term
semi | semi detached house, semi detached, semi truck
semi truck | tractor trailer, articulated lorry, semi trailer truck
semi-detached house | semi, semi detached, duplex house
seminar | course, workshop, training session, event
sender | consignor, shipper
senior | senior citizen, pensioner, final year student
senior citizen | senior, pensioner, elderly person
sentence | court sentence, penalty imposed
serial no | serial number
serial number | serial no, sn
server | waiter, host machine
service appointment | service visit, workshop appointment
service call | callout, service visit, service request
service charge | maintenance charge, service fee, gratuity
service desk | helpdesk, support desk, support team
service engineer | technician, field engineer, engineer
service provider | provider, contractor
service user | client, patient, resident
service visit | site visit, service call, maintenance visit, service appointment
servicing | service, scheduled maintenance
session | class, visit, appointment
settee | sofa, couch
settlement | payment, claim payment, settled, payout, paid out
setup fee | set up fee, activation fee
severance | redundancy pay, severance pay
severity | severity level, seriousness
sewage works | wastewater treatment plant, sewage treatment plant
shades | sunglasses, window blind
share | stock, equity
shareholder | stockholder, equity holder
shelf | bin, storage location, rack
shift | work shift, working shift, duty
shift lead | shift leader, shift manager, shift supervisor
shift leader | shift manager, supervisor
shift pattern | rota
shift worker | shift employee, rota worker
ship | vessel, boat
shipment | consignment, dispatch
shipment line | shipment item, delivery line
shipper | consignor, sender
shipping company | carrier, shipping carrier, shipping line
shipping cost | freight cost, delivery cost, shipping fee, shipping charge
shoes | footwear, shoe
shop | store, outlet, branch
shop assistant | sales assistant, sales associate, store associate
shop floor | production floor, production area, sales floor
shop manager | store manager, branch manager, outlet manager
shop steward | union representative, union rep
shopkeeper | shop owner, store owner
shoplifter | retail theft offender, shop thief
shoplifting | retail theft, shop theft
shopper | customer, buyer, client
shopping centre | mall, shopping mall, shopping center
shopping mall | mall, shopping centre, shopping center
shopping trolley | shopping cart, trolley
short delivery | short shipment, under delivery
shortfall | deficit, gap, under target
shot | vaccination, injection, immunization, jab, vaccine
show | performance, screening
show round | viewing, venue visit, site visit, tour
show-round | tour, visit, viewing, open day
showing | screening, viewing, performance, show
showroom | dealership, exhibition room
shrink | psychiatrist, psychologist, psychotherapist, stock loss
shrinkage | stock loss, inventory loss, shrink
sibling | brother or sister, siblings, brother, sister
sick day | sick leave day, sickness day, sick leave, sickness, sick
sick leave | sickness absence, sick absence
sick note | medical certificate, sickness certificate, fit note
sick pay | sickness pay, paid sick leave amount
sickness | sick leave, illness, sickness absence
side effect | adverse reaction, adverse effect
sidewalk | pavement, footway, footpath
sign up | registration, joined, subscription started, enrolment
sign-in | login, logon, sign in
sign-up | registration, signup, joined, enrolment
signal failure | signalling fault, signal fault
signatory | signer, signing party
signer | signatory, signing party
signup | registration, sign up, joined, enrolment
silencer | muffler, exhaust silencer
silo | grain store, storage silo
sim | sim card, phone line
singer | vocalist
sister company | affiliate, group company
site | location, facility, premises, plant
site manager | site supervisor, construction manager, location manager
site visit | service visit, field visit, call out
sixth former | sixth form student, post 16 student
skating rink | ice rink, rink
skid | pallet, skid load
skin doctor | dermatologist
skip | dumpster, waste container
skipper | captain, master
skiving | unauthorised absence, truancy
sku | product, item, article, stock keeping unit
sla breach | sla missed, sla violation, sla breached
slip | receipt, payslip
slip-up | error, mistake
slot | time slot, appointment slot, delivery slot, appointment, session
slow payer | late payer
snag | defect, punch list item, snag list item
snag list | punch list, defect list
snapper | photographer
sneaker | trainers, training shoe
soccer | football, association football
soda | fizzy drink, carbonated drink, soft drink
sofa | couch, settee
soft drink | soda, non alcoholic beverage
software | application, app, program
solar panel | pv panel, photovoltaic panel, solar module, pv module
solar park | solar farm, solar plant, pv plant
sold item | units sold, item sold
solicitor | lawyer, attorney
song | track, recording
sort | type, kind, category
source | origin, lead source, channel, referral source
soy | soya, soybean, soya bean
soybean | soy, soya, soya bean
spanner | wrench
spare | spare part, spare parts
spare part | spare, replacement part
spares | spare parts, parts
sparky | electrician
speaker | presenter
spec | specification, product specification
special offer | promotion, promo, deal
specification | spec, requirement specification
specimen | sample, test sample
specs | glasses, spectacles, eyeglasses
spectacles | glasses, eyeglasses
spectator | attendee, audience member
speed test | measured speed
speeding ticket | speeding fine, speeding offence
spend | expenditure, expense, amount spent, purchase amount
spend per head | spend per guest, spend per customer, spend per cover
spender | customer, buyer, donor
spending | expenditure, spend, expense, cost
spirits | liquor, distilled spirits
spoilage | wastage, spoiled
sponsor | sponsoring company, funder
sportsman | athlete, sportsperson
spot | location, site, place
spouse | husband or wife, wedded partner
spring onion | scallion, green onion
sprint | iteration, development iteration
spud | potato
squad | team, side
square footage | floor area, area, floor space
squatter | unauthorised occupant, illegal occupant
stadium | ground, arena
staff | employee, staff member, team member, worker, personnel
staff cost | personnel cost, payroll cost, labour cost
staff member | employee, team member, worker, associate, colleague
staff number | employee id, employee number, personnel number
staff shortage | understaffing, unfilled shift, staffing gap
staff turnover | employee turnover, attrition, labour turnover
staffing level | headcount, staff count, fte
stag do | stag party
stag night | stag party
stag weekend | stag party
stake | bet amount, wager, equity stake
stamp duty | property transfer tax, sdlt
standing order | recurring payment, recurring transfer, bank transfer
star | rating, score
star rating | rating, stars, review score, score, average rating
stars | rating, star rating, review score
start date | begin date, from date, commencement date
starter | appetizer, appetiser, new starter, new hire, joiner
starter course | starter, first course
starting salary | entry salary, initial salary
state | province, federal state
status | state, stage
stay | visit, admission
stay over | overnight stay
stealing | theft, larceny
steelworks | steel mill, steel plant
step | stage, phase
stevedore | docker, dock worker, longshoreman
steward | flight attendant, cabin attendant, event steward
sticker price | list price, rrp, retail price
stock | inventory, stock on hand, stock level, on hand quantity
stock adjustment | inventory adjustment, stock correction
stock clerk | stock controller, inventory clerk
stock count | inventory count, stocktake, physical inventory
stock level | inventory level, stock on hand, on hand quantity, inventory, stock
stock movement | inventory movement, inventory transaction
stock on hand | on hand quantity, inventory, stock level
stock transfer | inventory transfer, inter store transfer
stock value | inventory value, value of inventory
stockholder | shareholder, equity holder
stockist | reseller, dealer, retailer
stockout | out of stock, stock out
stocktake | inventory count, stock count, physical inventory
stop | halt, station, delivery stop
stop-off | stop, stopover, intermediate stop
stopover | layover, transit stop
stoppage | downtime, machine stop, work stoppage
storage unit | unit, storage space, locker, container, store
store | shop, outlet, branch
store manager | shop manager, branch manager, outlet manager
store pickup | click and collect, in store pickup
storeroom | stock room, warehouse, storage location
storey | floor, level, building level
story | article, news item
stove | cooker, kitchen range
street address | address, address line, street
street light | street lamp, streetlight, lamp post
streetcar | tram, trolley car
strike | industrial action, walkout
strike rate | win rate, conversion rate, hit rate
striker | forward, attacker
stroke | cerebrovascular accident, cva
stroller | pushchair, buggy, baby buggy
student | pupil, learner, participant, attendee
studio apartment | studio flat, studio
studio flat | studio apartment, studio
stuff | belongings, good, item, furniture, material, article
stylist | hairdresser, hair stylist
sub | subscription, subscriber, substitution, subcontractor
subbie | subcontractor, sub contractor
subby | subcontractor, sub contractor
subcontractor | contractor, subbie, sub contractor
subordinate | direct report, reportee
subs | membership fee, membership dues, subscription fee
subscriber | subscription holder, customer, member, user, account
subscription | membership, contract
subscription fee | membership fee, subscription price, recurring fee
subscription holder | subscriber
subsidiary | affiliate, group company, legal entity
subsidy | grant, state aid
subsistence | per diem, daily allowance
substation | transformer station, electrical substation
substitute | replacement, alternative
subway | underground, metro, tube
success rate | win rate, strike rate, conversion rate, conversion, pass rate
sum insured | insured amount, insured value, coverage amount
sunglasses | shades, sunglass
super | building superintendent, superintendent, caretaker
superintendent | building superintendent, police superintendent, site superintendent
superior | manager, line manager, supervisor
supervisor | team leader, line manager, shift leader
supplement | surcharge, extra charge
supplier | vendor, provider
supplies | consumable, consumables
support case | case, ticket, support ticket
support request | ticket, case, support ticket, service request
support ticket | ticket, case, support case, support request
supporter | donor, contributor, member, backer
surcharge | extra charge, additional charge, supplement
surgeon | operator, surgical consultant, operating surgeon
surgery | operation, surgical procedure, practice, clinic, procedure
surname | last name, family name
survey answer | survey response, response
surveyor | property surveyor, land surveyor, site assessor, assessor, estimator
suspect | accused, suspected person
suspension | exclusion, suspended, fixed term exclusion
swap | exchange, replacement
sweater | jumper, pullover
sweetener | incentive, purchase incentive
sweets | candy
swimmer | pool visitor, bather
swimming costume | swimsuit, bathing suit
swimming pool | pool, baths
swimsuit | bathing suit, swimming costume
swine | pig, hog
sysadmin | system administrator, systems administrator
tab | bar bill, bar tab, open bill, bill, check, account
table | restaurant table, seating
table booking | reservation, booking, table reservation
tablet | pill, medication
tailback | traffic jam, congestion
take-home pay | net pay, net salary, net wage
takeaway | take-away, takeout
takeout | takeaway, take-away
takeup | uptake, enrolment
takings | revenue, sales, turnover, income, card turnover
takings at the till | till sales, pos sales
talk time | talk duration, conversation time
tanker | tank truck, tanker truck, tank vessel, tanker lorry
tap | draught, faucet, water tap
target | goal, quota, objective
tariff | plan, rate plan, price plan, package
tarmac | asphalt, blacktop
task | to do, activity, job, action item
taster session | trial, trial session, taster
tax | tax amount
taxi | cab, taxicab
taxi driver | cab driver, cabbie
taxi rank | taxi stand, cab stand
taxi stand | taxi rank, cab stand
taxpayer | tax payer, tax subject
teacher | instructor, tutor, educator, faculty member, coach
teaching assistant | classroom assistant, learning support assistant
team | group, crew, squad, unit, staff, employee, staff member
team lead | team leader, supervisor, team manager
team leader | team lead, supervisor, team manager
team member | employee, staff member, associate, colleague
tech | technician, engineer, agent
techie | technician, it specialist, engineer, agent
technician | engineer, mechanic, service engineer, tech
tee time | golf booking, tee slot
teen | teenager, adolescent
teenager | teen, adolescent, youth, young person
television | tv, tv set, telly
teller | cashier, bank clerk, counter clerk
telly | television, tv, tv set
temp | temporary worker, agency worker, temporary employee, temporary staff
temp agency | staffing agency, employment agency
temp worker | agency worker, temporary worker
tenancy | lease, tenancy agreement, rental agreement, let
tenancy agreement | lease, tenancy, rental agreement
tenant | renter, lessee, leaseholder, occupant, resident
tender | bid, tender submission
tenderer | bidder
tenure | length of service, years of service
term | semester, academic term, school term
termination | dismissal, cancellation, contract end
terraced house | row house, townhouse, terrace house
territory | sales territory, sales region, area, region
test | exam, examination, assessment, trial
test drive | demo drive, trial drive
test result | result, lab result
test taker | examinee, exam candidate
text | sms, text message
text message | sms, text
the insured | policyholder, insured person, insured party
theater | theatre, cinema, playhouse
theatre | theater, operating theatre, playhouse
theatregoer | theatre visitor, audience member
theft | stolen, larceny
therapist | psychotherapist, physiotherapist, physical therapist, counsellor, beauty therapist
therapy | treatment, therapy session
ticket | support ticket, case, issue, admission ticket, support case, fault, incident, call
ticket holder | ticket owner, attendee
ticket inspector | fare inspector, revenue inspector, ticket collector
ticket money | ticket revenue, ticket sales
tier | plan, level, membership level
tights | pantyhose
till | register, cash register, pos terminal, checkout
till money | cash takings, cash in till, till balance
till receipt | receipt, sales receipt, transaction, average payment, payment
timber | lumber, sawn wood
time entry | timesheet entry, time log, time record
time in the queue | queue time, wait time, waiting time
time keeping | punctuality
time off | leave, holiday, vacation, annual leave
time slot | slot, appointment slot, booking slot
time taken | duration, elapsed time, processing time, handling time
time to fill | days to fill
time to hire | hiring time, time to fill
timecard | timesheet, time card, time entry
timekeeping | punctuality
timesheet | time entry, time sheet, hours logged, time card
timetable | schedule, class schedule, calendar
tin | can, tin can
tinned food | canned food, canned goods
tip | gratuity, gratuities
tip-off | tip, intelligence report
tipper | tipper truck, dump truck, tipper lorry
tire | tyre, vehicle tire
title | book, product title, job title, film
to-do | task, to do, action item
toddler | 2-3, under 3, two year old
tog | photographer
toilet | wc, lavatory, loo
toll | road toll, toll charge
ton | tonne, metric ton
tonnage | weight, tons, tonnes
top earner | revenue, income
top line | revenue, sales, turnover
top-up | topup, recharge, credit
torch | flashlight, hand torch
tot | toddler
tourist | holidaymaker, leisure visitor
tournament | competition, championship
tout | ticket reseller, unauthorised reseller
tower block | high rise, high rise building
town | city, municipality
town hall | city hall, council office
track | song, recording
track and field | athletics
tracking number | consignment number, tracking id, shipment number
tractor trailer | articulated lorry, semi truck, artic
trade fair | trade show, exhibition, fair
trade price | wholesale price, dealer price
trade show | exhibition, trade fair, fair
trader | merchant, dealer
tradesman | tradesperson, craftsman
tradesperson | craftsman, tradesman
tradie | tradesman, trade customer
traffic accident | road accident, road traffic collision, rtc
traffic jam | congestion, tailback
traffic light | traffic signal, signal
traffic warden | parking officer, parking attendant, civil enforcement officer, parking enforcement officer
train carriage | railway carriage, coach, passenger car, rail coach
train driver | locomotive driver, train operator, loco driver
train station | station, railway station, rail station
trainee | apprentice, intern, learner, training participant
trainer | instructor, coach, personal trainer
trainer shoe | sneaker, training shoe
trainers | sneaker, training shoe
training | course, training course, training session
training course | course, training, class
tram | streetcar, tramway vehicle
transaction | sale, payment transaction, payment, purchase, fill, order
transfer | bank transfer, stock transfer, relocation
transit time | delivery time, travel time, shipping time
transmission | gearbox, gear box
trash | waste, refuse, garbage
trash can | waste bin, garbage can, litter bin
trash pickup | waste collection, refuse collection, garbage collection
travel time | journey time, trip duration, driving time
traveler | traveller, passenger
traveller | traveler, passenger
treatment | procedure, therapy, intervention
trespasser | intruder, unauthorised person
trial | free trial, trial subscription, clinical trial, study
trial session | trial, taster session, settling-in session
trip | journey, ride, tour
trolley | cart, basket, shopping cart
trouble | fault, problem, issue, incident
trouble ticket | ticket, incident, fault report, incident ticket
trousers | pants, trouser
truancy | unauthorised absence, unexcused absence
truant | unauthorised absentee
truck | lorry, hgv, vehicle
truck driver | lorry driver, hgv driver, trucker
trucker | truck driver, lorry driver, hgv driver
tube | underground, metro, subway
tuition | tuition fee, course fee, school fee
tumble dryer | dryer, clothes dryer
tune | song, track
turf | territory, sales territory
turnaround | turnaround time, tat, processing time
turnaround time | tat, processing time, cycle time
turnout | attendance, attendee count, attendee, visitors, participants
turnover | revenue, sales, employee turnover, staff turnover, attrition
tutor | teacher, instructor, lecturer, coach
tv | television, tv set
tv show | series, programme, show
type of product | product category, category, product type, product group
typo | data entry error, spelling error
tyre | tire, vehicle tyre
ultrasound | sonography, sonogram, ultrasound scan
umpire | referee, match official
unauthorised absence | truancy, unexcused absence
undergrad | undergraduate, undergraduate student
underling | subordinate, direct report
understaffing | staff shortage, staffing gap
underwriter | risk underwriter, underwriting officer
unemployment benefit | jobseekers allowance, unemployment payment
unfilled shift | open shift, vacant shift, uncovered shift
uni | university, institution
union rep | union representative, shop steward
unit | apartment, business unit, department, item
unit price | price per unit, price each
units sold | quantity sold, unit sales, sales quantity
university | institution, college
unpaid bill | open invoice, unpaid invoice, outstanding invoice
unsubscribe | opt out, unsubscribed
upgrade | plan upgrade, upgraded
upkeep | maintenance, maintenance cost
upsell | add on sale, upgrade sale, upselling
uptake | take-up rate, enrolment, sign-up
uptime | availability, running time
urgency | priority, priority level
urgent order | rush order, express order, priority order
usage | consumption, utilisation, use
use-by date | expiry date, best before date
used car | second hand car, pre owned car, preowned car
user | user account, end user, customer, subscriber, account
user story | story, backlog item
utilization | utilisation, usage rate
vacancy | open position, job opening, opening, requisition, open role, empty unit, void, vacant unit
vacation | holiday, annual leave, paid leave
vacation rental | holiday let, holiday home, vacation home
vacationer | holidaymaker, tourist
vaccination | immunisation, immunization, jab
vaccine | jab, vaccine product, vaccination
vacuum | vacuum cleaner, hoover
vacuum cleaner | vacuum, hoover
valuation | appraisal, assessed value
value | amount, worth
van driver | driver, delivery driver
van man | driver, delivery driver
vandalism | criminal damage, wilful damage
variation order | change order, variation
vat | value added tax, sales tax
veg | vegetable, vegetables
veggie | vegetarian
veggies | vegetables, vegetable
vehicle | fleet vehicle, road vehicle
vendor | supplier, seller
venue | location, site, event location
verdict | court decision, judgment, judgement
vessel | ship, boat
vet | veterinarian, veterinary surgeon
vet practice | veterinary practice, animal clinic, veterinary clinic
veterinarian | vet, veterinary surgeon
viewer | audience member, watcher
viewing | property viewing, showing, visit, show-round, inspection
vin | chassis number, vehicle identification number
vineyard | wine estate, vine parcel
violation | breach, infringement, noncompliance
vip | vip customer, vip guest, vip member
visit | appointment, attendance, check in, encounter, session
visit to the doctor | consultation, doctor visit
visitor | guest, admission, footfall
vocalist | singer
voicemail | voice message, answerphone message
void | vacant property, vacancy, empty property
volume | quantity, amount, sales volume
volunteer | helper
voter | elector, registered voter
voucher | coupon, gift card, discount code, gift voucher
voyage | sailing, ship journey
wage | pay, hourly pay
wage bill | payroll cost, payroll
wage slip | payslip
wager | bet, stake
wagon | railcar, freight car, lorry, truck, vehicle
waistcoat | vest, gilet
wait | waiting time, wait time
wait list | waiting list, waitlist
wait time | waiting time, queue time, time in queue
waiter | server, waiting staff, wait staff
waiting list | waitlist, wait list, queue
waiting staff | waiter, server, wait staff
waiting time | wait time, queue time, time in queue
waitlist | waiting list, wait list
walk-in | walk in, unbooked visit, walk in customer, without booking, no booking
walk-in customer | walk-in
walker | hiker, rambler, dog walker
walkout | strike, industrial action
ward | unit, hospital ward, hospital unit
warden | traffic warden, prison officer, park ranger, parking officer, enforcement officer
warehouse | depot, distribution centre, fulfilment centre, dc
warehouse worker | warehouse operative, warehouse staff
warning | alert, caution, disciplinary warning
warranty | guarantee, warranty cover
warranty claim | guarantee claim, warranty case
washer | washing machine, clothes washer
washing machine | washer, clothes washer
washroom | toilet, restroom, wc
wastage | waste, spoilage, scrap
waste | scrap, wastage, waste quantity
watchman | security guard, guard, security officer
water main break | main burst, pipe burst, burst main
water rate | water charge, water bill
waterworks | water treatment plant, water works
way of paying | payment method, payment type, tender type
waybill | consignment note, air waybill
web | online, website, internet
web page | page, landing page
web shop | online store, online shop, webshop, ecommerce
web visit | session, site visit, visit
webinar | online seminar, online event
webshop | online store, online shop, e-commerce shop, ecommerce
website | site, web site, domain, online, web, internet, web shop
weedkiller | herbicide, weed killer
welder | welding operator
welfare | social benefit, benefit, welfare benefit
wellies | wellington boot, rubber boot
wheelie bin | wheeled bin
whistleblower | reporting person, whistle blower
white-collar worker | office worker, salaried employee, office employee
wholesale price | trade price, dealer price
wholesaler | distributor, wholesale supplier
win | won deal, deal won, won, victory
win rate | strike rate, conversion rate, conversion, hit rate, success rate
wind farm | wind park, windfarm
wind park | wind farm, windfarm
wind turbine | turbine, windmill, wtg
windmill | wind turbine, turbine
windscreen | windshield, front screen
windshield | windscreen, front screen
winemaker | wine producer, vintner
winnings | payout, prize money
wire | wire transfer, bank transfer
withdrawal | cash withdrawal, withdrawn, drawdown
withholding | withholding tax, retention
work accident | workplace injury, occupational accident, workplace accident
work do | staff party
work experience student | intern, placement student
work group | team, group
work order | job, job order, service order, works order
work ticket | work order, job ticket
worker | employee, staff member
workforce | employee, staff, worker, headcount
working hours | hours worked, work hours, work time
workman | worker
workmate | colleague, co-worker
workout | training session, session, exercise session
works | plant, factory
works order | work order, production order, manufacturing order
workshop | garage, repair shop, training session, service centre
workstation | desk, workplace, computer workstation
worth | value, valuation
would-be customer | prospect, lead, potential customer
wound | injury, lesion
wrench | spanner
write off | written off, write-off, bad debt
write-off | write off, written off, bad debt
writer | author, contributor
wrong delivery | misdelivery, incorrect delivery, mis-delivery
wrong item | incorrect item, mis-shipment, wrong product delivered
x-ray | radiograph, xray
yard | depot, compound
year group | grade, year level, grade level
yield | crop yield, harvest quantity, production yield, return
youngster | young person, child, under 18
youth | young person, adolescent
youtuber | channel owner, content creator
zip | postcode, postal code, zip code
zip code | postcode, postal code, zip
zucchini | courgette
`;
