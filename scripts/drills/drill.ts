/** `npm run admin -- drill:<name>` runs a drill and exits with 1 after a problem. */
import { parseArgs } from 'node:util';
import { build } from '../build.ts';
import { drills, runDrill } from './run-drill.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    seed: { type: 'string' },
    commands: { type: 'string' },
    minutes: { type: 'string' },
    write: { type: 'boolean' },
  },
});
const [name = '', ...chosen] = positionals;
if (!(name in drills))
  throw new Error(`There is no drill "${name}"; there are ${Object.keys(drills).join(', ')}`);
const { write, only = chosen.join(','), ...numbers } = values;
await build(); // without the web app, whose pages no drill loads
const { passed, failures } = await runDrill(
  name as keyof typeof drills,
  { only, ...Object.fromEntries(Object.entries(numbers).map(([option, text]) => [option, Number(text)])) },
  write,
);
console.log(`${passed} passed, ${failures.length} problems`);
process.exit(failures.length > 0 ? 1 : 0);
