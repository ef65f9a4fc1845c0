// `npm run soak`: see scripts/soak.ts, which imports what is compiled first here.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, runPinned } from './ensure-installed.mjs';

ensureInstalled();
const root = fileURLToPath(new URL('..', import.meta.url));
execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-b'], { cwd: root, stdio: 'inherit' });
runPinned('scripts/soak.ts');
