import { expect, it } from '@jest/globals';
import { isolatedTexts } from './isolated.js';

it('Names from right to left are isolated wherever they are, and nothing else changes', () => {
  const at = new Date();
  expect(
    isolatedTexts({ name: 'مريم', jobs: [{ title: 'RN', employer_name: 'דנה' }], at, none: null, n: 3 }),
  ).toEqual({
    name: '\u2068مريم\u2069',
    jobs: [{ title: 'RN', employer_name: '\u2068דנה\u2069' }],
    at,
    none: null,
    n: 3,
  });
});
