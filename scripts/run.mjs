// `node scripts/run.mjs <command> [arguments]` is behind every npm script. It runs on any Node that npm runs on, before any
// package is installed.
import { join } from 'node:path';
import { resolveAdmin } from './admin-commands.mjs';
import { ensureInstalled, root, runBuilt, runPinned } from './ensure-installed.mjs';

// A machine with REDIS_URL brings its own.
const stores = process.env.REDIS_URL ? [] : ['redis'];
const commands = {
  start: { file: 'start.ts', programs: stores },
  dev: { file: 'start.ts', args: ['--watch'], programs: stores },
  test: { file: 'test.ts', programs: ['redis', 'chromium'] },
  check: { file: 'check.ts' },
  generate: { file: 'generate.ts' },
  build: { file: 'build.ts' },
};

/** `isBuilt`: the script imports compiled code. `programs`, `packages`: what only this command needs, the latter as a folder. */
async function run({ file, args = [], isBuilt = false, programs, packages }, rest) {
  await ensureInstalled(programs);
  if (packages) await ensureInstalled([], join(root, packages));
  (isBuilt ? runBuilt : runPinned)(`scripts/${file}`, [...args, ...rest]);
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

async function runAdmin(words) {
  const { output, error, command, args } = resolveAdmin(words);
  if (output) console.log(output);
  else if (error) fail(error);
  else await run(command, args);
}

const [command = '', ...rest] = process.argv.slice(2);
if (Object.hasOwn(commands, command)) await run(commands[command], rest);
else if (command === 'admin') await runAdmin(rest);
else fail(`Unknown command "${command}". Commands: ${[...Object.keys(commands), 'admin'].join(', ')}`);
