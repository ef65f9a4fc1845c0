import { describe, expect, it } from '@jest/globals';
import { payFields } from './pay.js';

describe('Typed pay', () => {
  it.each([
    ['$120,000.00', 120_000],
    ['62.0', 62],
    ['1\u00a0200\u00a0000', 1_200_000],
    ['\u200b62', 62],
    ['', null],
  ])('of %j is %j', (typed, dollars) => expect(payFields.pay_min.parse(typed)).toBe(dollars));

  it.each(['62.5', '120.000', '12,00', ',500', '62k', '-5'])('of %j is rejected', (typed) =>
    expect(payFields.pay_min.safeParse(typed).error?.issues[0]?.message).toBe(
      'Please enter the pay in whole dollars, such as 62 or 120,000.',
    ),
  );
});
