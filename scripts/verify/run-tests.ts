import { relative } from 'node:path';
import { Writable } from 'node:stream';
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from 'vitest/node';

export type TestRun = { isRight: boolean; output: string; leftOut: string[] };

/** Runs these test files in this order, for as long as there is time; those that have not ended by then are left out. */
export async function runTests(
  root: string,
  files: readonly string[],
  milliseconds: number,
): Promise<TestRun> {
  const pieces: string[] = [];
  const output = new Writable({
    write(piece, _, done) {
      pieces.push(String(piece));
      done();
    },
  });
  class AsGiven extends BaseSequencer {
    override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
      const placeOf = ({ moduleId }: TestSpecification) => files.indexOf(relative(root, moduleId));
      return specifications.toSorted((one, other) => placeOf(one) - placeOf(other));
    }
  }
  const vitest = await createVitest(
    'test',
    { root, watch: false, project: ['parts'], silent: 'passed-only', sequence: { sequencer: AsGiven } },
    {},
    { stdout: output, stderr: output },
  );
  const end = setTimeout(() => void vitest.cancelCurrentRun('keyboard-input'), milliseconds);
  try {
    const { testModules, unhandledErrors } = await vitest.start([...files]);
    const done = testModules.filter(isDone).map(({ moduleId }) => relative(root, moduleId));
    return {
      isRight: unhandledErrors.length === 0 && testModules.every((module) => module.state() !== 'failed'),
      output: pieces.join(''),
      leftOut: files.filter((file) => !done.includes(file)),
    };
  } finally {
    clearTimeout(end);
    await vitest.close();
  }
}

const isDone = (module: TestModule): boolean =>
  module.state() !== 'pending' &&
  module.state() !== 'queued' &&
  [...module.children.allTests()].every((test) => test.result().state !== 'skipped');
