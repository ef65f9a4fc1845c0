// `npm run test:kube`: what the chart makes, run by podman where it is installed.
import { ensureInstalled, runPinned } from './ensure-installed.mjs';

ensureInstalled();
runPinned('scripts/test-kube.ts');
