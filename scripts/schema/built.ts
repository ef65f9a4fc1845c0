import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from '../project.ts';

/** A hash of what a service runs, which it is printed from, and of what was printed. */
function hashOf(service: string, printed: string): string {
  const built = globSync(`{proto,services/{common,marketplace,${service}}}/dist/**/*.js`, { cwd: root });
  const hash = createHash('sha256');
  for (const file of [...built, printed].sort())
    if (existsSync(`${root}/${file}`)) hash.update(file).update(readFileSync(`${root}/${file}`));
  return hash.digest('hex');
}

const stamp = (service: string): string => `${root}/services/${service}/dist/.printed`;

/** Whether a file was printed from this very build of a service, on this machine. */
export const isPrinted = (service: string, file: string): boolean =>
  existsSync(stamp(service)) && readFileSync(stamp(service), 'utf8') === hashOf(service, file);

export const notePrinted = (service: string, file: string): void =>
  writeFileSync(stamp(service), hashOf(service, file));
