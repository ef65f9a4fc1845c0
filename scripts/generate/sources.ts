/**
 * Makes the sources that git does not have, before anything is compiled: the code of the events, the types of the
 * gateway's operations, the columns of imported files, and each service's list of migrations.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '../../proto/services.ts';
import { root } from '../project.ts';
import { eventsStep, graphTypesStep, importColumnsStep, isDone, markDone } from './steps.ts';

/** All files that are made and not in git. */
export const generatedFiles = [
  'proto/gen/**/*.ts',
  'services/*/src/migrations.ts',
  'services/*/schema.graphql',
  'gateway/operations.json',
];

/** A migration is only a new file. */
function writeMigrations(service: string): void {
  const folder = join(root, 'services', service, 'src');
  const classes = globSync('migrations/*.ts', { cwd: folder })
    .sort()
    .map((file) => {
      const [, name = ''] = /export class (\w+)/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
      return { name, from: `./${file.replaceAll('\\', '/').replace(/\.ts$/, '.js')}` };
    });
  const imports = classes.map(({ name, from }) => `import { ${name} } from '${from}';\n`);
  const list = classes.map(({ name }) => `  ${name},\n`);
  const content = `// Made by npm run generate.\n${imports.join('')}\nexport const migrations = [\n${list.join('')}];\n`;
  const file = join(folder, 'migrations.ts');
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content);
}

function writeEvents(): void {
  for (const file of globSync('proto/gen/*/**/*_pb.ts', { cwd: root }))
    if (!existsSync(join(root, file.replace('gen/', '').replace('_pb.ts', '.proto'))))
      rmSync(join(root, file));
  execFileSync(`${root}/node_modules/.bin/buf`, ['generate'], { cwd: `${root}/proto`, stdio: 'inherit' });
}

const write = (path: string, ...args: string[]) => {
  const content = execFileSync(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 });
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
};

const loader = ['--import', './scripts/typescript.mjs'];
const steps = [
  { step: eventsStep, work: writeEvents },
  {
    step: importColumnsStep,
    work: () => write('proto/gen/import-columns.ts', ...loader, 'scripts/generate/print-import-columns.ts'),
  },
  {
    step: graphTypesStep,
    work: () => write('proto/gen/graph.ts', 'scripts/generate/print-graph-types.mjs'),
  },
];

/** Skips what is unchanged. */
export function generateSources(): void {
  for (const service of serviceNames) writeMigrations(service);
  for (const { step, work } of steps)
    if (!isDone(step)) {
      work();
      markDone(step);
    }
}

if (import.meta.main) generateSources();
