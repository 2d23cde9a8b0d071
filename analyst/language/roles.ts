import { statesListed } from './states-listed.ts';
import { stemsOf } from './tokens.ts';

const ROLE =
  /\b(?:role|job|position|grade|profession|occupation|discipline|(?:kind|type) of staff|staff type)\b/i;

/** What people may be by a column that says so, "Vet or nurse": in stems, none where it is about something else. */
export const rolesListed = ({ title, description }: { title: string; description: string }): string[] =>
  ROLE.test(title) ? statesListed(description).map(({ name }) => stemsOf(name).join(' ')) : [];
