import { expect, it } from 'vitest';
import { RowMessages } from '../../db/row-messages.ts';

function message(kind: string, body: string): Buffer {
  const bytes = Buffer.from(`${kind}    ${body}`);
  bytes.writeInt32BE(body.length + 4, 1);
  return bytes;
}

const SENT = [
  message('T', 'columns'),
  message('D', 'first'),
  message('D', ''),
  message('N', 'notice'),
  message('D', 'a longer row, cut more often'),
  message('C', 'FETCH 3'),
  message('Z', 'T'),
];
const kindOf = (bytes: Buffer) => String.fromCharCode(bytes[0] ?? 0);

it.each([1, 2, 3, 4, 5, 6, 7, 11, 64, 1_000])('takes rows out of what comes %i bytes at a time', (step) => {
  const toDriver: Buffer[] = [];
  const messages = new RowMessages((bytes) => toDriver.push(bytes));
  const all = Buffer.concat(SENT);
  for (let at = 0; at < all.length; at += step) messages.receive(all.subarray(at, at + step));
  const { count, pieces } = messages.take();
  expect(count).toBe(3);
  expect(Buffer.concat(pieces)).toEqual(Buffer.concat(SENT.filter((each) => kindOf(each) === 'D')));
  expect(toDriver).toEqual(SENT.filter((each) => kindOf(each) !== 'D'));
  expect(messages.take()).toEqual({ count: 0, pieces: [] });
});

it.each([-1, 0, 3, 2 ** 30])('gives up on a message of %i bytes', (length) => {
  const broken = message('D', 'row');
  broken.writeInt32BE(length, 1);
  expect(() => new RowMessages(() => undefined).receive(broken)).toThrow(`${length} bytes`);
});
