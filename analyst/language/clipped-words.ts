/** Words that people write only the beginning of, and what they may be of. */
const CLIPPED = `
appt appointment
cert certificate certification
coll collection
comm commission commercial
comp competition complimentary complaint component
conf conference
consult consultation
deliv delivery
demo demonstration
dels deliveries
dep deposit departure
disc discount
doc document doctor
emb embroidery embalming embarkation
exam examination
exec executive
extn extension
hol holiday
inv invoice
invite invitation
lab laboratory
mag magazine
maint maintenance
med medication medicine
memb member membership
op operation operator
perm permanent
photo photograph
physio physiotherapy physiotherapist
pref preference
prep preparation
prof professional professor
promo promotion
qual qualification quality
recep reception
ref reference referral referee refund
refurb refurbishment
reg registration
rehab rehabilitation
rep representative repair
res reservation
resi residential residence
spec specification specialist
sub subscription subscriber subcontractor substitute substitution
temp temporary temperature
trans transaction transport transfer
uni university
vac vacancy vacation vaccination
vacc vaccination
vid video
vol volunteer volume
`;

const wholeWords: ReadonlyMap<string, readonly string[]> = new Map(
  CLIPPED.trim()
    .split('\n')
    .map((line) => {
      const [clipped = '', ...whole] = line.split(' ');
      return [clipped, whole];
    }),
);

/** The words that one may be the beginning of: "comp" of a competition or a complaint; none where it is no such word. */
export const wholeOf = (word: string): readonly string[] => wholeWords.get(word) ?? [];
