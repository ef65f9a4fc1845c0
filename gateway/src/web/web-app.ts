import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type NextFunction, type Request, type Response, Router } from 'express';

const webRoot = fileURLToPath(new URL('../../../web/build/client', import.meta.url));

/** Paths of the app that are not prerendered: the fallback page finds its way from the address. */
const appRoute =
  /^\/(login\/.+|dashboard|reset-password|subscription|(jobs|profiles)\/manage\/[^/]+|admin(\/.*)?)\/?$/;
/** Pages behind a private link: nobody's referrer, search index or cache may hold the address. */
const privatePage = /^\/((jobs|profiles)\/manage|login)\//;
const notForWeb = /^\/(api|graphql|health|dev)(\/|$)/;

const robots =
  'User-agent: *\nDisallow: /jobs/manage/\nDisallow: /profiles/manage/\nDisallow: /login/\nDisallow: /api/\n';

/** Serves the built web app; unknown paths get the landing page with a 404. */
export function webApp(): Router {
  const router = Router();
  const pages = prerenderedPages();
  router.get('/robots.txt', (_, response) => void response.type('text/plain').send(robots));
  router.use(
    '/assets',
    express.static(join(webRoot, 'assets'), { immutable: true, maxAge: '1y', index: false }),
  );
  router.use(express.static(webRoot, { index: false, redirect: false, maxAge: '1h' }));
  router.use((request: Request, response: Response, next: NextFunction) => {
    const asksForPage = request.method === 'GET' || request.method === 'HEAD';
    if (!asksForPage || notForWeb.test(request.path)) return next();
    if (!pages.has('/'))
      return void response.status(503).type('text/plain').send('The web app is not built.');
    const path = request.path.replace(/(.)\/$/, '$1');
    const page = pages.get(path) ?? (appRoute.test(path) ? join(webRoot, '__spa-fallback.html') : undefined);
    response.setHeader('cache-control', 'no-cache');
    if (privatePage.test(path)) markPrivate(response);
    response.status(page ? 200 : 404).sendFile(page ?? pages.get('/') ?? '');
  });
  return router;
}

export function markPrivate(response: Response): void {
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('x-robots-tag', 'noindex');
  response.setHeader('cache-control', 'no-store');
}

function prerenderedPages(): Map<string, string> {
  if (!existsSync(webRoot)) return new Map();
  return new Map(
    globSync('**/index.html', { cwd: webRoot }).map((file) => {
      const folder = dirname(file);
      return [folder === '.' ? '/' : `/${folder}`, join(webRoot, file)];
    }),
  );
}

/** The inline scripts of the built pages, so that the content security policy can name them by their hashes. */
export function inlineScripts(): string[] {
  if (!existsSync(webRoot)) return [];
  const pages = globSync('**/*.html', { cwd: webRoot }).map((file) =>
    readFileSync(join(webRoot, file), 'utf8'),
  );
  const scripts = pages.flatMap((html) => [
    ...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
  ]);
  return [...new Set(scripts.map(([, script]) => script ?? ''))];
}
