/** A language model that cannot be used as it is set up; the message tells the agent's administrator why. */
export class ModelMisconfigured extends Error {
  override readonly name = 'ModelMisconfigured';
}

/** A language model that broke off, for a reason that its provider did not put into an HTTP status. */
export class ModelBrokeOff extends Error {
  override readonly name = 'ModelBrokeOff';
}

/** A language model that has sent nothing for too long. */
export class ModelStalled extends Error {
  override readonly name = 'ModelStalled';

  constructor(silentMs: number) {
    super(`The language model sent nothing for ${silentMs / 1_000} s.`);
  }
}
