// `npm run faults`: see scripts/faults.ts.
import { runBuilt } from './ensure-installed.mjs';

runBuilt('scripts/faults.ts');
