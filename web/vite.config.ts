import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { pageTitles } from './page-titles.ts';

// Code that every page needs, in one chunk: it compresses better, and browsers cache it across pages.
const framework = /node_modules\/(react|react-dom|react-router|scheduler|clsx)\/|vite\/preload-helper/;
// Our own code on every page, in a chunk of its own because it changes more often.
const shell =
  /web\/src\/(features\/shell\/(footer|header|header-bar|navigation)|shared\/(brand|focus-on-mount|signed-in-flag|use-in-browser)|shared\/ui\/(button|create-icon|dialog-box|field))\.tsx?$|lucide-react\/.*\/icons\/(check|chevron-down|menu|x)\.mjs$/;
// Modules of every page with a form or a call.
const basics =
  /web\/src\/shared\/(api|texts)\.tsx?$|proto\/(dist\/)?(call-request|rest\/(success-texts|try-again-later))\.[jt]s$/;
// Elements of the smallest pages.
const smallest = /web\/src\/shared\/ui\/(banner|task-card)\.tsx$/;
// Elements of the larger pages, which the smallest ones do without.
const elements =
  /web\/src\/shared\/(ui\/(card|chip|load-failed|notice|page-header|skeleton)|dates|keep-dots|use-page-title)\.tsx?$|proto\/(dist\/)?isolate-text\.[jt]s$/;
// Fees and how to write amounts.
const prices = /proto\/(dist\/)?(fees|money)\.[jt]s$/;
// Lists of choices, and how to find one of them.
const choices = /proto\/(dist\/)?(choices|clean-text|fold)\.[jt]s$/;
// One chunk as well, with the small modules of the same pages: several would lengthen every page's list of files.
const queries =
  /node_modules\/@tanstack\/|web\/src\/shared\/(billing|current-user|distance|manage-path|page-practice|queries|rounded-count|save-file|use-(debounced|leave-warning|once|roving-stop))\.tsx?$|proto\/(dist\/)?(hire-rules|rest\/practice-(parameter|roles))\.[jt]s$/;

export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^.*\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL('src/shared/ui/create-icon.ts', import.meta.url)),
      },
    ],
  },
  // Bundled into the prerendering, too, so that both sides draw the same icons.
  ssr: { noExternal: ['lucide-react'] },
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
            { name: 'basics', test: basics },
            { name: 'smallest', test: smallest },
            { name: 'elements', test: elements },
            { name: 'prices', test: prices },
            { name: 'choices', test: choices },
            { name: 'tanstack', test: queries },
          ],
        },
        // Every page loads the list of all files: names of hashes only make it a sixth shorter.
        chunkFileNames: 'assets/[hash:7].js',
        entryFileNames: 'assets/[hash:7].js',
        // The prerendering names styles after other chunks, and a file of another name would be added to the client's.
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash].css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
