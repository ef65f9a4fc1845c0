/**
 * Chooses when the files of each document load. A prerendered page shows its content without scripts: they load concurrently
 * after its first paint, which they would only delay, as do styles that only they need. The others are in the document. Every
 * other page with a fixed address gets its own document that names all of its scripts, so that they load concurrently.
 */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtPath, isPrerendered, pages } from '@nearward/proto/pages';
import { PurgeCSS } from 'purgecss';
import { firstScripts } from './first-scripts.ts';

const client = 'build/client';
const documents = globSync(`${client}/**/*.html`);
// The first paint waits a moment for them: a font that comes later is for the next page, so that nothing moves.
const fonts = globSync('assets/*-latin-{wght,700}-*.woff2', { cwd: client })
  .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}"/>`)
  .join('');
for (const file of documents)
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
      .replace('<link rel="stylesheet"', `${fonts}$&`),
  );

/** Some browsers never report a paint, and none does for a page in the background. */
const firstPaint = `await new Promise((painted) => {
  new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  setTimeout(painted, document.hidden ? 0 : 1000);
});`;

/** Moves the script with which React Router starts a page to a file, so that the page can load it later. */
function moveStart(start: string): string {
  const file = `/assets/start-${createHash('sha256').update(start).digest('hex').slice(0, 8)}.js`;
  writeFileSync(client + file, start);
  return file;
}

/** Reports a failure to `inline-head-script.ts`, also of the last import of the start script, which it does not await. */
const startLater = (start: string, files: readonly string[]) => `${firstPaint}
const styles = document.querySelector('link[rel=stylesheet]');
let tries = 5;
const styled = new Promise((loaded) => {
  const again = () => document.head.append(listenTo(styles.cloneNode()));
  const listenTo = (link) =>
    Object.assign(link, { onload: loaded, onerror: () => (tries-- > 0 ? setTimeout(again, 500) : loaded()) });
  listenTo(styles);
  if (styles.sheet) loaded();
});
styles.removeAttribute('disabled');
const files = ${JSON.stringify([start, ...files])};
for (const href of files)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
await styled;
try {
  for (const file of files) await import(file);
} catch (problem) {
  dispatchEvent(new Event('notloaded'));
  throw problem;
}`;

const unescaped = (text: string) =>
  text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** The rules of a stylesheet that a document uses, in any state of its elements. */
async function usedStyles(href: string, html: string, content: string): Promise<string> {
  const styles = readFileSync(client + href, 'utf8');
  const [used] = await new PurgeCSS().purge({
    content: [unescaped(html), content].map((raw) => ({ raw, extension: 'html' })),
    css: [{ raw: styles }],
    safelist: { standard: [/^:/] },
    dynamicAttributes: [...styles.matchAll(/\[([\w-]+)/g)].map(([, name = '']) => name),
    defaultExtractor: (text) => [...(text.match(/[^\s"<>=]+/g) ?? []), ...(text.match(/[^\s"]+/g) ?? [])],
  });
  return withoutUnusedProperties(used?.css ?? '');
}

/** Tailwind registers all of its properties and resets them, while a page reads few. */
function withoutUnusedProperties(styles: string): string {
  const names = [...styles.matchAll(/@property ([\w-]+)/g)].map(([, name = '']) => name);
  const unused = names.filter((name) => !new RegExp(`var\\(${name}\\b(?!-)`).test(styles));
  return unused.reduce(
    (rest, name) =>
      rest.replaceAll(new RegExp(`@property ${name}{[^}]*}|(?<=[{;])${name}:[^;}]*;?`, 'g'), ''),
    styles,
  );
}

/** The link loads with the scripts. */
async function withStyles(html: string, content: string): Promise<string> {
  const [link = '', href = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  const styles = await usedStyles(href, html, content);
  return html.replace(link, () => `<style>${styles}</style>${link} disabled`);
}

/** Whether the gateway writes data into the page. */
const hasData = (path: string) => path.startsWith('/jobs') || path.startsWith('/share/');
const fallback = readFileSync(`${client}/__spa-fallback.html`, 'utf8');
const scripts = firstScripts(client);
// Its quotes would hide the names at the ends of a text.
const served = readFileSync('build/served/served-pages.js', 'utf8').replaceAll(/['"`]/g, ' ');
for (const page of pages) {
  const path = builtPath(page.path);
  if (path === '*' || (path !== page.path && !isPrerendered(page))) continue;
  const files = [...(scripts.get(page.path) ?? [])];
  const file = `${client}${path}/index.html`;
  const links = files.map((href) => `<link rel="modulepreload" href="${href}"/>`);
  mkdirSync(`${client}${path}`, { recursive: true });
  writeFileSync(
    file,
    isPrerendered(page)
      ? (await withStyles(readFileSync(file, 'utf8'), hasData(path) ? served : '')).replace(
          /(?<=<script type="module" async="">)[^<]+/,
          (start) => startLater(moveStart(start), files),
        )
      : fallback.replace('</head>', () => `${links.join('')}</head>`),
  );
}
