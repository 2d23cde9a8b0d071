import { hexadecimal } from '../gate/digest.ts';

/** A name that nobody can guess, with 128 bits of chance; in lower case, as all of them are. */
export const randomPublicId = (): string => hexadecimal(crypto.getRandomValues(new Uint8Array(16)));
