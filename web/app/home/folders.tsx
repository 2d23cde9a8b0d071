import { ChevronIcon } from '../../embed/icons.tsx';
import { useApp } from '../app-state.ts';
import { FolderIcon } from '../icons.tsx';

/** The folders within the one that is open, and the way back out of it. */
export function Folders({ folders, open }: { folders: readonly string[]; open: string | undefined }) {
  const { go, words } = useApp();
  const within = childrenOf(folders, open);
  const above = open?.split('/') ?? [];
  if (within.length === 0 && open === undefined) return null;
  return (
    <nav class="folders" aria-label={words.say('folders')}>
      {open !== undefined && (
        <p class="crumbs">
          <button type="button" class="plain" onClick={() => go({ kind: 'home' })}>
            {words.say('allDashboards')}
          </button>
          {above.map((name, at) => {
            const path = above.slice(0, at + 1).join('/');
            return (
              <span key={path}>
                <ChevronIcon />
                <button
                  type="button"
                  class="plain"
                  aria-current={path === open ? 'page' : undefined}
                  onClick={() => go({ kind: 'home', folder: path })}
                >
                  <bdi>{name}</bdi>
                </button>
              </span>
            );
          })}
        </p>
      )}
      {within.map((path) => (
        <button key={path} type="button" class="chip" onClick={() => go({ kind: 'home', folder: path })}>
          <FolderIcon /> <bdi>{path.split('/').at(-1)}</bdi>
        </button>
      ))}
    </nav>
  );
}

/** Of `Sales/Weekly` and `Sales/Daily` at the top: `Sales`; within that: both. */
function childrenOf(folders: readonly string[], open: string | undefined): string[] {
  const start = open === undefined ? '' : `${open}/`;
  const depth = start.split('/').length;
  const children = folders
    .filter((path) => path.startsWith(start))
    .map((path) => path.split('/').slice(0, depth).join('/'));
  return [...new Set(children)];
}
