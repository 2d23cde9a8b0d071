/** One answer of a provider's streaming interface, written as the provider writes it. */
export interface WireFormat {
  /** What comes before anything is said. */
  begin(): string;
  say(text: string): string;
  think(text: string): string;
  /** `input` is JSON, or the beginning of it. */
  call(call: { id: string; name: string; input: string }): string;
  /** How this provider declines. */
  refuse(text: string): string;
  end(): string;
}

/** The same for every scripted answer, so that tests can add them up. */
export const TOKENS = { input: 11, output: 7 };

export const event = (data: object, name?: string): string =>
  `${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`;
