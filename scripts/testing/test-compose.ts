/**
 * `npm run admin -- test:compose` starts the compose stack, checks the confinement of its containers, runs the browser
 * tests of the main job, of a hire and of teams against it, and removes it with its data. It is skipped if no Docker
 * engine responds.
 */
import { spawnSync } from 'node:child_process';
import { root } from '../project.ts';
import { isHealthy } from '../stack/service-processes.ts';
import { waitFor } from './wait-for.ts';

const run = (
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  stdio: 'inherit' | 'ignore' = 'inherit',
) => spawnSync(program, args, { cwd: root, stdio, env: { ...process.env, ...env } }).status === 0;

/** A project name of its own, so that no other running stack is removed. */
const project = ['-p', 'nearward-test'];
/** Its people are fictional, so demo sign-in without an email is enabled. */
const mode = { APP_ENV: 'test' };
const compose = run('docker', ['compose', 'version'], {}, 'ignore')
  ? (args: string[]) => run('docker', ['compose', ...project, ...args], mode)
  : (args: string[]) => run('docker-compose', [...project, ...args], mode);

const output = (args: string[]) => spawnSync('docker', args, { encoding: 'utf8' }).stdout.trim();

/** The containers with unneeded rights or writable disks. Only Postgres starts as root, to own its folder. */
function tooFree(): string[] {
  const ids = output(['ps', '-aq', '--filter', 'label=com.docker.compose.project=nearward-test']).split('\n');
  const settings = ['CapDrop', 'ReadonlyRootfs', 'SecurityOpt', 'CapAdd'].map(
    (name) => `{{.HostConfig.${name}}}`,
  );
  const format = ['{{.Name}}', ...settings, 'user:{{.Config.User}}'].join(' ');
  const lines = output(['inspect', '-f', format, ...ids]).split('\n');
  const confined = /^\S+ \[ALL\] true \[no-new-privileges:true\] (\[\] user:\S+|\[.*\] user:)$/;
  return lines.filter(
    (line) => !confined.test(line) || (line.endsWith('user:') && !line.includes('postgres')),
  );
}

async function test(): Promise<boolean> {
  if (!compose(['up', '-d', '--build'])) return false;
  await waitFor('the gateway', () => isHealthy(3000, '/health/ready'), 120_000);
  const free = tooFree();
  if (free.length > 0) {
    console.error(`Not confined:\n${free.join('\n')}`);
    return false;
  }
  const at = { E2E_BASE_URL: 'http://localhost:3000', E2E_INBOX_URL: 'http://localhost:8025' };
  return run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config=scripts/e2e', 'main-job', 'hires', 'team'],
    at,
  );
}

if (run('docker', ['info'], {}, 'ignore')) {
  const passed = await test().catch(console.error);
  if (!passed) compose(['logs', '--tail=50']);
  compose(['down', '-v']);
  console.log(
    passed ? 'The compose stack does the main job.' : 'The compose stack failed; its last logs are above.',
  );
  process.exitCode = passed ? 0 : 1;
} else {
  console.log('No Docker engine answers here, so the compose stack was not tried.');
}
