// `node scripts/run.mjs <command> [arguments]` is behind every npm script. It runs on any Node that npm runs on, before any
// package is installed.
import { resolveAdmin } from './admin-commands.mjs';
import { ensureInstalled, runBuilt, runPinned } from './ensure-installed.mjs';

const commands = {
  start: { file: 'start.ts' },
  dev: { file: 'start.ts', args: ['--watch'] },
  test: { file: 'test.ts' },
  check: { file: 'check.ts' },
  generate: { file: 'generate.ts' },
  build: { file: 'build.ts' },
};

/** `isBuilt`: the script imports compiled code. */
function run({ file, args = [], isBuilt = false }, rest) {
  ensureInstalled();
  (isBuilt ? runBuilt : runPinned)(`scripts/${file}`, [...args, ...rest]);
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

function runAdmin(words) {
  const { output, error, command, args } = resolveAdmin(words);
  if (output) console.log(output);
  else if (error) fail(error);
  else run(command, args);
}

const [command = '', ...rest] = process.argv.slice(2);
if (Object.hasOwn(commands, command)) run(commands[command], rest);
else if (command === 'admin') runAdmin(rest);
else fail(`Unknown command "${command}". Commands: ${[...Object.keys(commands), 'admin'].join(', ')}`);
