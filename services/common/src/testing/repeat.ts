/** How often a test repeats something: a few times in `npm test`, many times in the nightly run. */
export const repeat = (daily: number, nightly: number): number =>
  process.env.NIGHTLY === '1' ? nightly : daily;
