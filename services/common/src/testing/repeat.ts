/** How often a test tries something: a few times in `npm test`, many times in `npm run test:soak`. */
export const often = (ordinarily: number, soaking: number): number =>
  process.env.SOAK === '1' ? soaking : ordinarily;
