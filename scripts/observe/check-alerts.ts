/** `npm run admin -- check:alerts` validates the alert rules with promtool and tests the conditions that fire each. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { root } from '../project.ts';

const folder = `${root}/deploy/observe`;
const promtool = (...args: string[]) => {
  const { error, status } = spawnSync('promtool', args, { cwd: folder, stdio: 'inherit' });
  if (error) {
    console.error('promtool is not installed. It comes with Prometheus: apt-get install prometheus');
    process.exit(1);
  }
  if (status !== 0) process.exitCode = 1;
};

promtool('check', 'config', 'prometheus.yml');
promtool('test', 'rules', 'alerts.test.yml');

const runbooks = [...readFileSync(`${folder}/alerts.yml`, 'utf8').matchAll(/runbook: (\S+)/g)];
for (const [, path = ''] of runbooks) {
  if (existsSync(`${root}/${path}`)) continue;
  console.error(`An alert leads to ${path}, which is not there`);
  process.exitCode = 1;
}
