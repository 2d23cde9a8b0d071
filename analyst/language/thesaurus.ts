/** Words of everyday business English that stand for one another where a model has no nearer one. Stems, a group a line. */
const GROUPS = `
  revenue sale turnover income earning proceeds taking
  customer client buyer shopper purchaser consumer spender
  employee staff worker personnel workforce headcount
  cost expense expenditure spending spend outlay
  price cost fee charge
  quantity unit volume piece
  amount value
  category kind type class sort
  city town municipality
  country nation
  region area territory zone district
  status state stage phase
  supplier vendor provider
  product item article merchandise
  order purchase booking reservation
  salary pay wage compensation
  duration length
  rating score stars
  location place site venue
  gender sex
  error fault defect failure
  start begin beginning
  end finish completion close
  manager supervisor boss
  team crew squad
  department division
  profit gain
  discount rebate reduction
  shipment delivery consignment
  ticket case request
  company firm organisation organization enterprise
  invoice bill
  refund reimbursement
  email mail
  phone telephone
  reason cause
  method mode
  distance mileage
  weight mass
  capacity size
  person people
  kid child
  job position role
  birth born
  energy electricity power
  buy purchase acquire
  visitor guest
  movie film
  doctor physician
  trip journey ride
  joined hired employed recruited
  joined registered enrolled registration enrolment enrollment
  answer reply response
  answered replied
  fix repair mend
  fixed repaired mended
  completed finished
  shipped sent dispatched
  paid settled
  owed outstanding unpaid
  reimbursed refunded
  medicine drug medication
  pupil student learner
  teacher instructor tutor
  attendee participant
  gift donation contribution
  lorry truck
  boat ship vessel
  appointment consultation
  laboratory lab
  holiday vacation
  flat apartment
`;

const groupsByWord = new Map<string, Set<number>>();
for (const [group, line] of GROUPS.trim().split('\n').entries()) {
  for (const word of line.trim().split(/\s+/)) {
    groupsByWord.set(word, (groupsByWord.get(word) ?? new Set()).add(group));
  }
}

export function areSynonyms(one: string, other: string): boolean {
  const [groups, others] = [groupsByWord.get(one), groupsByWord.get(other)];
  if (groups === undefined || others === undefined) return false;
  for (const group of groups) if (others.has(group)) return true;
  return false;
}
