type Pulled = {
  headers: Record<string, string>;
  /** A reader that takes nothing for so long is gone, or as good as that. */
  idleMs: number;
  /** The next text; undefined: there is no more. */
  next: () => Promise<string | undefined>;
  /** Nobody reads on. */
  end: () => unknown;
};

/** Texts as they come, pulled by whoever reads: no more is fetched than they take, and not for longer than they take any. */
export function pulledResponse({ headers, idleMs, next, end }: Pulled): Response {
  const encoder = new TextEncoder();
  let idle: ReturnType<typeof setTimeout> | undefined;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(idle);
      const text = await next();
      if (text === undefined) return controller.close();
      controller.enqueue(encoder.encode(text));
      idle = setTimeout(() => {
        controller.error(new Error('The reader took nothing for too long.'));
        void end();
      }, idleMs);
    },
    async cancel() {
      clearTimeout(idle);
      await end();
    },
  });
  return new Response(body, { headers });
}
