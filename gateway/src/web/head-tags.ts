import { claim, description, type Page, titleOf } from '@nearward/proto/pages';
import { escaped } from './escaped.js';

/**
 * Head tags for phones, search engines and other sites. They are added when the page is served, where the public URL of
 * the preview image is known.
 */
export function headTags(page: Page | undefined, publicUrl: string): string {
  const { path, title } = page?.indexed
    ? { path: page.path, title: titleOf(page) }
    : { path: '/', title: `Nearward: ${claim}` };
  const tags = [
    meta('name', 'description', description),
    meta('name', 'theme-color', '#00566b'),
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
    '<link rel="manifest" href="/manifest.webmanifest"/>',
    meta('property', 'og:site_name', 'Nearward'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', publicUrl + path),
    meta('property', 'og:image', `${publicUrl}/card.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', claim),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  if (page?.indexed) tags.push(`<link rel="canonical" href="${escaped(publicUrl + path)}"/>`);
  return tags.join('');
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}"/>`;
