import { plainValue } from '../clean-text.js';

export const npiTexts = {
  digits: 'An NPI has ten digits and begins with 1 or 2.',
  wrong: 'This NPI is not valid. Please compare it with your card.',
} as const;

/** The prefix that makes an NPI a card number, as its check digit requires. */
const issuer = '80840';

/** The problem of an NPI, or null. */
export function checkNpi(value: string): string | null {
  const number = plainValue(value);
  if (!/^[12]\d{9}$/.test(number)) return npiTexts.digits;
  return luhnSum(issuer + number) % 10 === 0 ? null : npiTexts.wrong;
}

/** The Luhn sum of a number with its check digit: every second digit from the right counts twice. */
const luhnSum = (digits: string): number =>
  [...digits]
    .reverse()
    .map((digit, place) => Number(digit) * (place % 2 === 1 ? 2 : 1))
    .reduce((sum, part) => sum + (part > 9 ? part - 9 : part), 0);
