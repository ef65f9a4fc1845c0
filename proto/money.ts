/** Cents as dollars without cents, with a sign: $2,750, −$750. */
export const dollars = (cents: number) =>
  `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toLocaleString('en-US', { maximumFractionDigits: 0 })}`;

/** Cents as an exact amount with a sign: $3,250, −$250, $12.50. */
export const exactDollars = (cents: number) =>
  `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toLocaleString('en-US', {
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  })}`;
