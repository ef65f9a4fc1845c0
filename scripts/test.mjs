// `npm test`: checks, unit and service tests, browser tests. `npm test -- jest <arguments>` runs one part.
import { ensureInstalled, runPinned } from './ensure-installed.mjs';

ensureInstalled();
runPinned('scripts/test.ts');
