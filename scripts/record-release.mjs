// `npm run release:record -- <version> <commit>`: see scripts/release/record.ts.
import { ensureInstalled, runPinned } from './ensure-installed.mjs';

ensureInstalled();
runPinned('scripts/release/record.ts');
