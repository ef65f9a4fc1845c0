/**
 * `npm run admin -- exclusions <csv> [--shorter]` replaces the federal list of excluded people, with which profiles are
 * compared.
 */
import { resolve } from 'node:path';
import { runService } from './run-service.ts';

// Relative paths start in the caller's folder, which npm stores; the service runs elsewhere.
const words = process.argv
  .slice(2)
  .map((word) => (word.startsWith('--') ? word : resolve(process.env.INIT_CWD ?? '.', word)));
runService('profiles', 'exclusions', ...words);
