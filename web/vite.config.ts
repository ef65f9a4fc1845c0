import { basename } from 'node:path';
import { pages, titleOf } from '@nearward/proto/pages';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

// Libraries of every page, and of every page with data: browsers keep both across releases.
const framework = /node_modules\/(react|react-dom|react-router|scheduler|clsx)\//;
const queries = /node_modules\/@tanstack\//;

/** See the fonts in `early-scripts.ts`. */
const optionalFonts: Plugin = {
  name: 'optional-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /@fontsource.*\.css/ },
    handler: (code) => code.replaceAll('font-display: swap', 'font-display: optional'),
  },
};

const titles = new Map(pages.map((page) => [page.module, titleOf(page)]));

/** Gives each page its title from the pages table, so that no page bundles the titles of others. */
const pageTitles: Plugin = {
  name: 'page-titles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/routes\/[\w-]+\.tsx$/ },
    handler: (code, id) => {
      const title = titles.get(basename(id, '.tsx'));
      return title && `${code}\nexport const meta = () => [{ title: ${JSON.stringify(title)} }];\n`;
    },
  },
};

export default defineConfig({
  plugins: [optionalFonts, tailwindcss(), pageTitles, reactRouter()],
  server: {
    proxy: { '^/(api|graphql|dev|health)(/|$)': process.env.GATEWAY_URL ?? 'http://localhost:3000' },
  },
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework },
            { name: 'queries', test: queries },
          ],
        },
      },
    },
  },
});
