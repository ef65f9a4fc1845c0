/**
 * `npm run test:compose`: brings the compose stack up for real, runs the browser tests of the main job and of subscriptions against it, and
 * takes it down again with its data. Where no Docker engine answers it says so, and that is no failure.
 */
import { spawnSync } from 'node:child_process';
import { root } from './project.ts';

const run = (
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  stdio: 'inherit' | 'ignore' = 'inherit',
) => spawnSync(program, args, { cwd: root, stdio, env: { ...process.env, ...env } }).status === 0;

/** A project of its own, so that nobody's running stack is taken down with it. */
const project = ['-p', 'nearward-test'];
const compose = run('docker', ['compose', 'version'], {}, 'ignore')
  ? (args: string[]) => run('docker', ['compose', ...project, ...args])
  : (args: string[]) => run('docker-compose', [...project, ...args]);

async function healthy(): Promise<boolean> {
  for (let second = 0; second < 120; second++) {
    const answer = await fetch('http://localhost:3000/health/ready').catch(() => undefined);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return false;
}

async function test(): Promise<boolean> {
  if (!compose(['up', '-d', '--build'])) return false;
  if (!(await healthy())) return false;
  const at = { E2E_BASE_URL: 'http://localhost:3000', E2E_INBOX_URL: 'http://localhost:8025' };
  return run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', 'main-job', 'subscription'],
    at,
  );
}

if (run('docker', ['info'], {}, 'ignore')) {
  const passed = await test();
  if (!passed) compose(['logs', '--tail=50']);
  compose(['down', '-v']);
  console.log(
    passed ? 'The compose stack does the main job.' : 'The compose stack failed; its last logs are above.',
  );
  process.exitCode = passed ? 0 : 1;
} else {
  console.log('No Docker engine answers here, so the compose stack was not tried.');
}
