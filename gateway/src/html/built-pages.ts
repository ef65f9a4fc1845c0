import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentPolicy } from '../security/headers.js';

export const builtWebApp = fileURLToPath(new URL('../../../web/build/client', import.meta.url));

/** For pages that are not prerendered. The app routes by the address, and unknown ones to the landing page. */
export const fallback = '__spa-fallback.html';

export interface BuiltPage {
  html: string;
  /** Allows its own inline scripts and styles only. Nothing that is written into it later may run. */
  policy: string;
}

/** The prerendered pages by path, and the fallback by its file name. */
export function builtPages(root: string, publicUrl: string): Map<string, BuiltPage> {
  const files = globSync('**/{index,__spa-fallback}.html', { cwd: root });
  return new Map(
    files.map((file) => {
      const html = readFileSync(join(root, file), 'utf8');
      const inline = { scripts: inlineTexts(html, 'script'), styles: inlineTexts(html, 'style') };
      return [pathOf(file), { html, policy: contentPolicy(publicUrl, inline) }];
    }),
  );
}

const pathOf = (file: string) =>
  file === fallback ? fallback : join('/', dirname(file)).replaceAll('\\', '/');

const inlineElements = {
  script: /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g,
  style: /<style[^>]*>([\s\S]*?)<\/style>/g,
};

const inlineTexts = (html: string, element: keyof typeof inlineElements): string[] => [
  ...new Set([...html.matchAll(inlineElements[element])].map(([, text = '']) => text)),
];

export function stylesheets(root: string): string[] {
  const [html = ''] = globSync('index.html', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '');
}
