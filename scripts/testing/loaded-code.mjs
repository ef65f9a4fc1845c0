// Imported before a program: prints at exit how much code it has loaded, in MiB of sources (the same on every machine),
// and from which packages.
import { statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

let bytes = 0;
const packages = new Set();
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) bytes += statSync(fileURLToPath(url)).size;
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
    if (name) packages.add(name);
    return next(url, context);
  },
});
process.on('exit', () => {
  console.log(`loaded ${(bytes / 2 ** 20).toFixed(1)} MiB`);
  console.log(`loaded packages: ${[...packages].sort().join(' ')} .`);
});
