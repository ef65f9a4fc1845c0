/** `npm run bench`: how fast the product is, as ratios and figures of one run. */
import { benchFacade } from './bench/facade.ts';

console.table(await benchFacade());
