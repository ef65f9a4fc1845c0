import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pageTitles } from './page-titles.ts';

// What every page needs, in one piece: it is smaller so, and the browser keeps it from page to page.
const framework = /node_modules\/(react|react-dom|react-router|scheduler|clsx)\/|vite\/preload-helper/;
// Likewise what of ours is on every page; apart, since it changes more often.
const shell =
  /web\/src\/(features\/shell\/(footer|header|header-bar|logo|navigation|signed-out-navigation|theme-switch)|shared\/(brand|signed-in-flag|theme|use-in-browser)|shared\/ui\/(button|dialog-box|field))\.tsx?$/;
// What is asked for with, likewise: in pieces, their names make every page's list of files longer.
const queries = /node_modules\/@tanstack\//;

export default defineConfig({
  plugins: [tailwindcss(), pageTitles(), reactRouter()],
  server: {
    proxy: { '^/(api|graphql|dev|health)(/|$)': process.env.GATEWAY_URL ?? 'http://localhost:3000' },
  },
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework },
            { name: 'shell', test: shell },
            { name: 'tanstack', test: queries },
          ],
        },
        // Every page loads the list of all files: without their names it is a sixth shorter.
        chunkFileNames: 'assets/[hash].js',
        entryFileNames: 'assets/[hash].js',
      },
    },
  },
});
