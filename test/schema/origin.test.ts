import { describe, expect, it } from 'vitest';
import { isAllowedOrigin, isListedOrigin } from '../../schema/origin.ts';

// DECISIONS.md 7.3: which origins may frame pages, and what may stand in their lists.

describe('a list of allowed origins', () => {
  it.each([
    'https://app.example.com',
    'http://localhost:3000',
    'https://*.shop.example',
    'https://*.eu.shop.example:8443',
    'https://xn--caf-dma.example',
  ])('may hold %s', (text) => {
    expect(isListedOrigin(text)).toBe(true);
  });

  it.each([
    '*',
    'null',
    'https://*',
    'https://*.example',
    'https://a.*.example',
    'https://shop.example/',
    'https://shop.example/path',
    'HTTPS://shop.example',
    'https://Shop.example',
    'https://café.example',
    'https://user@shop.example',
    'https://shop..example',
    'https://-shop.example',
    'https://shop.example:',
    'https://shop.example:123456',
    'ftp://shop.example',
    'javascript:alert(1)',
    "https://a.example; script-src 'unsafe-inline'",
    'https://a.example\nX-Injected: 1',
    'https://a.example,https://b.example',
    "'self'",
    `https://${'a'.repeat(64)}.example`,
    '',
  ])('may not hold %j', (text) => {
    expect(isListedOrigin(text)).toBe(false);
  });
});

describe('an origin', () => {
  const list = ['https://app.example.com', 'https://*.shop.example', 'https://*.eu.shop.test:8443'];

  it.each([
    'https://app.example.com',
    'https://one.shop.example',
    'https://a.b.shop.example',
    'https://x.eu.shop.test:8443',
  ])('%s is let in', (origin) => {
    expect(isAllowedOrigin(origin, list)).toBe(true);
  });

  it.each([
    'http://app.example.com',
    'https://app.example.com:8443',
    'https://sub.app.example.com',
    'https://shop.example',
    'https://evilshop.example',
    'https://shop.example.evil.example',
    'https://x.eu.shop.test',
    'https://*.shop.example',
    'null',
    '',
  ])('%j is not', (origin) => {
    expect(isAllowedOrigin(origin, list)).toBe(false);
  });

  it('of any kind is let in where any may', () => {
    expect(isAllowedOrigin('https://somewhere.example', ['*'])).toBe(true);
  });
});
