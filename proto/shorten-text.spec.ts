import { describe, expect, it } from '@jest/globals';
import { shortenText } from './shorten-text.js';

describe('A shortened text', () => {
  it.each([
    ['Short', 10, 'Short'],
    ['Some words that are long', 14, 'Some words…'],
    [`${'x'.repeat(20)} more`, 10, 'xxxxxxxxx…'],
    [`x${'😀'.repeat(10)}`, 6, 'x😀😀…'],
    ['👩🏽‍⚕️👩🏽‍⚕️', 8, '👩🏽‍⚕️…'],
    ['👩🏽‍⚕️👩🏽‍⚕️', 4, '…'],
  ])('of %j with at most %i units is %j', (text, maxLength, expected) =>
    expect(shortenText(text, maxLength)).toBe(expected),
  );

  it.each([98, 99, 100, 101])('never ends within an emoji, after %i letters', (letters) => {
    const cut = shortenText(`${'x'.repeat(letters)}${'😀'.repeat(200)}`, 200);
    expect(cut).not.toMatch(/\p{Cs}/u);
    expect(cut.length).toBeLessThanOrEqual(200);
  });
});
