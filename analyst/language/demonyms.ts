/** What comes from a country, by the country's usual names, a country a line. Stems. */
const DEMONYMS = `
  american | united states | usa | us
  british | united kingdom | uk | great britain
  english | england
  scottish | scotland
  welsh | wales
  irish | ireland
  german | germany
  austrian | austria
  swiss | switzerland
  french | france
  belgian | belgium
  dutch | netherland
  danish | denmark
  swedish | sweden
  norwegian | norway
  finnish | finland
  icelandic | iceland
  polish | poland
  czech | czechia | czech republic
  slovak | slovakia
  hungarian | hungary
  romanian | romania
  bulgarian | bulgaria
  croatian | croatia
  slovenian | slovenia
  serbian | serbia
  greek | greece
  turkish | turkey
  italian | italy
  spanish | spain
  portuguese | portugal
  estonian | estonia
  latvian | latvia
  lithuanian | lithuania
  ukrainian | ukraine
  russian | russia
  canadian | canada
  mexican | mexico
  brazilian | brazil
  argentinian | argentina
  chilean | chile
  colombian | colombia
  peruvian | peru
  indian | india
  chinese | china
  japanese | japan
  korean | korea | south korea
  vietnamese | vietnam
  thai | thailand
  indonesian | indonesia
  malaysian | malaysia
  australian | australia
  kenyan | kenya
  nigerian | nigeria
  ghanaian | ghana
  georgian | georgia
  armenian | armenia
  ethiopian | ethiopia
  tunisian | tunisia
  israeli | israel
  iranian | iran
  pakistani | pakistan
  cuban | cuba
  bolivian | bolivia
  albanian | albania
  maltese | malta
  cypriot | cyprus
  egyptian | egypt
  moroccan | morocco
`;

const byDemonym = new Map(
  DEMONYMS.trim()
    .split('\n')
    .map((line): [string, string[]] => {
      const [people = '', ...countries] = line.split('|').map((name) => name.trim());
      return [people, countries];
    }),
);

/** "swedish" is of Sweden: what the country may be called; none where the word is no such adjective. */
export function countriesOf(word: string): readonly string[] {
  return byDemonym.get(word) ?? [];
}
