import { Failure } from './failures.ts';

/** The lines of an answer as they come, without empty ones. @throws Failure with this advice when the connection breaks */
export async function* linesOf(response: Response, advice: string): AsyncGenerator<string> {
  let begun = '';
  const pieces = response.body?.pipeThrough(new TextDecoderStream()) ?? [];
  try {
    for await (const piece of pieces) {
      const lines = (begun + piece).split('\n');
      begun = lines.pop() ?? '';
      for (const line of lines) if (line !== '') yield line;
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Failure('unreachable', advice);
  }
}
