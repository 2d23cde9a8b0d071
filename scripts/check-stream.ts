import { buffer } from 'node:stream/consumers';
import { checkStream } from '../schema/wire/check-stream.ts';

// `npm run --silent check-stream < file`: holds a saved chat response to its contract. Prints what it
// breaks line by line and ends with 1, or ends with 0.

const violations = checkStream(await buffer(process.stdin));
for (const { line, message } of violations) console.error(`line ${line}: ${message}`);
if (violations.length > 0) process.exitCode = 1;
else console.log('This is a valid chat stream.');
