/** What people call things and other people, and what models have for the very same, likeliest first; read in `said-for.ts`. */
export const NOUNS = `
abroad | international, foreign, overseas
absence | absenteeism, absent
absentee | absent, absent employee, absent student
absenteeism | absence, absence rate
academic year | school year, study year
accident | collision, crash
account balance | balance, current balance
account holder | account owner, holder
account manager | account owner, account executive, relationship manager, key account manager
accounting | accounts department, accounting department, bookkeeping
accounts department | accounting, finance department, accounting department
acreage | area, hectare, field area
ad | advertisement, advert, creative
ad spend | advertising spend, advertising cost, media spend
add-on | add on, addon, extra
addressee | recipient, consignee
admission | hospital admission, inpatient admission, enrolment, entry
advance | prepayment, advance payment, cash advance
advert | ad, advertisement, creative
advertisement | ad, advert
advertising cost | ad spend, advertising spend, media spend
adviser | advisor, consultant
advisor | adviser, consultant
aeroplane | aircraft, airplane, plane
agency worker | temp, temporary worker, agency staff
agreement | contract
ailment | condition, illness, diagnosis
aim | target, goal, objective
airline | air carrier, operating carrier, airline company
airplane | aircraft, plane, aeroplane
airport | airfield, aerodrome
aisle | storage aisle, warehouse aisle
alarm | alert, alarm event
alert | alarm, notification, warning
alumnus | graduate, former student
amount due | outstanding amount, balance due, amount owed, outstanding balance
annual leave | holiday, vacation, paid leave
apartment | flat
app | application, mobile app
apparel | clothing, garment, clothes
applicant | candidate, job applicant, requester
application | job application, request, app, software
appointment | booking, visit, consultation
appraisal | performance review, property valuation, valuation
apprentice | apprenticeship holder
approver | authoriser, approved by, authorizer
area | region, district, zone
arena | stadium
arrears | overdue amount, overdue balance, amount overdue, past due amount
arrest | detention, apprehension
arrival date | check in date, date of arrival
article | product, item, sku, story, post
artist | performer, act
asking price | list price, listing price
assay | test, analysis, lab test
assembly line | line, production line
assessor | examiner, evaluator, adjuster
assignee | assigned to, owner, assigned user, assigned agent
assignment | homework, coursework, placement, task
assortment | product range, range
athlete | player, competitor, sportsperson
atm | cash machine, cashpoint
attendance | attendee count, visit, turnout
attendee | participant, delegate, visitor, guest
attorney | lawyer, solicitor
attrition | staff turnover, employee turnover, churn
audit | inspection, review
author | writer, byline, creator
auto | car, automobile
automobile | car, motor car
backlog | open order, open ticket, outstanding work
backorder | back order, unfilled order
bad debt | write off, written off, uncollectible debt
baggage | luggage, bag
balance | account balance, outstanding balance, current balance
bank account | account
bank card | card, payment card
bank transfer | wire transfer, transfer, credit transfer
bar | pub, venue, outlet
bar takings | bar sales, bar revenue, beverage revenue
barcode | ean, upc, gtin
bartender | barman, bar staff, barkeeper
base pay | base salary, basic salary, basic pay
basket | cart, shopping cart, transaction
batch | lot, production batch, production lot
beat | patrol route, patrol area
beautician | beauty therapist
bed | bed space, hospital bed
bed blocker | delayed discharge, delayed transfer
beneficiary | recipient, payee
benefit | welfare benefit, social benefit, employee benefit
bequest | legacy, legacy gift
bet | wager, stake
beverage | drink, drink item
bicycle | bike, cycle, pushbike
bid | tender, offer, proposal
big boss | ceo, chief executive, managing director
bike | bicycle, motorcycle, cycle
bill | invoice, billing document
bill of lading | consignment note, bol
billable time | billable hours, chargeable hours, hours billed
billing | invoicing, invoice, invoiced amount
bin collection | waste collection, refuse collection
birth | delivery, live birth, newborn
birthday | date of birth, birth date, dob
blackout | outage, power outage
blog post | post, article
boarding | passenger boarding, passenger count, embarkation
bonus | bonus payment, incentive payment
book | title
booking | reservation, appointment
bookkeeper | accounting clerk, accounts clerk
booze | alcohol, alcoholic beverage
borrower | loan customer, customer
boss | manager, line manager, supervisor, superior
bottom line | net profit, net income, net earnings
bounce | bounced email, bounced
bounced cheque | returned cheque, dishonoured cheque
bounced payment | returned payment
bouncer | door supervisor, doorman
box office | ticket sales, ticket revenue, gross box office
branch | location, office, store, outlet, site
branch manager | store manager, location manager, branch head
brand | make, label
breach | violation, infringement
break-in | burglary, intrusion, forced entry
breakage | damage, broken item
breakdown | failure, machine failure, outage, vehicle breakdown
broadband | internet, internet connection
broker | insurance broker
brokerage | commission, broker fee
budget | budgeted amount, planned cost, budget amount
budget overrun | cost overrun, over budget
bug | defect, software defect
builder | construction company, construction firm, building contractor
building | property, structure
building permit | planning permission, building consent
building site | construction site, site, project site
burglary | break-in, forced entry
bursary | scholarship, student grant
bus line | bus route, bus service
bus route | bus line, bus service
business | company, firm, enterprise, organisation, organization
business unit | division, unit, bu, segment
buyer | customer, purchaser, client
cab | taxi, taxicab
cafe | coffee shop, outlet, location
call | phone call, telephone call
call agent | agent, call handler, operator, advisor
call center | call centre, contact centre, contact center
call centre | contact centre, contact center, call center
call handler | agent, call agent, operator, advisor
call length | call duration, call time
call out | callout, service visit, site visit, emergency visit
call taker | agent, call handler, operator, call agent
callback | call back, return call
callout | call out, service visit, site visit
campaign | marketing campaign, ad campaign, appeal
campground | campsite, camping site, site
campsite | campground, camping site, site
campus | site, school site, location
cancellation | cancelled, cancelled booking, termination
candidate | applicant, job applicant
capacity | maximum capacity
capex | capital expenditure, investment expenditure
car | automobile
car loan | auto loan, vehicle finance
car park | parking lot, parking facility, parking garage
carbon footprint | co2 emission, carbon emission, greenhouse gas emission
care assistant | carer, caregiver, care worker
care home | home, nursing home, facility, residential home
care worker | carer, caregiver, care assistant, support worker
caregiver | carer, care worker, care assistant
carer | caregiver, care worker, care assistant, support worker
caretaker | janitor, building superintendent
cargo | freight, load
carriage | freight cost, freight charge, rail coach
cart | basket, shopping cart
case | ticket, support case, matter, case file
case handler | case worker, case manager, case owner, claims handler
caseworker | case worker, case manager, case handler, case owner
cash | cash balance, cash amount
cash machine | atm, cash dispenser
cash register | till, register, pos terminal
cashier | till operator, checkout operator, teller
cashpoint | atm, cash machine
casual worker | casual, zero hours worker, casual employee
casualty department | emergency department, ed, emergency room
category | type, class, group
cattle | bovine, bovine animal
cause | reason, root cause
cell number | mobile number, phone number
cell phone | mobile phone, handset, mobile
cell tower | mast, base station, cell site
changeover | setup, changeover time, set-up
channel | sales channel, marketing channel, source
charge | fee, charge amount
charge point | charger, charging point
chargeable hours | billable hours, billable time
chargeback | payment dispute, disputed payment
charity | charitable organisation, registered charity
check | inspection, test, cheque
check-in | check in, visit, arrival
check-out | check out, departure
check-up | checkup, health check, check up
checking account | current account, account
checkout | check out, departure, till
checkup | check-up, examination, health check
chef | cook, kitchen chef
chemist | pharmacist, pharmacy
cheque | check, bank cheque
chief executive | ceo, managing director, chief executive officer
child in care | looked after child
churn | cancelled, attrition, customer churn, subscription cancelled
cinema | theatre, theater, movie theater
city | town, city name
civil servant | public employee, government employee
claim | insurance claim, loss
claimant | claiming party
claims handler | adjuster, claims adjuster, case handler, claim owner
class | course, lesson, session, group, category
classroom | teaching room
cleaner | cleaning operative, cleaning staff
click | click through, link click
click through | click, clickthrough
client | customer, buyer, guest, service user
clientele | customer, client
clinic | practice, surgery, medical centre, location, site
clinician | practitioner, provider
closing | completion, property closing, deal closed
clothes | clothing, apparel, garment
clothing | apparel, garment, clothes
co-worker | employee, colleague, staff member
coffee shop | cafe, outlet, location
cohort | intake, year group
colleague | employee, staff member, team member, coworker
collection | pickup, pick up, product range
college | institution, university
comment | note, remark
commission | sales commission, brokerage, commission amount
company | firm, business, organisation, organization, enterprise
compensation | pay, remuneration, claim payment
competitor | rival, competing company
complainant | complainer, complaining customer
complaint | grievance, customer complaint
completion | finished, completed, closing
completion date | finish date, completed date, date completed
compliment | positive feedback, praise
component | part, subassembly
concert | gig
condition | diagnosis, disease, medical condition, item condition
condo | condominium
conference | convention, congress
conference room | meeting room
consignee | recipient, receiver
consignment | shipment
consignor | shipper, sender
construction site | building site, site, jobsite, project site
consultant | advisor, adviser, specialist
consultation | consult
consumer | end user, end customer, private customer
consumption | usage, use, quantity used
contact person | contact, contact name
contestant | participant, entrant, competitor
contract | agreement, contract document
contractor | subcontractor, freelancer
convention | conference, congress
conversion | converted, converted lead
cook | chef
cop | police officer, officer
cost | expense, cost amount, expenditure
cost center | cost centre, cost unit
cost centre | cost center, cost unit
cost of goods | cogs, cost of goods sold
cost of sales | cogs, cost of goods sold
cost overrun | budget overrun, over budget
cost price | purchase price, unit cost, buying price
council | local authority, municipality
council tax | property tax, local tax
councillor | council member, elected member
counsellor | counselor, counselling practitioner
counselor | counsellor
county | district, administrative county
coupon | voucher, promo code, discount code
courier | delivery driver, delivery company
course | class, training, programme, module
coursework | assignment, course work
court case | case, legal case, proceeding
courtesy car | loaner, replacement car, loan car
cover | guest, diner, coverage
coverage | cover, insurance cover
coworker | employee, colleague, staff member
crash | accident, collision, system failure
creator | author, created by
credit memo | credit note, credit memorandum
credit note | credit memo, credit memorandum
crew | team, squad, gang
crew member | team member, employee, staff member
crime | offence, offense, criminal offence
crop | plant, crop type, harvest
crossing | sailing, voyage
culprit | offender, perpetrator
currency | currency code, currency unit
current account | checking account, account
customer | client, buyer, guest
customer base | customer, client
customer care | customer service, customer support
customer number | customer id, account number, client number
customer order | order, sales order
customer review | review, rating
customer satisfaction | csat, satisfaction score, satisfaction rating
customer service | customer support, customer care
customer support | customer service, customer care
customs | duty, customs duty
cv | resume, curriculum vitae
cycle time | processing time, throughput time
damage | damaged, damage claim
data usage | data consumption, data volume, data used
date of birth | dob, birth date, birthday
day off | leave day, vacation day, rest day
day rate | daily rate, rate per day
daycare | nursery, childcare centre
deadline | due date, target date
deal | opportunity, contract, sales opportunity
dealer | dealership, reseller
death | deceased, mortality, died
debt | outstanding balance, amount owed
deductible | excess, self retention
default | loan default, defaulted, payment default
defect | fault, flaw, nonconformity
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
delivery time | lead time, transit time, delivery duration
demo | demonstration, product demo
dentist | dental practitioner, dental surgeon
department | division, unit, section, function
departure | leaver, left, check out, departed
departure date | check out date, date of departure
deployment | release, rollout
deposit | down payment, security deposit, advance payment
depositor | saver
depot | warehouse, distribution centre, terminal
description | details, text
desk | workstation, workspace
despatch | dispatch, shipment, outbound delivery
destination | arrival point, end location, to location, drop off location
diagnosis | condition, diagnosis code
diner | guest, cover
direct debit | auto payment, automatic payment
direct report | subordinate, report, reportee
disbursement | payout, loan payout, payment made
discharge | release, hospital discharge
discount | price reduction, discount amount
discount code | promo code, coupon code, voucher code
disease | illness, condition, diagnosis
dish | meal
dismissal | fired, involuntary termination, dismissed
dispatch | shipment, despatch, outbound delivery
dispatcher | controller, transport planner, scheduler
distance | distance travelled, kilometre, mile
distribution center | distribution centre, dc, warehouse, depot
distributor | wholesaler, distribution partner
district | area
dividend | distribution, profit distribution
division | department, business unit, business area
dock | berth, loading dock, loading bay
doctor | physician, medical doctor
doctor's office | practice, clinic, surgery
document | file, paper
donation | gift, contribution, donation amount
donor | giver, supporter, contributor, benefactor
doorman | door supervisor, bouncer
down payment | deposit, downpayment, advance payment
downgrade | plan downgrade, downgraded
downtime | outage, stoppage, outage duration
drink | beverage, beverage item
driving instructor | instructor, driving teacher
drop | delivery, stop, delivery stop
drop-off point | dropoff location, delivery location, drop off location, destination
dropout | drop out, withdrawn, withdrawal, discontinued
drug | medication, medicine, pharmaceutical
dud | defect, defective, faulty
due date | deadline, payment due date, date due
dues | membership fee, subscription fee, membership dues
dumpster | skip, waste container
dunning letter | payment reminder, reminder, dunning notice
duty | shift, customs duty
duty manager | shift manager, manager on duty
dwelling | residence, housing unit, home
e-mail | email, email message, mail
earnings | profit, net income
eatery | restaurant, outlet
electricity | power, electric power
electricity meter | power meter, electric meter
email blast | mailing, email campaign, newsletter
emergency room | er, emergency department, ed
emission | co2 emission, carbon emission, greenhouse gas emission
employee | staff member, worker, team member, associate, colleague
employer | employing company, client company, hiring company
empty flat | vacant unit, vacant flat, vacant apartment
empty room | vacant room, unoccupied room
end date | to date, finish date, termination date
energy use | energy consumption, energy usage, consumption
engagement | project, assignment, interaction
engineer | technician, field engineer, service engineer
enquiry | inquiry, request, query
enrollment | enrolment, registration, matriculation
enrolment | enrollment, registration, matriculation
enterprise | company, business, firm
entrant | participant, contestant, competitor
er | emergency room, emergency department
escalation | escalated, escalated case, escalated ticket
estate agent | real estate agent, realtor, letting agent
estimate | quote, quotation, cost estimate
ethnicity | ethnic group, race
ex-employee | former employee, leaver
exam | examination, test
exam result | grade, mark, score, exam score
examination | exam, test
examiner | assessor, marker
excess | deductible
exchange | swap, replacement
expenditure | expense, spend, cost
expense | expenditure, cost
expense claim | expense report, expense
expense report | expense claim, expense
expiration | expiry, expired
expiration date | expiry date, expiry
expiry | expiration, expired, end date
expiry date | expiration date, expiry, valid until
extension | prolongation, renewal, contract extension
extra | add on, addon, optional extra
extra hours | overtime, overtime hours
facility | site, location, plant
factory | plant, production site, manufacturing site, works
fall | patient fall, fall incident
false alarm | nuisance alarm, false alert
fare | ticket price, fare amount
farm | holding, agricultural holding
farm worker | farmhand, labourer, agricultural worker
farmer | grower, farm owner
farmhand | farm worker, labourer, agricultural worker
fault | defect, failure, malfunction
fault report | defect report, trouble ticket, fault
fee | charge, fee amount
feedback | review, rating, survey response, customer feedback
field | plot, parcel, paddock
field engineer | technician, field technician, service engineer
file | document, case, record
film | movie, motion picture
finding | audit finding, observation, inspection finding
fine | penalty, penalty charge
finish date | end date, completion date
fireman | firefighter, fire officer
firing | dismissal, dismissed, fired, involuntary termination
firm | company, business, organisation, organization, enterprise
first name | given name, forename
first timer | new customer, new guest, first time visitor
fitness class | group class, class, session
fitness club | club, gym, centre
fitter | installer, installation technician
fix | repair, resolution
fix time | time to resolve, repair time, resolution time
fixture | match, game
flat | apartment
flaw | defect, fault
flick | film, movie
flight | flight leg, flight segment
flight attendant | cabin crew, cabin attendant, steward
float | cash float, till float
floor space | floor area, area, square metre, square footage
flyer | passenger, traveller
follow up | follow-up, follow up visit, follow up appointment
follow-up | follow up, follow up visit, follow up appointment
foot traffic | footfall, visitor count, store traffic
footfall | visitor count, visitor, store traffic, foot traffic
forecast | projection, prediction, forecast amount
foreman | supervisor, site foreman
former employee | leaver, ex employee
former pupil | alumnus
franchisee | franchise holder, franchise partner
free trial | trial, trial subscription
freebie | free item, giveaway, complimentary item
freelancer | self employed, independent contractor, freelance
freight | cargo, load
freight company | carrier, haulier, freight carrier, freight forwarder
freight cost | freight charge, carriage
fresher | first year student, first year
freshman | first year student, first year
fulfilment centre | fulfillment center, warehouse, distribution centre
full timer | full time employee, full time, full time worker
funder | sponsor, grantor, funding body
game | match, fixture
gamer | player
gang | crew, team, work party
garage | workshop, repair shop, service centre
garbage | waste, refuse, rubbish
garment | clothing item, apparel item, article of clothing
gas station | filling station, fuel station, petrol station, service station
gasoline | petrol, gas
gender | sex, gender identity
genre | category, type
gift | donation, present, contribution
gift card | gift voucher, gift certificate
gift voucher | gift card, gift certificate
gig | concert
giveaway | freebie, free item, promotional item
given name | first name, forename
go-live | launch, go live, deployment
goal | target, objective, goal scored
going rate | market rate, market price
goods | product, merchandise, item, article
gp | general practitioner
gp surgery | practice, clinic, surgery
grant | award, funding award
grant maker | funder, grantor, funding body
gratuity | tip, tip amount
greenhouse | glasshouse, hothouse
grievance | complaint, employee complaint
group booking | group reservation, group
grower | producer
gst | goods and services tax, vat, sales tax
guarantee | warranty, surety
guard | security guard, security officer, officer
guest house | property, guesthouse
guest room | room, hotel room
gym | club, centre, center, site, location
gym class | group class, fitness class, class
gym goer | member, gym member
gym member | member, subscriber
hairdresser | stylist, hair stylist
handler | agent, assignee, case handler, handled by
handling time | handle time, aht, processing time
handover | transfer, hand over, handoff
handset | phone, mobile device
hang up | abandoned call, abandoned
happiness score | satisfaction score, csat
harbor | port, harbour, seaport
harbour | port, harbor, seaport
harvest | crop yield, yield, harvest quantity
hauler | carrier, haulier, haulage company
haulier | carrier, haulage company, transport company, freight carrier
head of department | department head, department manager, department lead
head office | headquarters, hq
head teacher | principal, headteacher, school head
headcount | employee, employee count, staff count, number of employees
headhunter | recruiter, recruitment consultant
headmaster | principal, head teacher
headquarters | hq, head office
healthcare assistant | hca, nursing assistant, nurse aide
help desk | service desk, support desk, support team
helpdesk | service desk, support desk, support team
helper | volunteer
hire | rental, new hire, recruit
hire date | start date, joining date, date hired
hirer | renter, lessee, rental customer
hiring | hire, recruitment, new hire
hiring manager | recruiting manager, vacancy owner
hold time | time on hold
holding | position, investment
holiday | vacation, annual leave, paid leave
home | dwelling, care home, residence
home loan | mortgage, housing loan
home visit | house call, domiciliary visit
homeowner | property owner
homework | assignment, coursework
hospital stay | admission, inpatient stay, inpatient episode, stay
hotel | property, hotel property
hotel guest | guest, customer
hotel room | room, unit, guest room
hotline | phone line, support line
hourly rate | rate per hour, hourly wage
hours put in | hours worked, worked hours, hours logged
hours worked | working hours, worked hours, work hours, time worked
house call | home visit, domiciliary visit
housekeeper | room attendant, housekeeping staff
hr | human resources, personnel department, people team
human resources | hr, personnel department, people team
hygienist | dental hygienist
icu | intensive care unit, intensive care, critical care unit
id number | id, identifier, number
illness | disease, condition, sickness
income | revenue, turnover, sales revenue
incoming call | inbound call, call received
incomings | income, cash inflow, receipt
induction | onboarding, orientation
ingredient | component
injection | jab, shot
injury | accident, harm, lesion
inpatient | admitted patient, ward patient
inquiry | enquiry, request, query
inspection | audit, check, examination
install | installation
installation | fitting, install, setup
installer | fitter, installation company, installation technician
installment | instalment, repayment, scheduled payment
instalment | installment, repayment, scheduled payment
instructor | teacher, trainer, tutor, coach
insurance claim | claim, loss claim
insurance policy | policy, insurance contract
insurance premium | premium, policy premium
insured amount | sum insured, coverage amount
intake | cohort, admission, enrolment
intensive care | icu, intensive care unit, critical care
interest | interest amount, interest income
interest rate | rate, annual interest rate
intern | placement student
internet connection | broadband, broadband line
interviewer | assessor, interview panel member
inventory | stock, stock on hand, stock level
invoice | bill, billing document
invoice number | invoice id, invoice no, bill number
issue | ticket, problem, incident, edition
it department | it, information technology
item | product, article, sku
jab | vaccination, injection, immunisation, immunization
janitor | caretaker
job | position, role, work order, vacancy, task
job ad | job advert, job posting, vacancy advert
job applicant | applicant, candidate
job application | application, candidacy
job interview | interview, candidate interview
job offer | offer, employment offer
job opening | vacancy, open position, requisition, opening
job posting | job ad, job advert, vacancy posting
job seeker | candidate, applicant, jobseeker
job title | position, role, job, title, designation
joiner | new hire, new starter, starter, new member, carpenter
joining date | hire date, start date, join date
journalist | reporter, author
journey | trip, ride
journey time | travel time, trip duration
kickback | rebate, commission
kid | child, pupil
kind | type, category, class
kind of product | product category, category, product type, product group
kindergarten | nursery, preschool, daycare
lab | laboratory, testing laboratory
lab result | test result, result, laboratory result
lab tech | laboratory technician, analyst, technician
lab technician | laboratory technician, analyst, lab analyst
lab test | laboratory test, test, assay
labor cost | labour cost, wage cost
laborer | labourer, labour operative
labour cost | labor cost, wage cost
labourer | labour operative, general operative
land | parcel, plot, land parcel
landlord | lessor, property owner
laptop | notebook, portable computer
last name | surname, family name
late arrival | delayed arrival, late, tardy
late bill | overdue invoice, overdue
late delivery | delayed delivery, overdue delivery, delivered late
late payment | overdue payment, delayed payment, paid late
lateness | delay, minutes late, tardiness
launch | release, go live, product launch
lawyer | solicitor, attorney
layoff | redundancy, laid off, made redundant
layover | stopover, connection
lead | prospect, potential customer, enquiry, inquiry
lead time | delivery time, throughput time, replenishment time
learner | student, pupil
lease | rental agreement, tenancy, lease agreement, rental contract
leave | time off, leave of absence
leaver | left, departed, terminated, departure, separation
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
lesson | class, session, teaching session
lessor | landlord, property owner
letting | lease, tenancy, rental
letting agent | leasing agent, rental agent
licence | license, permit
license | licence, permit, seat
license plate | registration number, licence plate, number plate, plate number
like | reaction, favourite
line item | order line, order item, order position, invoice line
line manager | manager, supervisor, reporting manager
list price | rrp, catalogue price, retail price
livestock | animal
load | shipment, cargo, consignment
loading bay | dock, loading dock
loan | credit, lending
loan application | application, credit application, loan request
loan car | courtesy car, loaner, replacement car
location | site, branch, place
lodger | tenant, renter
login | user account, sign in, username
lorry | truck, hgv
loss | net loss, insurance loss, stock loss
loss adjuster | adjuster, claims adjuster, assessor
lost customer | churned customer, churned
lost luggage | lost baggage, missing baggage
lot | batch, parcel, plot, car park
loyalty card | loyalty account, loyalty membership
loyalty point | reward point, bonus point
luggage | baggage, bag
machine | machinery, production machine
machine failure | breakdown, equipment failure, failure
machine operator | operator, operative, machinist
machinery | machine
machinist | machine operator, operator
mail | letter, post, email, mail item
mailshot | mailing, direct mail, mail campaign
maintenance | servicing, upkeep
major | degree programme, programme, field of study
make | brand, manufacturer, car make
maker | manufacturer, producer
man hour | labour hour, hour worked, person hour
managing director | md, ceo, chief executive
manufacturer | maker, producer
manufacturing order | production order, work order
margin | profit margin, gross margin, margin percent
mark | grade, score, result
markdown | price reduction, discount
marketing campaign | campaign, promotion campaign
marketing spend | marketing cost, marketing expense, marketing budget spent
markup | mark-up, price markup
match | game, fixture
maternity leave | parental leave, maternity absence
matter | case, legal case, legal matter
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
member of staff | employee, staff member, team member, worker
membership | subscription, member contract
membership fee | membership dues, dues, subscription fee
membership type | membership plan, membership tier, membership level
menu item | item, product
merch | merchandise, product
merchandise | product, goods, item
merchant | seller, retailer, trader
meter point | metering point, supply point
mileage | odometer reading, odometer, distance, miles driven
milestone | project milestone, phase end
mine | pit, mining site
missed call | abandoned call, unanswered call
mobile phone | cell phone, handset, mobile
model number | model, model code
money coming in | revenue, income, cash inflow, receipt
money going out | expense, expenditure, cash outflow, spend
money in | revenue, income, cash inflow
money made | revenue, sales, turnover
money off | discount, discount amount, price reduction
money out | expense, expenditure, cash outflow, spend
money owed | outstanding balance, outstanding amount, amount owed, amount due
money owed to us | receivable, accounts receivable, outstanding amount, outstanding receivable
money we owe | payable, accounts payable, trade payable
monthly recurring revenue | mrr, monthly subscription revenue
mortgage | home loan, housing loan
mot | vehicle inspection, roadworthiness test, mot test
motorbike | motorcycle
motorcycle | motorbike, bike
movie | film
movie theater | cinema, theatre, theater
mum to be | maternity patient, expectant mother
municipality | local authority, city, town
name of the product | product name, item name, product title
nation | country, country name
national insurance number | ni number, nino
nationality | citizenship, country of citizenship
near miss | close call, near hit
neighborhood | district, area, neighbourhood
neighbourhood | district, area, locality
new hire | new starter, joiner, new joiner, new employee, hire
new joiner | joiner, new hire, new starter, new member
new starter | new hire, joiner, starter, new employee
newborn | neonate
newcomer | new starter, joiner, new hire, new member
news story | article, story, news item
newsletter | email newsletter
night | room night, night stayed
night shift | overnight shift
nightly rate | room rate, rate per night
no show | no-show, did not attend, missed appointment, not attended
nonconformity | defect, non conformance, ncr
note | comment, remark
notice | notice of termination, resignation notice
number of pieces | quantity, qty, units
number plate | registration number, licence plate, license plate, registration
nursery | kindergarten, daycare, childcare centre, setting
nursing home | care home, home, facility
occupancy | occupancy rate, rooms occupied
occupant | occupier, resident
occupation | profession, job, job title
occupier | occupant, resident
odometer reading | mileage, odometer
offence | offense, crime
offender | perpetrator, convicted person
offense | offence, crime, violation
offer | quote, quotation, proposal, promotion, job offer
onboarding | induction, customer onboarding
online shop | online store, webshop, e-commerce shop, ecommerce
open order | outstanding order, unfilled order, pending order
open position | vacancy, job opening, requisition, opening
open rate | email open rate, opens per email
opening | vacancy, open position, job opening, requisition
operating cost | operating expense, opex, running cost
operating room | operating theatre, theatre
operating theatre | theatre, operating room
operation | surgery, surgical procedure
operative | worker, operator
opex | operating expense, operating cost, operating expenditure
opportunity | deal, sales opportunity
opt-out | opt out, unsubscribe, unsubscribed
orchard | fruit plantation, orchard block
order | sales order, customer order, purchase
order date | date ordered, ordered at, purchase date
order line | line item, order item, order position
order number | order id, order no
organisation | organization, company, institution
organization | organisation, company, institution
origin | departure point, start location, source location, from location, country of origin
outage | downtime, interruption, power outage
outcome | result, disposition
outgoing call | outbound call, call made
outgoings | expense, expenditure, cost, spend
outlay | expenditure, expense, spend
outlet | store, shop, branch
outpatient | ambulatory patient, clinic patient
output | production, production quantity, quantity produced, units produced
outstanding bill | open invoice, unpaid invoice, outstanding invoice
overdraft | overdrawn balance, overdrawn account
overdue money | overdue amount, overdue balance, arrears, past due amount
overhaul | refurbishment, major service
overhead | overhead cost, indirect cost
overnight stay | room night, night, overnight
overseas | international, foreign, abroad
overtime | overtime hours, extra hours, ot hours
owner | proprietor, holder, account owner
package | parcel, plan, bundle
packing slip | delivery note, packing list
paddock | field, pasture
page hit | page view, pageview
page view | pageview, page impression, view
papers | document, paperwork
paperwork | document, documentation
parcel | package, plot
parking lot | car park, parking facility
parking space | parking spot, parking bay, space
parking spot | parking space, parking bay, space
parking ticket | parking fine, penalty charge notice, parking citation
part | component, spare part, item
part timer | part time employee, part time, part time worker
participant | attendee, delegate, entrant
partner company | partner, business partner
party | celebration
passenger | rider, traveller, pax
patch | territory, area, sales territory
patient | service user, client, animal, pet
patrol | guard tour, patrol tour, security round
pay | salary, wage, compensation, remuneration
pay band | salary band, salary grade, pay grade
pay grade | salary grade, grade, salary band, pay band
pay rise | salary increase, pay increase, raise
pay stub | payslip, pay slip, wage slip
payables | accounts payable, creditor, trade payable
paycheck | pay, payslip, wage payment
payee | beneficiary, recipient, creditor
payer | remitter, payor
payment | remittance, payment transaction, settlement
payment type | payment method, method of payment, tender type
payout | claim payment, paid amount, disbursement, payout amount
payroll | wage bill, payroll cost, salary cost
payslip | pay slip, pay stub, wage slip
pc | computer, workstation
penalty | fine, penalty charge
pension | retirement benefit, pension payment
pensioner | retiree, retired, pension recipient
performance | show, concert
performance review | appraisal, performance appraisal, performance evaluation
performer | artist, act
permit | licence, license, authorisation
person in charge | owner, manager, responsible person, assignee
personal trainer | pt, fitness trainer
personnel | employee, staff, staff member
personnel department | hr, human resources, people team
petrol | gasoline
petrol station | filling station, fuel station, gas station, service station
petty cash | cash float, small cash
pharmacist | dispenser, chemist
phase | stage, project phase
phone call | call, telephone call
phone line | line, telephone line, connection
phone mast | base station, cell site, tower
phone number | telephone number, phone, msisdn
physician | doctor
physio | physiotherapist, physical therapist
physiotherapist | physical therapist, physio
pick-up | pickup, collection
picker | order picker, warehouse picker
pickup | collection, pick up
pickup point | pickup location, collection point, pick up point
pickup truck | pickup, light truck
piece | unit, item
pilot in command | captain, pilot
pipeline | open opportunity, open deal, sales pipeline
pitch | field, sports field, playing field, camping pitch
place | location, site, venue
placement | placed candidate, candidate placed, internship
plan | subscription plan, tariff, package, pricing plan
plane | aircraft, airplane, aeroplane
planner | scheduler, planning officer
planning application | building application, permit application, planning request
plant | factory, production site, manufacturing site, crop
player | athlete, gamer
pledge | donation pledge, promised donation
plot | parcel, lot, land parcel, field
plug | connector, socket
po | purchase order, supplier order
point of contact | contact, contact person
policy | insurance policy, insurance contract
policyholder | insured, policy owner, policy holder
poll | survey, opinion poll
port of call | port, port call
port-in | ported in, number port in
port-out | ported out, number port out
position | job title, role, post, job
post | position, job, role
postage | shipping cost, shipping fee, postage cost
postal code | postcode, zip code, zip
postcode | postal code, zip code, zip
postgrad | postgraduate, postgraduate student
potential customer | prospect, lead
pothole | road defect, road damage
power | electricity, electric power, energy output
power cut | outage, power outage
power plant | power station, generating station, plant
power station | power plant, generating station, plant
power usage | electricity consumption, power consumption
practice | clinic, surgery, location
praise | compliment, positive feedback
premises | site, location, property, building
premium | insurance premium, premium amount
prepayment | advance payment, upfront payment
presenter | host, speaker
price | unit price, selling price, sales price
price plan | tariff, plan, rate plan, pricing plan
price reduction | discount, markdown
price tag | price, selling price, list price
priority | urgency, priority level
prize | award, prize money
problem | issue, incident, fault
procedure | treatment, operation, intervention
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
profession | occupation, job
profit | net profit, profit amount
programme of study | degree programme, course, program
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
pto | paid time off, vacation, annual leave
pub | bar, venue, outlet, public house
punter | customer, guest, bettor, client
pupil | student, learner, scholar
purchase | order, transaction, buy
purchase order | po, supplier order
purchase price | buying price, cost price, purchase cost
purchaser | customer, buyer, client
purchasing | procurement, purchasing department, buying department
pushbike | bicycle, bike
quantity | qty, amount, number of units
quarry | pit, mine
quay | berth, dock, wharf
query | enquiry, inquiry, question
question | query, enquiry, survey question
questionnaire | survey, survey form
quitter | left, leaver, resigned, cancelled, churned
quota | sales target, target
quotation | quote, estimate, offer, proposal
quote | quotation, estimate, offer, proposal
rail car | railcar, wagon, coach
railroad station | station, train station, railway station
railway station | station, train station, rail station
raise | salary increase, pay increase, pay rise
range | product range, product line, collection
rate plan | tariff, price plan, plan
rating | score, review score, star rating, stars
raw material | material, input material, feedstock
reaction time | response time, time to respond
readmission | re-admission, hospital readmission
real estate | property, real property
realtor | real estate agent, estate agent
reason | cause, reason code
reason for leaving | leaving reason, termination reason, exit reason, churn reason
rebate | cashback
recall | product recall, recalled
receipt | sales receipt, till receipt, payment receipt
receivables | accounts receivable, debtor, trade receivable
receptionist | front desk agent, front desk clerk, front office clerk
recipient | receiver, addressee, consignee
recruiter | talent acquisition partner, hiring consultant
recruitment | hiring, hire, recruiting
recurring revenue | mrr, arr, subscription revenue
reduction | discount, price reduction
redundancy | layoff, laid off, made redundant
redundancy pay | severance pay, severance
ref | referee, match official
reference number | reference, ref no, case number
referral | referred patient, recommendation
referrer | referral source, referring party, recommender
refill | repeat prescription, repeat
refund | reimbursement, money back, refund amount
refuse | waste, garbage, rubbish
region | area, territory
registrant | participant, attendee, delegate
registration | sign up, enrolment, signup, enrollment
regular | repeat customer, returning customer, regular customer
reimbursement | refund, expense reimbursement
reject | rejected, defective
relationship manager | account manager, client manager, relationship owner
release | version, launch, discharge
remark | comment, note
reminder letter | reminder, dunning letter, payment reminder
remittance | payment, transfer
remuneration | pay, compensation
renewal | renewed, contract renewal, renewed contract
rent | rental amount, monthly rent, rental fee
rent arrears | overdue rent, unpaid rent, rent owed
rent money | rental income, rent received, rent collected
rent roll | rental income, rent due
rental | hire, lease, rental contract, rental agreement
rental agreement | lease, tenancy agreement, rental contract, lease agreement
rental income | rent, rent received, rental revenue
rental property | rental unit, let property, unit
renter | tenant, lessee, hirer
rep | sales rep, sales representative, salesperson
repair | repair job, repair order, fix
repair shop | workshop, garage, repair centre
repair time | time to repair, repair duration
repairer | repair shop, repair technician
repairman | repairer, repair technician
repayment | loan payment, instalment, instalment payment
repeat customer | returning customer, regular customer
repeat prescription | refill, repeat script
replacement | exchange, substitute, replaced
reporter | journalist, author
request | enquiry, inquiry, service request
researcher | investigator
reseller | dealer, channel partner
reservation | booking, table booking
residence | home, dwelling, residential address
resident | service user, inhabitant
resignation | resigned, voluntary leaver, voluntary termination
resolution time | time to resolve, time to resolution, time to fix
response time | time to respond, reaction time, first response time
responsible person | owner, assignee, person responsible
restaurant | location, outlet, site, venue
result | outcome, score
resume | cv, curriculum vitae
retiree | retired, pensioner
return | returned item, product return, customer return, rma
returned goods | return, product return, customer return
returning customer | repeat customer, existing customer
revenue | turnover, sales, sales revenue, sales amount
review | rating, feedback, customer review
ride | trip, journey
rider | passenger, customer
ridership | passenger count, passenger boarding, boarding
rival | competitor, competing company, opponent
road works | roadworks, road maintenance, street works
roaming | roaming usage, international roaming
role | position, job title, job, function
rollout | deployment, roll out, implementation
room rate | nightly rate, daily rate, room price
roster | rota, shift schedule, shift plan
rota | roster, shift schedule, shift plan
round | route, tour, delivery round
route | line, tour, itinerary
royalty | royalty payment, licence fee
rubbish | waste, refuse, garbage
run | trip, route run, production run
running cost | operating cost, operating expense, opex
sacking | dismissal, dismissed, fired, involuntary termination
sailing | voyage, departure
salary | pay, base pay, base salary
sale | transaction, order, sold, sales transaction
sales | revenue, turnover, sales revenue, sales amount
sales assistant | shop assistant, sales associate, store associate
sales call | sales visit
sales channel | channel, order channel, distribution channel
sales opportunity | opportunity, deal
sales order | order, customer order
sales price | selling price, sale price, unit price
sales rep | salesperson, sales representative, sales agent, seller, account executive
sales tax | vat, gst, tax amount
sales volume | quantity sold, units sold, unit sales
salesman | sales rep, salesperson, sales representative, sales agent
salesperson | sales rep, sales representative, seller, sales agent, account executive, account manager
sample | specimen, test sample
saver | depositor, savings customer
savings account | deposit account, savings
schedule | timetable, plan, roster
scheduler | planner, dispatcher
scholar | student, pupil
scholarship | bursary, student grant
school | campus, academy
school class | class, form
school fee | tuition fee, tuition
school report | report card, transcript
school year | academic year, year of school
schoolchild | pupil, student
schoolkid | pupil, student
schoolteacher | teacher, educator
scrap | waste, reject, scrapped
screening | showing, performance
script | prescription, screenplay
season ticket holder | season pass holder
seat | licence, license, place, user licence
secondment | temporary assignment, internal transfer
section | department, division, unit
security | instrument, financial instrument
security deposit | deposit, bond, tenancy deposit
security guard | guard, security officer, officer
seller | vendor, merchant, salesperson, sales rep
selling price | sales price, sale price, unit price
semester | term, academic term
seminar | course, workshop, training session, event
sender | consignor, shipper
serial number | serial no, sn
service desk | helpdesk, support desk, support team
service engineer | technician, field engineer, engineer
service provider | provider, contractor
service user | client, patient, resident
service visit | site visit, service call, maintenance visit, service appointment
servicing | service, scheduled maintenance
session | class, visit, appointment
settlement | payment, claim payment, settled
severance | redundancy pay, severance pay
severity | severity level, seriousness
share | stock, equity
shareholder | stockholder, equity holder
shelf | bin, storage location, rack
shift | work shift, working shift, duty
shift lead | shift leader, shift manager, shift supervisor
ship | vessel, boat
shipment | consignment, dispatch
shipper | consignor, sender
shipping company | carrier, shipping carrier, shipping line
shipping cost | freight cost, delivery cost, shipping fee, shipping charge
shoes | footwear, shoe
shop | store, outlet, branch
shop assistant | sales assistant, sales associate, store associate
shop floor | production floor, production area, sales floor
shop manager | store manager, branch manager, outlet manager
shopkeeper | shop owner, store owner
shopper | customer, buyer, client
shot | vaccination, injection, immunization
show | performance, screening
showing | screening, viewing
shrinkage | stock loss, inventory loss, shrink
sick day | sick leave day, sickness day, sick leave
sick leave | sickness absence, sick absence
sick note | medical certificate, sickness certificate, fit note
sickness | sick leave, illness, sickness absence
sign up | registration, joined, subscription started, enrolment
sign-up | registration, signup, joined, enrolment
signup | registration, sign up, joined, enrolment
sim | sim card, phone line
sister company | affiliate, group company
site | location, facility, premises, plant
site manager | site supervisor, construction manager, location manager
skip | dumpster, waste container
skipper | captain, master
sku | product, item, article, stock keeping unit
sla breach | sla missed, sla violation, sla breached
slip | receipt, payslip
sofa | couch, settee
soft drink | soda, non alcoholic beverage
software | application, app, program
solar park | solar farm, solar plant, pv plant
solicitor | lawyer, attorney
song | track, recording
sort | type, kind, category
source | origin, lead source, channel, referral source
spare | spare part, spare parts
spare part | spare, replacement part
speaker | presenter
special offer | promotion, promo, deal
specimen | sample, test sample
spectator | attendee, audience member
speeding ticket | speeding fine, speeding offence
spend | expenditure, expense, amount spent, purchase amount
spending | expenditure, spend, expense, cost
spoilage | wastage, spoiled
sponsor | sponsoring company, funder
spot | location, site, place
squad | team, side
square footage | floor area, area, floor space
stadium | ground, arena
staff | employee, staff member, team member, worker, personnel
staff cost | personnel cost, payroll cost, labour cost
staff member | employee, team member, worker, associate, colleague
staff number | employee id, employee number, personnel number
staff turnover | employee turnover, attrition, labour turnover
staffing level | headcount, staff count, fte
stake | bet amount, wager, equity stake
star rating | rating, stars, review score
stars | rating, star rating, review score
start date | begin date, from date, commencement date
state | province, federal state
status | state, stage
stay | visit, admission
step | stage, phase
sticker price | list price, rrp, retail price
stock | inventory, stock on hand, stock level, on hand quantity
stock clerk | stock controller, inventory clerk
stock count | inventory count, stocktake, physical inventory
stock level | inventory level, stock on hand, on hand quantity, inventory
stock on hand | on hand quantity, inventory, stock level
stockholder | shareholder, equity holder
stockout | out of stock, stock out
stocktake | inventory count, stock count, physical inventory
stop | halt, station, delivery stop
stopover | layover, transit stop
stoppage | downtime, machine stop, work stoppage
storage unit | unit, storage space, locker
store | shop, outlet, branch
store manager | shop manager, branch manager, outlet manager
storeroom | stock room, warehouse, storage location
story | article, news item
street address | address, address line, street
student | pupil, learner
stylist | hairdresser, hair stylist
subbie | subcontractor, sub contractor
subcontractor | contractor, subbie, sub contractor
subordinate | direct report, reportee
subscriber | subscription holder
subscription | membership, contract
subscription fee | membership fee, subscription price, recurring fee
subscription holder | subscriber
subsidiary | affiliate, group company, legal entity
subsidy | grant, state aid
substation | transformer station, electrical substation
substitute | replacement, alternative
sum insured | insured amount, insured value, coverage amount
superior | manager, line manager, supervisor
supervisor | team leader, line manager, shift leader
supplement | surcharge, extra charge
supplier | vendor, provider
supplies | consumable, consumables
support case | case, ticket, support ticket
support request | ticket, case, support ticket, service request
support ticket | ticket, case, support case, support request
supporter | donor, contributor
surcharge | extra charge, additional charge, supplement
surgeon | operator, surgical consultant, operating surgeon
surgery | operation, surgical procedure, practice, clinic
surname | last name, family name
survey answer | survey response, response
swap | exchange, replacement
swimming pool | pool, baths
table | restaurant table, seating
table booking | reservation, booking
takings | revenue, sales, turnover
takings at the till | till sales, pos sales
talk time | talk duration, conversation time
target | goal, quota, objective
tariff | plan, rate plan, price plan
task | to do, activity, job, action item
tax | tax amount
taxi | cab, taxicab
taxpayer | tax payer, tax subject
teacher | instructor, tutor, educator, faculty member
teaching assistant | classroom assistant, learning support assistant
team | group, crew, squad, unit
team lead | team leader, supervisor, team manager
team leader | team lead, supervisor, team manager
team member | employee, staff member, associate, colleague
tech | technician, engineer
technician | engineer, mechanic, service engineer, tech
teller | cashier, bank clerk, counter clerk
temp | temporary worker, agency worker, temporary employee, temporary staff
tenancy | lease, tenancy agreement, rental agreement
tenancy agreement | lease, tenancy, rental agreement
tenant | renter, lessee, leaseholder
tender | bid, tender submission
tenure | length of service, years of service
term | semester, academic term, school term
termination | dismissal, cancellation, contract end
territory | sales territory, sales region, area, region
test | exam, examination, assessment, trial
test drive | demo drive, trial drive
test result | result, lab result
text | sms, text message
text message | sms, text
the insured | policyholder, insured person, insured party
theft | stolen, larceny
therapy | treatment, therapy session
ticket | support ticket, case, issue, admission ticket, support case
ticket holder | ticket owner, attendee
tier | plan, level, membership level
till | register, cash register, pos terminal, checkout
till receipt | receipt, sales receipt, transaction
time entry | timesheet entry, time log, time record
time in the queue | queue time, wait time, waiting time
time off | leave, holiday, vacation
time taken | duration, elapsed time, processing time, handling time
time to hire | hiring time, time to fill
timecard | timesheet, time card, time entry
timesheet | time entry, time sheet, hours logged, time card
timetable | schedule, class schedule
tip | gratuity
title | book, product title, job title, film
to-do | task, to do, action item
toll | road toll, toll charge
ton | tonne, metric ton
tonnage | weight, tons, tonnes
top line | revenue, sales, turnover
tournament | competition, championship
town | city, municipality
track | song, recording
trade fair | trade show, exhibition, fair
trade show | exhibition, trade fair, fair
trader | merchant, dealer
tradesman | tradesperson, craftsman
tradesperson | craftsman, tradesman
train station | station, railway station, rail station
trainer | instructor, coach, personal trainer
training | course, training course, training session
training course | course, training, class
transaction | sale, payment transaction
transfer | bank transfer, stock transfer, relocation
transit time | delivery time, travel time, shipping time
trash | waste, refuse, garbage
trash pickup | waste collection, refuse collection, garbage collection
travel time | journey time, trip duration, driving time
treatment | procedure, therapy, intervention
trial | free trial, trial subscription, clinical trial, study
trip | journey, ride, tour
trolley | cart, basket, shopping cart
trouble ticket | ticket, incident, fault report, incident ticket
trousers | pants, trouser
truck | lorry, hgv
tuition | tuition fee, course fee, school fee
tune | song, track
turf | territory, sales territory
turnaround | turnaround time, tat, processing time
turnaround time | tat, processing time, cycle time
turnout | attendance, attendee count, attendee
turnover | revenue, sales, employee turnover, staff turnover, attrition
tutor | teacher, instructor, lecturer
tv show | series, programme, show
type of product | product category, category, product type, product group
undergrad | undergraduate, undergraduate student
underling | subordinate, direct report
underwriter | risk underwriter, underwriting officer
uni | university, institution
unit | apartment, business unit, department, item
units sold | quantity sold, unit sales, sales quantity
university | institution, college
unpaid bill | open invoice, unpaid invoice, outstanding invoice
unsubscribe | opt out, unsubscribed
upgrade | plan upgrade, upgraded
upkeep | maintenance, maintenance cost
upsell | add on sale, upgrade sale, upselling
uptime | availability, running time
urgency | priority, priority level
usage | consumption, utilisation, use
user | user account, end user
utilization | utilisation, usage rate
vacancy | open position, job opening, opening, requisition, open role
vacation | holiday, annual leave, paid leave
vaccination | immunisation, immunization, jab
valuation | appraisal, assessed value
value | amount, worth
vat | value added tax, sales tax
vehicle | fleet vehicle, road vehicle
vendor | supplier, seller
venue | location, site, event location
vessel | ship, boat
vet | veterinarian, veterinary surgeon
veterinarian | vet, veterinary surgeon
viewing | property viewing, showing
violation | breach, infringement, noncompliance
visit | appointment, attendance, check in, encounter, session
visitor | guest
void | vacant property, vacancy, empty property
volume | quantity, amount, sales volume
volunteer | helper
voter | elector, registered voter
voucher | coupon, gift card, discount code
wage | pay, hourly pay
wage bill | payroll cost, payroll
wager | bet, stake
wagon | railcar, freight car
wait | waiting time, wait time
wait time | waiting time, queue time, time in queue
waiter | server, waiting staff, wait staff
waiting list | waitlist, wait list
waiting time | wait time, queue time, time in queue
waitlist | waiting list, wait list
walk-in | walk in, unbooked visit, walk in customer
ward | unit, hospital ward, hospital unit
warehouse | depot, distribution centre, fulfilment centre, dc
warehouse worker | warehouse operative, warehouse staff
warning | alert, caution, disciplinary warning
warranty | guarantee, warranty cover
warranty claim | guarantee claim, warranty case
wastage | waste, spoilage, scrap
waste | scrap, wastage, waste quantity
watchman | security guard, guard, security officer
way of paying | payment method, payment type, tender type
waybill | consignment note, air waybill
web page | page, landing page
web shop | online store, online shop, webshop, ecommerce
web visit | session, site visit, visit
webinar | online seminar, online event
webshop | online store, online shop, e-commerce shop, ecommerce
website | site, web site, domain
welfare | social benefit, benefit, welfare benefit
wholesaler | distributor, wholesale supplier
win | won deal, deal won, won, victory
wind farm | wind park, windfarm
wind park | wind farm, windfarm
winnings | payout, prize money
wire | wire transfer, bank transfer
withdrawal | cash withdrawal, withdrawn, drawdown
work accident | workplace injury, occupational accident, workplace accident
work group | team, group
work order | job, job order, service order, works order
worker | employee, staff member
workforce | employee, staff, worker, headcount
working hours | hours worked, work hours, work time
workout | training session, session, exercise session
works | plant, factory
works order | work order, production order, manufacturing order
workshop | garage, repair shop, training session, service centre
worth | value, valuation
would-be customer | prospect, lead, potential customer
write off | written off, write-off, bad debt
write-off | write off, written off, bad debt
writer | author, contributor
x-ray | radiograph, xray
yard | depot, compound
year group | grade, year level, grade level
yield | crop yield, harvest quantity, production yield, return
youth | young person, adolescent
zip | postcode, postal code, zip code
zip code | postcode, postal code, zip
`;
