import { execFileSync } from 'node:child_process';
import { isDone, markDone, webStep } from './generate/steps.ts';
import { root } from './project.ts';

/** Builds the web app unless its sources are unchanged. */
export function buildWeb(): void {
  if (isDone(webStep)) return;
  console.log('Building the web app …');
  execFileSync('npm', ['run', 'build', '-w', 'web', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  markDone(webStep);
}
