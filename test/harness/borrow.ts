/** Something borrowed from the lender of this run (lender.ts) until it is given back. */
export type Borrowed<Thing> = { thing: Thing; giveBack(): void };

/** @throws with the lender's words when it could not make what is asked for. */
export async function borrow<Thing>(lender: string, path: string): Promise<Borrowed<Thing>> {
  const connection = new AbortController();
  const answer = await fetch(new URL(path, lender), { signal: connection.signal });
  if (!answer.ok) throw new Error(`${path} could not be borrowed: ${await answer.text()}`);
  return { thing: JSON.parse(await firstLine(answer)), giveBack: () => connection.abort() };
}

async function firstLine({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('\n')) {
    const piece = await reader?.read();
    if (piece?.value === undefined) throw new Error('The lender has ended.');
    text += piece.value;
  }
  return text;
}
