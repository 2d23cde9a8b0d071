/** What people are called by what they do or are: who is meant by "who". Stems. */
export const PERSON_NOUNS: ReadonlySet<string> = new Set(
  `
  person people customer client buyer shopper consumer guest visitor patient member subscriber student pupil teacher
  instructor trainer coach tutor professor lecturer employee worker staff colleague technician mechanic engineer fitter
  plumber electrician operator driver pilot captain skipper courier rider guide host agent rep representative salesperson
  seller vendor broker adviser advisor consultant manager director supervisor planner dispatcher clerk cashier doctor
  physician surgeon dentist nurse clinician practitioner therapist vet veterinarian hygienist author writer editor artist
  musician singer composer performer actor donor sponsor volunteer owner landlord tenant renter borrower reader player
  athlete lawyer attorney accountant auditor inspector developer designer tester researcher scientist architect chef cook
  waiter baker barista gardener farmer grower breeder keeper handler stylist hairdresser barber photographer recruiter
  candidate applicant assignee reporter requester contact user passenger traveller contractor builder carpenter painter
  carer caregiver resident interviewer examiner referee officer analyst specialist assistant organiser organizer coordinator foreman groomer
  guard steward warden marshal lifeguard negotiator celebrant surveyor valuer estimator tailor welder counsellor midwife
  paramedic firefighter trainee apprentice
`
    .trim()
    .split(/\s+/),
);

/** They run what others have: who "has" something is none of them. */
export const RUNNING = /^(?:operator|manager|director|coordinator)$/;

/** They are served; whoever is assigned to something serves. */
export const SERVED =
  /^(?:customer|client|buyer|shopper|consumer|guest|visitor|patient|member|subscriber|student|pupil|donor|sponsor|owner|tenant|renter|borrower|reader|player|applicant|candidate|requester|contact|user|passenger|traveller|rider|resident|person|people|reporter|author|writer)$/;

/** What those do, or do not, who are expected. */
export const VISITING = /\b(?:(?:turn|show)(?:ed|s)? up|attend(?:ed)?|enquired?|no[- ]shows?)\b/i;

/** Whose something is where no person is: a farm, a company. */
export const PARTIES =
  /^(?:farm|company|supplier|account|organi[sz]ation|firm|business|household|family|team|club|school|pub|agency|carrier|partner|council|merchant|distributor)$/;
