import { expect, it } from '@jest/globals';
import { emailTexts } from './email-texts.js';

it('Right-to-left names in a nested value are isolated, and nothing else changes', () => {
  const at = new Date();
  expect(
    emailTexts({ name: 'مريم', jobs: [{ title: 'RN', employer_name: 'דנה' }], at, none: null, n: 3 }),
  ).toEqual({
    name: '\u2068مريم\u2069',
    jobs: [{ title: 'RN', employer_name: '\u2068דנה\u2069' }],
    at,
    none: null,
    n: 3,
  });
});

it('A name with a dot before the ending of a web address makes no link, and addresses do not change', () => {
  const same = {
    url: 'https://nearward.support/jobs',
    who: 'dana@clinic.care',
    host: 'hooks.example.com',
    says: 'See St. Mary and Dr.Lee, M.D., at 8.30 a.m.',
  };
  expect(
    emailTexts({
      ...same,
      name: 'A.J.Link',
      jobs: [{ employer_name: 'U.S.Health Works' }],
      old: 'x\u3002care',
    }),
  ).toEqual({
    ...same,
    name: 'A.\u200bJ.\u200bLink',
    jobs: [{ employer_name: 'U.\u200bS.\u200bHealth Works' }],
    old: 'x\u3002\u200bcare',
  });
});
