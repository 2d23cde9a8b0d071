import { errorOf, ServiceError } from './service-error.ts';

/** A token, or what gives one: it is asked again, with the token that was refused, when a session has ended. */
export type TokenSource = string | ((refused?: string) => string | Promise<string>);

export type ClientOptions = {
  /** Where the service is, such as `https://analytics.shop.example`. */
  baseUrl: string;
  /** For servers alone: an API key in a browser belongs to everybody. */
  apiKey?: string;
  /** In place of a key, what `exchange` gave for a session. */
  token?: TokenSource;
  fetch?: typeof fetch;
};

export type Call = {
  method?: string;
  body?: unknown;
  accept?: string;
  signal?: AbortSignal | undefined;
  /** Sent without the caller's credential. */
  isOpen?: boolean;
};

export type Send = (path: string, call?: Call, scheme?: string) => Promise<Response>;

/** Sends requests with the caller's credential. @throws ServiceError for every answer that is no success. */
export function sender({ baseUrl, apiKey, token, fetch: send = fetch }: ClientOptions): Send {
  const base = baseUrl.replace(/\/+$/, '');
  const tokenOf = (refused?: string) => (typeof token === 'function' ? token(refused) : token);

  async function attempt(
    path: string,
    { method = 'POST', body, accept, signal }: Call,
    authorization?: string,
  ) {
    const headers: Record<string, string> = {};
    if (authorization) headers.Authorization = authorization;
    if (accept) headers.Accept = accept;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const init: RequestInit = { method, headers };
    if (body !== undefined) init.body = JSON.stringify(body);
    if (signal) init.signal = signal;
    try {
      return await send(base + path, init);
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ServiceError('The service could not be reached.', 0, 'unreachable');
    }
  }

  return async (path, call = {}, scheme = 'Bearer') => {
    let used = call.isOpen ? undefined : await tokenOf();
    for (let isSecond = false; ; isSecond = true) {
      const credential = used ? `${scheme} ${used}` : apiKey && `Api-Key ${apiKey}`;
      const response = await attempt(path, call, call.isOpen ? undefined : credential);
      if (response.ok) return response;
      const error = await errorOf(response);
      // The data API says by its code what others say by their status.
      const isSpent = error.status === 401 || error.code === 'data_token_invalid';
      const mayRenew = isSpent && !isSecond && used && typeof token === 'function';
      const renewed = mayRenew ? await tokenOf(used) : undefined;
      if (!renewed || renewed === used) throw error;
      used = renewed;
    }
  };
}
