import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The responses that a page shows, by their keys in the app's cache. */
type PageData = readonly (readonly [key: readonly unknown[], data: unknown])[];

/** The page with its content and the data of it. */
export type WithContent = (html: string, path: string, data: PageData) => string;

interface ServedPages {
  renderPage: (path: string, data: PageData) => string;
}

/** Escapes `<`, so that the JSON cannot end the script. */
export const inScript = (value: object): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** The renderer that is built with the web app; without one, pages stay as they are and the app loads their data. */
export async function servedPages(root: string): Promise<WithContent> {
  const file = join(root, '../served/served-pages.js');
  if (!existsSync(file)) return (html) => html;
  const { renderPage } = (await import(pathToFileURL(file).href)) as ServedPages;
  return (html, path, data) => {
    // As the app sees the data, whose dates are text.
    const json = inScript(data);
    const content = renderPage(path, JSON.parse(json) as PageData);
    return html
      .replace(/(?<=<main id="main"[^>]*>).*(?=<\/main>)/s, () => content)
      .replace('</head>', () => `<script type="application/json" id="served-data">${json}</script></head>`);
  };
}
