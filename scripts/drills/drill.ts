/** `npm run admin -- drill:<name>` runs a drill, and `drills` the usual ones; a problem makes it exit with 1. */
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
/** Those that share what they start, in under ten minutes. */
const names = name === 'all' ? (['replace and rotate', 'failover', 'restore'] as const) : [name];
const isDrill = (each: string): each is keyof typeof drills => each in drills;
const { write, only = chosen.join(','), ...numbers } = values;
const options = Object.fromEntries(Object.entries(numbers).map(([option, text]) => [option, Number(text)]));
await build(); // without the web app, whose pages no drill loads
const table: Record<string, string>[] = [];
for (const drill of names) {
  if (!isDrill(drill))
    throw new Error(`There is no drill "${drill}"; there are ${Object.keys(drills).join(', ')}`);
  for (const { name: shown, problems } of await runDrill(drill, { only, ...options }, write))
    table.push({ drill, shown, result: problems.length ? `${problems.length} problems` : 'ok' });
}
console.table(table);
process.exit(table.some(({ result }) => result !== 'ok') ? 1 : 0);
