import { existsSync, globSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';

/** An editor saves several files in turn, and `git switch` many. */
const quietMs = 300;
const generated = /^proto\/gen\/|\/dist\/|^services\/[^/]+\/src\/migrations\.ts$/;
const inputs = /@nestjs\/graphql|typeorm|database\/sql|\bgraphql\(/;

/** Whether a changed source can change what `npm run generate` writes. */
function isGeneratorInput(folder: string, path: string): boolean {
  if (!/\.(proto|ts)$/.test(path) || generated.test(path) || path.endsWith('.spec.ts')) return false;
  const file = join(folder, path);
  return path.startsWith('proto/') || !existsSync(file) || inputs.test(readFileSync(file, 'utf8'));
}

/** Runs `generate` after each change of a source that it reads, never two runs concurrently. */
export function generateOnChange(
  folder: string,
  generate: () => Promise<void>,
  report: (error: unknown) => void,
  signal: AbortSignal,
): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const onChange = (path: string) => {
    if (signal.aborted || !isGeneratorInput(folder, path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!signal.aborted) running = running.then(generate).catch(report);
    }, quietMs);
  };
  for (const watched of globSync(['proto', '{services/*,gateway}/src'], { cwd: folder }))
    watch(join(folder, watched), { recursive: true, signal }, (_, file) => {
      if (file) onChange(`${watched}/${file}`);
    });
}
