import { StripeError } from '../stripe-error.ts';

/** Throws Stripe's error for an invalid value. */
export type Check = (value: string, param: string) => void;

const invalidParameter = (
  message: string,
  code: 'parameter_invalid_integer' | 'url_invalid' | undefined,
  param: string,
) => new StripeError(400, message, { ...(code && { code }), param });

const longest = 5_000;
export const text: Check = (value, param) => {
  if (value.length > longest)
    throw invalidParameter(`Invalid string: must be at most ${longest} characters`, undefined, param);
};

const longestMetadata = 500;
export const metadata: Check = (value, param) => {
  if (value.length > longestMetadata)
    throw invalidParameter(
      `Metadata values can have up to ${longestMetadata} characters, but you passed in a value that is ${value.length} characters.`,
      undefined,
      param,
    );
};

export const flag: Check = (value, param) => {
  if (value !== 'true' && value !== 'false')
    throw invalidParameter(`Invalid boolean: ${value}`, undefined, param);
};

/** Return URLs must be absolute. */
export const url: Check = (value, param) => {
  const address = URL.parse(value.replaceAll('{CHECKOUT_SESSION_ID}', 'id'));
  if (!address || !/^https?:$/.test(address.protocol))
    throw invalidParameter('Not a valid URL', 'url_invalid', param);
};

const integer: Check = (value, param) => {
  if (!/^-?\d+$/.test(value))
    throw invalidParameter(`Invalid integer: ${value}`, 'parameter_invalid_integer', param);
};

const between =
  (least: number, most: number): Check =>
  (value, param) => {
    integer(value, param);
    const number = Number(value);
    if (number < least)
      throw invalidParameter(
        `This value must be greater than or equal to ${least}.`,
        'parameter_invalid_integer',
        param,
      );
    if (number > most)
      throw invalidParameter(
        `This value must be less than or equal to ${most}.`,
        'parameter_invalid_integer',
        param,
      );
  };

export const count = between(1, 999_999);
export const limit = between(1, 100);
export const time = between(0, 4_102_444_800);
/** The range of any amount; the limits of a charge are checked when it is made. */
export const cents = between(0, 99_999_999_999);

export const someCents = between(1, 99_999_999);

/** The only currency of this stand-in. */
export const dollars: Check = (value, param) => {
  if (value !== 'usd')
    throw invalidParameter(`Invalid currency: ${value}. This stand-in knows usd.`, undefined, param);
};
