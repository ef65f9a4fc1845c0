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
await build(); // without the web app, whose pages no drill loads
const table: Record<string, string | number>[] = [];
for (const drill of names) {
  if (!isDrill(drill))
    throw new Error(`There is no drill "${drill}"; there are ${Object.keys(drills).join(', ')}`);
  const options = Object.fromEntries(Object.entries(numbers).map(([option, text]) => [option, Number(text)]));
  const add = (shown: string, seconds: number, problems: number) =>
    table.push({
      drill,
      shown,
      seconds: Math.round(seconds),
      result: problems ? `${problems} problems` : 'ok',
    });
  await runDrill(drill, { only, ...options }, write, (row, seconds) =>
    add(row.name, seconds, row.problems.length),
  ).catch((error: unknown) => {
    console.error(error);
    add('ended early', 0, 1);
  });
}
console.table(table);
process.exit(table.some(({ result }) => result !== 'ok') ? 1 : 0);
