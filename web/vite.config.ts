import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { pageTitles } from './page-titles.ts';

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

export default defineConfig({
  plugins: [optionalFonts, tailwindcss(), pageTitles(), reactRouter()],
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
