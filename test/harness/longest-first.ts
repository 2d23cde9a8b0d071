import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that only the full run has take longest, and the twins, who are asked each attack by each door. */
const LONG = ['.full.', '/data/api/twins.http.'];

/** Begins with the long files, so that no core waits for one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((part) => moduleId.includes(part));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
