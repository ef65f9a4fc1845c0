/** The prerendered pages are whole before any script runs: scripts asked for early only delay their first paint. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';

for (const page of globSync('build/client/**/*.html')) {
  writeFileSync(page, readFileSync(page, 'utf8').replaceAll(/<link rel="modulepreload"[^>]*>/g, ''));
}
