// `npm run soak`: see scripts/soak.ts.
import { runBuilt } from './ensure-installed.mjs';

runBuilt('scripts/soak.ts');
