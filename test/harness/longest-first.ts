import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, from the longest on; then whatever only the full run has. */
const LONG = [
  '/local-life.',
  '/data/api/twins.http.',
  '/deploy.',
  '/eval/builtin-analyst.',
  '/analyst/every-member.',
  '/browser/firefox.',
  '.full.',
];

/** Begins with the long files, so that no core waits for one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((part) => moduleId.includes(part));
      return place < 0 ? LONG.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
