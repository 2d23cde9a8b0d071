/** What the service refused, or `status` 0 where it could not be reached. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  /** A stable name of the reason, such as `rate_limited`; `unreachable` where there was no answer. */
  readonly code: string;
  /** What the service's own log calls this request. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, status: number, code: string, requestId?: string, retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The error of an answer that is not a success, whoever on the way has written it. */
export async function errorOf(response: Response): Promise<ServiceError> {
  const text = await response.text().catch(() => '');
  let body: { message?: string; error?: string; code?: string; requestId?: string } = {};
  try {
    body = JSON.parse(text) ?? {};
  } catch {
    // Not the service itself: a proxy answers with a page.
  }
  // `error` is the sentence of the data API.
  const { error, message = error, code, requestId } = body;
  const { status, headers } = response;
  return new ServiceError(
    message ?? `The service answered with HTTP ${status}.`,
    status,
    code ?? `http_${status}`,
    requestId ?? headers.get('x-request-id') ?? undefined,
    Number(headers.get('retry-after')) || undefined,
  );
}
