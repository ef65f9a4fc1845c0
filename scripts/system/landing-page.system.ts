import { get } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { pages } from '@nearward/proto/pages';
import { product } from './product.ts';

const { publicUrl } = product.stack.at;

/** The bytes of ten segments: a new connection carries no more before the browser confirms the first. */
const firstWindow = 10 * 1_460;

/** Bytes of a page with its headers. */
const received = (path: string) =>
  new Promise<number>((resolve, reject) => {
    get(publicUrl + path, { agent: false, headers: { 'accept-encoding': 'br' } }, (response) => {
      const { socket } = response;
      response.resume().on('end', () => resolve(socket.bytesRead));
    }).on('error', reject);
  });

describe('A prerendered page', () => {
  it('arrives in one round trip', async () => {
    // The list of jobs grows with the jobs of other tests.
    for (const { path } of pages.filter((page) => page.indexed && page.path !== '/jobs'))
      expect([path, (await received(path)) < firstWindow]).toEqual([path, true]);
  });

  it('has texts and pictures for other sites and for phones', async () => {
    const html = await (await fetch(publicUrl)).text();
    const attribute = (tag: RegExp, name: string) =>
      new RegExp(`${name}="([^"]*)"`).exec(tag.exec(html)?.[0] ?? '')?.[1] ?? '';
    const content = (property: string) =>
      attribute(new RegExp(`<meta[^>]*(?:property|name)="${property}"[^>]*>`), 'content');
    expect(content('og:title')).toContain('Hire the clinicians who already live near you.');
    expect(content('description')).toContain('within 50 miles');
    const manifest = await (await fetch(`${publicUrl}/manifest.webmanifest`)).text();
    expect(manifest).toMatch(/"start_url": ?"\/dashboard"/);
    const icons = [...manifest.matchAll(/"src": ?"([^"]*)"/g)].map(([, src = '']) => src);
    const touch = attribute(/<link[^>]*apple-touch-icon[^>]*>/, 'href');
    for (const picture of [content('og:image'), touch, ...icons]) {
      const { status, headers } = await fetch(publicUrl + new URL(picture, publicUrl).pathname);
      expect([picture, status, headers.get('content-type')]).toEqual([
        picture,
        200,
        expect.stringMatching(/^image/),
      ]);
    }
  });
});
