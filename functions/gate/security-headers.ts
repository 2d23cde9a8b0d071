/** A year, as browsers' lists of such hosts ask for. Other names of the domain are not ours to decide for. */
const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';

/**
 * The same response with the headers that every one has: nothing is taken for another type than it says it is, and
 * no address, which may hold a session id, is told to whoever is linked to. Over https, browsers keep to https.
 */
export function withSecurityHeaders(request: Request, response: Response): Response {
  response.headers.set('X-Content-Type-Options', 'nosniff');
  response.headers.set('Referrer-Policy', 'no-referrer');
  if (request.url.startsWith('https:')) {
    response.headers.set('Strict-Transport-Security', STRICT_TRANSPORT_SECURITY);
  }
  return response;
}
