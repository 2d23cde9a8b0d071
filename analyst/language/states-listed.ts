import { withoutAdditions } from './descriptions.ts';
import { remembering } from './memory.ts';

/** A state that a status may have, and what its description says of it: "accepted", which "starts later". */
export type StateListed = { name: string; note: string };

const MOST_WORDS = 4;

/** The states that the description of a status lists, "Booked (still to come), taken, cancelled or no-show"; none where it lists none. */
export const statesListed = remembering((description: string): StateListed[] => {
  const text = withoutAdditions(description);
  const listed = statesIn(text);
  // "Sent, paid or credited. Drafts are seen by accounts only."
  return Object.freeze(listed.length > 0 ? listed : statesIn(firstSentence(text))) as StateListed[];
});

const firstSentence = (text: string): string => text.split(/(?<=[^.]{2})\.(?= [A-Z])/)[0] ?? '';

function statesIn(description: string): StateListed[] {
  const notes: string[] = [];
  const text = description
    .replace(/\(([^)]*)\)/g, (_, note: string) => ` (${notes.push(note) - 1}) `)
    .replace(/^[^,:]*:\s/, '');
  const states = text.split(/[,;/]|\b(?:or|and)\b/i).flatMap((part) => {
    const [own = '', when = ''] = part.split(/\b(?:when|while|once|if|where|until|for)\b/i);
    const note = notes[Number(/\((\d+)\)/.exec(part)?.[1] ?? -1)] ?? when;
    const name = own
      .replace(/\(\d+\)/g, '')
      .replaceAll('_', ' ')
      .trim()
      .toLowerCase();
    return name === '' ? [] : [{ name, note: note.trim().toLowerCase() }];
  });
  const isList = states.length > 1 && states.every(({ name }) => name.split(/\s+/).length <= MOST_WORDS);
  return isList ? states : [];
}
