/** An earlier version of the compiler took what this one refuses: nothing of it is used until it is mended. */
export class ModelNoLongerValid extends Error {
  override readonly name = 'ModelNoLongerValid';
}
