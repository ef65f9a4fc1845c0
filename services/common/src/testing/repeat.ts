/** How often a test repeats something: a few times in `npm test`, many times in `npm run test:nightly`. */
export const repeat = (ordinarily: number, nightly: number): number =>
  process.env.NIGHTLY === '1' ? nightly : ordinarily;
