import { expect, it } from '@jest/globals';
import { isolateTexts } from './isolate-text.js';

it('Right-to-left names in a nested value are isolated, and nothing else changes', () => {
  const same = {
    at: new Date(),
    none: null,
    n: 3,
    names: ['Dana Ortiz', 'José Núñez', 'Ольга', '山田 花子'],
  };
  expect(isolateTexts({ ...same, name: 'دانا', jobs: [{ title: 'RN', employer_name: 'Dana דנה' }] })).toEqual(
    {
      ...same,
      name: '\u2068دانا\u2069',
      jobs: [{ title: 'RN', employer_name: '\u2068Dana דנה\u2069' }],
    },
  );
});
