/** Calls back with each line that is not empty, as soon as it is whole. */
export function eachLine(output: NodeJS.ReadableStream, onLine: (line: string) => void): void {
  let begun = '';
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (begun + chunk).split('\n');
    begun = lines.pop() ?? '';
    lines.filter((line) => line.trim() !== '').forEach(onLine);
  });
}
