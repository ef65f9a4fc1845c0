import { describe, expect, it } from '@jest/globals';
import { shortenText } from './shorten-text.js';

describe('A shortened text', () => {
  it.each([
    ['Short', 5, 'Short'],
    ['Some words that are long', 14, 'Some words…'],
    [`${'x'.repeat(20)} more`, 10, 'xxxxxxxxx…'],
    [`x${'😀'.repeat(10)}`, 6, 'x😀😀…'],
    [`x${'😀'.repeat(10)}`, 7, 'x😀😀…'],
    ['👩🏽‍⚕️👩🏽‍⚕️', 8, '👩🏽‍⚕️…'],
    ['👩🏽‍⚕️👩🏽‍⚕️', 4, '…'],
  ])('of %j with at most %i units is %j', (text, maxLength, expected) =>
    expect(shortenText(text, maxLength)).toBe(expected),
  );
});
