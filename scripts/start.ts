import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { build, node, root } from './build.ts';
import { portsFromEnvironment } from './stack/ports.ts';
import { forgetRun, takeOver } from './stack/run-file.ts';
import { Stack } from './stack/stack.ts';
import { addressTable } from './stack/address-table.ts';
import { buildWeb } from './web-build.ts';

const envFile = `${root}/.env`;
if (existsSync(envFile)) process.loadEnvFile(envFile);

const dataDir = `${root}/.data`;
const startedAt = Date.now();
const launcher = process.ppid;
let stack: Stack | undefined;
let stopping = false;

async function stop(code: number): Promise<never> {
  if (stopping) return new Promise(() => undefined);
  stopping = true;
  if (stack) console.log('\nStopping …');
  await stack?.stop();
  forgetRun(dataDir);
  process.exit(code);
}

async function start(): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  if (takeOver(dataDir) === 'running') {
    console.error('Nearward is running already on this clone. Stop it first (Ctrl-C where it runs).');
    process.exit(1);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
  // Killed outright, the process that started this one cannot pass on a signal.
  setInterval(() => process.ppid !== launcher && void stop(1), 500).unref();

  console.log('Compiling …');
  build();
  buildWeb();
  stack = await Stack.start({
    dataDir,
    ports: portsFromEnvironment(),
    appEnv: 'laptop',
    databaseUrl: process.env.DATABASE_URL,
    redisUrl: process.env.REDIS_URL,
    smtpUrl: process.env.SMTP_URL,
    say: console.log,
  });
  const seeded = `${dataDir}/seeded`;
  if (!existsSync(seeded)) {
    console.log('Filling in the demo set …');
    node('scripts/seed.ts', stack.webUrl);
    writeFileSync(seeded, new Date().toISOString());
  }
  console.log(addressTable(stack, Math.round((Date.now() - startedAt) / 1_000)));
}

await start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return stop(1);
});
