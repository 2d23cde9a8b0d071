import { describe, expect, it } from 'vitest';
import { isCssColor } from '../../schema/css-color.ts';

describe('a CSS color', () => {
  it.each([
    'red',
    'RebeccaPurple',
    'transparent',
    '#fff',
    '#FFF8',
    '#1f6feb',
    '#1F6FEB80',
    'rgb(1, 2, 3)',
    'rgb(1,2,3)',
    'rgba(1, 2, 3, .5)',
    'rgba(1, 2, 3, 50%)',
    'rgb(1 2 3)',
    'rgb(1 2 3 / 0.5)',
    'rgb(10%, 20.5%, 30%)',
    'hsl(120, 50%, 25%)',
    'hsl(120deg 50% 25% / 80%)',
    'HSLA(120, 50%, 25%, 1)',
  ])('is %s', (text) => {
    expect(isCssColor(text)).toBe(true);
  });

  it.each([
    '',
    ' red',
    'red ',
    'red;',
    'reddish',
    '#ff',
    '#fffff',
    '#ggg',
    'fff',
    'rgb(1, 2)',
    'rgb(1, 2, 3',
    'rgb(1, 2, 3, 4, 5)',
    'rgb(1, 2 3)',
    'rgb(1000, 2, 3)',
    'rgb(calc(1), 2, 3)',
    'rgb(1, 2, 3); background: url(x)',
    'rgb(1,\n2,\n3)',
    'var(--x)',
    'currentcolor',
    'inherit',
    'url(#x)',
    'color-mix(in srgb, red, blue)',
    'expression(alert(1))',
    'red\u0000',
    'ｒed',
    '__proto__',
    'constructor',
  ])('is not %j', (text) => {
    expect(isCssColor(text)).toBe(false);
  });
});
