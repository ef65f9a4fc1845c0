import { expect, it } from '@jest/globals';
import { optionalYears } from './profile.js';

it('Years of experience are a whole number from 0 to 60, or none', () => {
  const accepted = [undefined, null, '', ' 7 ', '0', 60].map((typed) => optionalYears.parse(typed));
  expect(accepted).toEqual([null, null, null, 7, 0, 60]);
  for (const typed of [-1, 61, 3.5, '61', '3.5', '1e1', true, [], '1'.repeat(100_000)])
    expect(optionalYears.safeParse(typed).error?.issues[0]?.message).toBe(
      'Please enter your years of experience as a whole number from 0 to 60.',
    );
});
