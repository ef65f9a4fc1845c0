// `node --import ./scripts/typescript.mjs`: Node loads our TypeScript directly, with the names of package.json and
// tsconfig, including decorators.
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { swcOptions } from './swc-options.ts';

const root = new URL('../', import.meta.url);
const packages = {
  '@nearward/proto/': 'proto/',
  '@nearward/common/': 'services/common/src/',
  '@nearward/marketplace/': 'services/marketplace/src/',
};
const compiled = new Map();

const isOurs = (url = '') => url.startsWith(root.href) && !url.includes('/node_modules/');

/** The source file behind one of our module names. Each query of a URL loads its own copy. */
function source(specifier, parent) {
  const name = Object.keys(packages).find((prefix) => specifier.startsWith(prefix));
  if (!name && !specifier.startsWith('.')) return undefined;
  const url = name
    ? new URL(`${packages[name]}${specifier.slice(name.length)}.js`, root)
    : new URL(specifier, parent);
  url.search = new URL(parent).search;
  if (!url.pathname.endsWith('.js') || existsSync(url)) return url;
  const stem = url.pathname.slice(0, -'.js'.length);
  url.pathname = existsSync(new URL(`${stem}.ts`, root)) ? `${stem}.ts` : `${stem}.tsx`;
  return url;
}

process.setSourceMapsEnabled(true);
registerHooks({
  resolve(specifier, context, next) {
    const url = isOurs(context.parentURL) ? source(specifier, context.parentURL) : undefined;
    return next(url?.href ?? specifier, context);
  },
  load(url, context, next) {
    if (!isOurs(url) || !/\.tsx?(\?|$)/.test(url)) return next(url, context);
    return { format: 'module', source: compile(fileURLToPath(url)), shortCircuit: true };
  },
});

function compile(path) {
  const present = compiled.get(path);
  if (present) return present;
  const { code } = transformSync(readFileSync(path, 'utf8'), {
    filename: path,
    ...swcOptions(path.endsWith('x')),
  });
  compiled.set(path, code);
  return code;
}
