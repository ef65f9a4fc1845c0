import { expect, it } from '@jest/globals';
import { optionalYears } from './profile.js';

it.each([
  [undefined, null],
  [null, null],
  ['', null],
  [' 7 ', 7],
  ['0', 0],
  [0, 0],
  [60, 60],
])('Years of experience accept %j', (typed, years) => {
  expect(optionalYears.parse(typed)).toBe(years);
});

it.each([-1, 61, 3.5, '61', '3.5', '-1', '1e1', 'ten', true, [], '1'.repeat(100_000)])(
  'Years of experience reject %j',
  (typed) => {
    expect(optionalYears.safeParse(typed).error?.issues[0]?.message).toBe(
      'Please enter your years of experience as a whole number from 0 to 60.',
    );
  },
);
