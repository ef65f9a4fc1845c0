// `npm run check`: formatting, lint, types, dead code, contracts, lock file.
import { ensureInstalled, runPinned } from './ensure-installed.mjs';

ensureInstalled();
runPinned('scripts/check.ts');
