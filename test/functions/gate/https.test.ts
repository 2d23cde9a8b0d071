import { expect, it } from 'vitest';
import { withSecurityHeaders } from '../../../functions/gate/security-headers.ts';

it('over https, and there alone, a response has browsers keep to https', () => {
  const hstsOver = (scheme: string) =>
    withSecurityHeaders(new Request(`${scheme}://service.example/healthz`), new Response()).headers.get(
      'Strict-Transport-Security',
    );
  expect(hstsOver('https')).toBe('max-age=31536000');
  expect(hstsOver('http')).toBeNull();
});
