import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findOrInstall } from '../stack/install-program.mjs';

const macApp = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The browser of the tests; undefined for Playwright's own. */
export function chromiumPath(): string | undefined {
  if (existsSync(macApp)) return macApp;
  if (existsSync(chromium.executablePath())) return undefined;
  const installed = findOrInstall('chromium');
  if (installed && spawnSync(installed, ['--version']).status === 0) return installed;
  console.log('Downloading Chromium (once)');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  return undefined;
}
