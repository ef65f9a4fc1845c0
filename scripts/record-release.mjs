// `npm run release:record -- <version> <commit>`: see scripts/release/record.ts.
import { runBuilt } from './ensure-installed.mjs';

runBuilt('scripts/release/record.ts');
