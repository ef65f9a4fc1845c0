/**
 * Chooses which scripts each document preloads. A prerendered page needs none: they would only delay its first paint. Every
 * other page with a fixed address gets its own document that names all of its scripts, so that they load concurrently.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pages } from '@nearward/proto/pages';
import { firstScripts } from './first-scripts.ts';

const client = 'build/client';
const documents = globSync(`${client}/**/*.html`);
for (const file of documents)
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/<link rel="modulepreload"[^>]*>/g, ''));

const fallback = readFileSync(`${client}/__spa-fallback.html`, 'utf8');
const scripts = firstScripts(client);
for (const { path, indexed } of pages) {
  if (indexed || /[:*]/.test(path)) continue;
  const links = [...(scripts.get(path) ?? [])].map((href) => `<link rel="modulepreload" href="${href}"/>`);
  mkdirSync(`${client}${path}`, { recursive: true });
  writeFileSync(
    `${client}${path}/index.html`,
    fallback.replace('</head>', () => `${links.join('')}</head>`),
  );
}
