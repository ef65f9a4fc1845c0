/** `npm run admin -- exclusions <csv> [--shorter]`: the federal list of excluded people, which profiles are compared with, takes the place of the one before. */
import { resolve } from 'node:path';
import { runService } from './run-service.ts';

// A file is where it was typed, which npm keeps; the service runs elsewhere.
const words = process.argv
  .slice(2)
  .map((word) => (word.startsWith('--') ? word : resolve(process.env.INIT_CWD ?? '.', word)));
runService('profiles', 'exclusions', ...words);
