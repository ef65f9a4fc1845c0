// `npm start`: brings the whole product up on this machine.
import { ensureInstalled, runPinned } from './ensure-installed.mjs';

ensureInstalled();
runPinned('scripts/start.ts');
