import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { formatEnvProblems } from '../services/common/src/env/deployment.ts';
import { dataFolder, root } from './project.ts';
import { digestMigrations, replaceOutdatedData } from './stack/data-version.ts';
import { environmentProblems } from './stack/environment-problems.ts';
import { generateOnChange } from './stack/generate-on-change.ts';
import { freePorts, readPorts } from './stack/ports.ts';
import { RunRecord } from './stack/run-record.ts';
import { webProcess, type StackEnvironment } from './stack/service-processes.ts';
import { Stack } from './stack/stack.ts';
import { demoAccounts } from '../proto/demo-accounts.ts';

/** The table that `npm start` prints last. */
function addressTable({ publicUrl, inboxUrl, stripeUrl, env }: StackEnvironment): string {
  const rows = [
    [publicUrl, 'the product'],
    [`${publicUrl}/dev`, 'these addresses, with one-click demo sign-ins'],
    ...(env.SMTP_URL ? [] : [[inboxUrl, 'the email inbox']]),
    ...(env.STRIPE_API_URL ? [] : [[stripeUrl, 'the Stripe stand-in: no card is asked for, no money moves']]),
    ['', ''],
    ...demoAccounts.map(({ email, who }) => [email, who]),
  ];
  const width = Math.max(...rows.map(([first = '']) => first.length));
  return rows.map(([first = '', second]) => `  ${first.padEnd(width)}  ${second}`.trimEnd()).join('\n');
}

/** `npm run dev`: runs from the sources, keeps generated files current, and applies each change immediately. */
const watch = process.argv.includes('--watch');
const startedAt = Date.now();
const starter = process.ppid;
const report = (line: string) => console.log(`${seconds().padStart(6)} s  ${line}`);
const seconds = () => ((Date.now() - startedAt) / 1_000).toFixed(1);

if (existsSync(`${root}/.env`)) process.loadEnvFile(`${root}/.env`);
const dataDir = dataFolder();
/** Empty while the demo set is filled in; missing before. */
const demoStamp = `${dataDir}/seeded`;

async function start(): Promise<void> {
  exitIfUnusable();
  const record = await RunRecord.claim(dataDir);
  const wasCutShort = existsSync(demoStamp) && !isSeeded();
  if (!process.env.DATABASE_URL && replaceOutdatedData(dataDir, digestMigrations(root), wasCutShort))
    report(
      `${wasCutShort ? 'The demo set was not complete' : 'Another development version made the data'}: it is in ${dataDir}/replaced now, and the demo set is made again`,
    );
  const stopped = new AbortController();
  const ports = readPorts(process.env);
  const PUBLIC_URL = process.env.PUBLIC_URL || `http://localhost:${ports.web}`;
  const stack = new Stack({
    env: { ...process.env, PUBLIC_URL, DEMO_STAMP: demoStamp },
    ports: watch ? { ...ports, web: (await freePorts()).web } : ports, // the web app's own server is in front
    dataDir,
    watch,
    report,
    spawned: (name, pid) => record.add(name, pid),
  });

  const stop = async (code: number) => {
    if (stopped.signal.aborted) return;
    stopped.abort();
    await stack.stop();
    record.release();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      console.log('Stopping');
      void stop(0);
    });
  }
  // If its parent is killed, it cannot forward a signal.
  setInterval(() => process.ppid !== starter && void stop(1), 500).unref();

  try {
    await stack.requireFreePorts();
    const generate = () => runScript('generate.ts', stopped.signal);
    await stack.startAll(watch ? generate() : runScript('build.ts', stopped.signal));
    if (watch) {
      await stack.launch(webProcess(ports.web, stack.at));
      generateOnChange(root, generate, (error) => report(messageOf(error)), stopped.signal);
    }
    console.log(`\nNearward is up after ${seconds()} s.\n\n${addressTable(stack.at)}\n`);
    console.log(
      `Ctrl-C stops everything; the data stays in ${dataDir}, the logs in its logs/, those of the run before in logs.previous/.`,
    );
    await seedOnce(stack, stopped.signal);
  } catch (error) {
    if (stopped.signal.aborted) return; // stopped while starting
    console.error(`\n${messageOf(error)}\n`);
    await stop(1);
  }
}

/** Before anything is built or started; the processes check again. */
function exitIfUnusable(): void {
  const { at } = new Stack({ env: process.env, ports: readPorts(process.env), dataDir });
  const problems = environmentProblems(at);
  if (problems.length === 0) return;
  console.error(formatEnvProblems(problems));
  process.exit(78);
}

const isSeeded = () => existsSync(demoStamp) && readFileSync(demoStamp, 'utf8') !== '';

/** The product is in use already, so a failure does not end it. */
async function seedOnce(stack: Stack, signal: AbortSignal): Promise<void> {
  if (isSeeded()) return;
  report('Filling in the demo set; the demo sign-ins work when it is complete');
  writeFileSync(demoStamp, '');
  try {
    await runScript('seed/seed.ts', signal, ['--past', stack.at.publicUrl, stack.at.inboxUrl]);
    writeFileSync(demoStamp, new Date().toISOString());
    report('The demo set is complete');
  } catch (error) {
    if (!signal.aborted) report(`The demo set is incomplete; start again to rebuild it. ${messageOf(error)}`);
  }
}

async function runScript(name: string, signal: AbortSignal, args: string[] = []): Promise<void> {
  const child = spawn(process.execPath, [`${root}/scripts/${name}`, ...args], { stdio: 'inherit', signal });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`scripts/${name} failed`);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

await start().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
