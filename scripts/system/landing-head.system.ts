import { describe, expect, it } from '@jest/globals';
import { singleUseConnection } from '../e2e/people.ts';
import { product } from './product.ts';

const { publicUrl } = product.stack.at;
const get = (path: string) => fetch(publicUrl + path, { headers: singleUseConnection });

describe('The head of the landing page', () => {
  it('has the texts and pictures for other sites and for phones', async () => {
    const html = await (await get('/')).text();
    const attribute = (tag: RegExp, name: string) =>
      new RegExp(`${name}="([^"]*)"`).exec(tag.exec(html)?.[0] ?? '')?.[1] ?? '';
    const content = (property: string) =>
      attribute(new RegExp(`<meta[^>]*(?:property|name)="${property}"[^>]*>`), 'content');
    expect(content('og:title')).toContain('Hire the clinicians who already live near you.');
    expect(content('description')).toContain('within 50 miles');
    for (const picture of [content('og:image'), attribute(/<link[^>]*apple-touch-icon[^>]*>/, 'href')]) {
      const response = await get(new URL(picture, publicUrl).pathname);
      expect([picture, response.headers.get('content-type')]).toEqual([picture, 'image/png']);
    }
    const manifest = (await (await get('/manifest.webmanifest')).json()) as {
      icons: { src: string }[];
      start_url: string;
    };
    expect(manifest.start_url).toBe('/dashboard');
    for (const { src } of manifest.icons) expect([src, (await get(src)).status]).toEqual([src, 200]);
  });
});
