/** A language that questions are not understood in, and are answered in all the same. */
export type OtherLanguage = {
  /** Everyday words of it that are no English ones, without accents. */
  words: string;
  /** Of these alone a message may be made. */
  greetings: string;
  /** What the analyst can do, said in it; examples follow. */
  sentence: string;
};
