import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pageTitles } from './page-titles.ts';

// Libraries of every page, and of every page with data: browsers keep both across releases.
const framework = /node_modules\/(react|react-dom|react-router|scheduler|clsx)\//;
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
            { name: 'queries', test: queries },
          ],
        },
      },
    },
  },
});
