import { stemOf } from './tokens.ts';

/**
 * Words that everyday English puts for one another where nothing nearer is there; none that is only one kind of another (a
 * van is a vehicle, and not all vehicles are vans). Stems, a group a line.
 */
const GROUPS = `
  vehicle car automobile auto
  elevator lift
  product good item article ware
  wage salary pay
  pay payment payout
  nation nationality country citizenship
  sector industry vertical
  grade level rank seniority
  technician engineer mechanic fitter
  fault breakdown failure malfunction defect
  enquiry inquiry lead request
  vacancy opening position job
  applicant candidate
  usage consumption use
  debt arrear outstanding unpaid owed
  brand make maker manufacturer producer
  output production yield generation
  song track tune
  genre style
  traveller traveler passenger rider
  procedure treatment therapy
  branch office outlet shop store site
  spectacle glass eyewear
  illness disease sickness diagnosis
  home house dwelling
  tenant renter lodger
  course class
  lesson class session
  coach trainer instructor teacher tutor
  exam test examination
  mark grade score
  fine penalty
  tax vat
  parcel package packet
  warehouse depot
  accident crash collision
  injury wound
  lawyer solicitor attorney barrister
  contract agreement
  meal dish
  drink beverage
  beer ale
  machine equipment device appliance
  waste rubbish garbage trash refuse
  waste discard
  review rating feedback
  complaint grievance
  volunteer helper
  donor giver
  member subscriber
  match game fixture
  concert gig performance show
  book title
  borrower reader
  loan lend
  signup registration
  lose churn
  full occupancy utilisation utilization
  length duration minute
  expire expiry end
  expire run
  colleague coworker employee
  begin start open
  cattle cow
  journey crossing voyage sailing
  cargo freight
  weight tonnage
  grant subsidy
  speed pace
`;

const groupsByWord = new Map<string, Set<string>>();
for (const line of GROUPS.trim().split('\n')) {
  const group = line.trim().split(/\s+/);
  for (const word of group) groupsByWord.set(word, new Set([...(groupsByWord.get(word) ?? []), ...group]));
}

/** Whether one word may be said for another where nothing nearer is there: "cars" for vehicles, "elevators" for lifts. */
export function mayStandFor(word: string, name: string): boolean {
  const [one, other] = [stemOf(word), stemOf(name)];
  return one !== other && groupsByWord.get(one)?.has(other) === true;
}
