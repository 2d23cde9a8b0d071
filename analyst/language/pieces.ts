const PIECES = /\b(?:pieces?|quantit(?:y|ies)|units?|copies|items sold|boxes|bottles|parcels)\b/i;
const MASS = /\b(?:kilos?|kg|kilograms?|tonn(?:es?|age)|lit(?:re|er)s?|hl|hectolit(?:re|er)s?)\b/i;

/** What adds up how many there were, of rows that may be of several: "Pieces", "Copies". */
export const saysPieces = (text: string): boolean => PIECES.test(text);

/** What adds up how many or how much there was: "Pieces", "Kilos bought". */
export const saysAmount = (text: string): boolean => saysPieces(text) || MASS.test(text);
