import type { AppState } from './app-state.ts';

const LONGEST_TITLE = 200;

/** What a copy of a dashboard is called. */
export const titleOfCopy = (title: string, { words }: Pick<AppState, 'words'>): string =>
  words.say('copyOf', { title }).slice(0, LONGEST_TITLE);

/** Makes a dashboard of one's own of another and opens it, and says what could not be taken over. @throws ServiceError */
export async function openCopy(publicId: string, title: string, app: AppState): Promise<void> {
  const { api, go, notice, words } = app;
  const made = await api.duplicate(publicId, titleOfCopy(title, app));
  go({ kind: 'edit', publicId: made.publicId });
  const titles = made.leftOut.map((each) => each.title ?? each.id).join(', ');
  if (titles !== '') notice.value = words.say('leftOut', { titles });
}
