import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Look } from './theme.ts';
import type { Speaker } from './words.ts';

/** What every part of any page may need: who speaks how, how it looks, and the host. */
export type CommonPageState = {
  speaker: Speaker;
  look: Look;
  tell(event: string, payload: Record<string, unknown>): void;
};

/** Of one surface: what its page puts around everything that it draws, and how the parts of it read that. */
export function pageStateOf<State extends CommonPageState>() {
  const PageStateContext = createContext<State | undefined>(undefined);
  function usePage(): State {
    const state = useContext(PageStateContext);
    if (state === undefined) throw new Error('There is no page around this.');
    return state;
  }
  return { PageStateContext, usePage };
}
