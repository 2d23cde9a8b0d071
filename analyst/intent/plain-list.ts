import type { Source } from '../match/model/sources.ts';
import type { Intent } from './intent.ts';

/** A list of columns over one source in the order of the first, with what else is asked of it. */
export const plainList = (
  { name, title }: Source,
  own: Pick<Intent, 'dimensions'> & Partial<Intent>,
): Intent => ({
  ...{ source: { name, title }, measures: [], time: null, filters: [], having: [], derivation: null },
  ...{
    order: { by: 'group', direction: 'ascending' },
    limit: null,
    asksForWinner: false,
    presentation: null,
  },
  ...own,
});
