// `npm run test:compose`: the compose stack, where a Docker engine answers.
import { ensureInstalled, runPinned } from './ensure-installed.mjs';

ensureInstalled();
runPinned('scripts/test-compose.ts');
