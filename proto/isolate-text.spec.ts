import { describe, expect, it } from '@jest/globals';
import { isolateText, isolateTexts } from './isolate-text.js';

it('Right-to-left names in a nested value are isolated, and nothing else changes', () => {
  const at = new Date();
  expect(
    isolateTexts({ name: 'مريم', jobs: [{ title: 'RN', employer_name: 'דנה' }], at, none: null, n: 3 }),
  ).toEqual({
    name: '\u2068مريم\u2069',
    jobs: [{ title: 'RN', employer_name: '\u2068דנה\u2069' }],
    at,
    none: null,
    n: 3,
  });
});

describe('A name in a sentence', () => {
  it.each(['دانا', 'דנה כהן', 'Dana דנה'])('is isolated if it is written from right to left: %s', (name) => {
    expect(isolateText(name)).toBe(`\u2068${name}\u2069`);
  });

  it.each(['Dana Ortiz', 'José Núñez', 'Ольга', '山田 花子'])('is unchanged otherwise: %s', (name) => {
    expect(isolateText(name)).toBe(name);
  });
});
