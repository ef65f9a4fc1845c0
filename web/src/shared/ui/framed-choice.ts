/** One of a few choices: a frame around it, filled once it is chosen. */
export const framedChoice =
  'rounded-control border border-control px-3 has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand';
