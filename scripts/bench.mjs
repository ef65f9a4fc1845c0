// `npm run bench`: how the product does at its size, see scripts/bench.ts.
import { runBuilt } from './ensure-installed.mjs';

runBuilt('scripts/bench.ts');
