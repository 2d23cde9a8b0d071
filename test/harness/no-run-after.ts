import fc from 'fast-check';

/**
 * Ends a property when its time is over: once one run was made, no further one begins. fast-check's own limit of time
 * cuts a run off in the middle, whose failure is lost, and calls a property wrong that could not be run once.
 */
export const noRunAfter =
  <Values>(endsAtMs: number): fc.Plugin<Values> =>
  () => {
    let wasRun = false;
    const noted = <Outcome>(outcome: Outcome): Outcome => {
      wasRun ||= !fc.PreconditionFailure.isFailure(outcome);
      return outcome;
    };
    return {
      decorateRun: (run) => (values) => {
        if (wasRun && Date.now() >= endsAtMs) return new fc.PreconditionFailure(true);
        const outcome = run(values);
        return outcome instanceof Promise ? outcome.then(noted) : noted(outcome);
      },
    };
  };
