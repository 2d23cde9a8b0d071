/** The same response when its body has begun, or this has been settled; until then it can still be taken back. */
export async function begun(response: Response, settled: Promise<void>): Promise<Response> {
  const { body, status, headers } = response;
  if (body === null) return response;
  const reader = body.getReader();
  let first: ReturnType<typeof reader.read> | undefined = reader.read();
  await Promise.race([first, settled]);
  const pieces = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await (first ?? reader.read());
        first = undefined;
        if (done) return controller.close();
        controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(pieces, { status, headers });
}
