import { StripeError } from '../stripe-error.ts';

/** Throws Stripe's refusal of a value that cannot be meant. */
export type Check = (value: string, param: string) => void;

const refuse = (
  message: string,
  code: 'parameter_invalid_integer' | 'url_invalid' | undefined,
  param: string,
) => new StripeError(400, message, { ...(code && { code }), param });

const longest = 5_000;
export const text: Check = (value, param) => {
  if (value.length > longest)
    throw refuse(`Invalid string: must be at most ${longest} characters`, undefined, param);
};

const longestMetadata = 500;
export const metadata: Check = (value, param) => {
  if (value.length > longestMetadata)
    throw refuse(
      `Metadata values can have up to ${longestMetadata} characters, but you passed in a value that is ${value.length} characters.`,
      undefined,
      param,
    );
};

export const flag: Check = (value, param) => {
  if (value !== 'true' && value !== 'false') throw refuse(`Invalid boolean: ${value}`, undefined, param);
};

/** Hosted pages lead back to whole addresses only. */
export const url: Check = (value, param) => {
  const address = URL.parse(value.replaceAll('{CHECKOUT_SESSION_ID}', 'id'));
  if (!address || !/^https?:$/.test(address.protocol)) throw refuse('Not a valid URL', 'url_invalid', param);
};

const whole: Check = (value, param) => {
  if (!/^-?\d+$/.test(value)) throw refuse(`Invalid integer: ${value}`, 'parameter_invalid_integer', param);
};

const between =
  (least: number, most: number): Check =>
  (value, param) => {
    whole(value, param);
    const number = Number(value);
    if (number < least)
      throw refuse(
        `This value must be greater than or equal to ${least}.`,
        'parameter_invalid_integer',
        param,
      );
    if (number > most)
      throw refuse(`This value must be less than or equal to ${most}.`, 'parameter_invalid_integer', param);
  };

export const count = between(1, 999_999);
export const limit = between(1, 100);
export const time = between(0, 4_102_444_800);
/** What an amount may be at all; what a charge takes is checked where it is charged. */
export const cents = between(0, 99_999_999_999);

export const cancelAt: Check = (value, param) => {
  if (!['', 'min_period_end', 'max_period_end'].includes(value)) time(value, param);
};

export const someCents = between(1, 99_999_999);

/** The one currency that this stand-in takes and its pages show. */
export const dollars: Check = (value, param) => {
  if (value !== 'usd') throw refuse(`Invalid currency: ${value}. This stand-in knows usd.`, undefined, param);
};
