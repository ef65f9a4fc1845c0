/** Draws the icons, the link preview card and the mark of emails from the app's own mark and typeface into web/public. */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { headline } from '../../proto/pages.ts';
import { root } from '../project.ts';
import { chromiumPath } from '../testing/chromium.ts';

const publicFolder = `${root}/web/public`;
const dataUrl = (type: string, file: string) =>
  `data:${type};base64,${readFileSync(`${root}/${file}`).toString('base64')}`;
const mark = dataUrl('image/svg+xml', 'web/public/favicon.svg');
const font = (family: string, file: string) =>
  `@font-face { font-family: ${family}; font-weight: 100 900; src: url(${dataUrl(
    'font/woff2',
    `node_modules/${file}.woff2`,
  )}) }`;

/** Phones round the corners of icons, so the mark needs a margin. */
const icon = `<body style="margin:0;height:100vh;display:grid;place-items:center;background:#fff">
  <img src="${mark}" style="width:72vw"/></body>`;

const display = font('besley', '@fontsource/besley/files/besley-latin-700-normal');
const text = font('public-sans', '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal');
const card = `<style>${display}${text}</style>
<body style="margin:0;padding:72px 80px;box-sizing:border-box;height:100vh;display:flex;flex-direction:column;
  justify-content:space-between;background:#fff;color:#0d2230;border-bottom:24px solid #00566b">
  <div style="display:flex;align-items:center;gap:24px;font:700 44px besley"><img src="${mark}" width="72"/>Nearward</div>
  <div style="font:700 92px/1.1 besley;max-width:980px">${headline}</div>
  <div style="font:400 34px public-sans;color:#4a5f6d">Within 50 miles. One flat fee, only when you hire.</div>
</body>`;

/** White, as emails show it on a dark and on a light ground. The corners are transparent. */
const emailMark = `<style>svg { width: 78vw } [stroke="#00788f"] { stroke: #fff } [fill="#00788f"] { fill: #fff }
  [stroke="#fff"]:not(circle) { stroke: #00566b }</style>
<body style="margin:0;height:100vh;display:grid;place-items:center;background:#00566b;border-radius:19vw">
  ${readFileSync(`${root}/web/public/favicon.svg`, 'utf8')}</body>`;

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
for (const [name, html, width, height] of [
  ['apple-touch-icon', icon, 180, 180],
  ['icon-192', icon, 192, 192],
  ['icon-512', icon, 512, 512],
  ['card', card, 1200, 630],
  ['email-mark', emailMark, 96, 96],
] as const) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${publicFolder}/${name}.png`, omitBackground: name === 'email-mark' });
  await page.close();
}
await browser.close();
