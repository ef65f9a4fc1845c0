import { basename } from 'node:path';
import { pages, titleOf } from '@nearward/proto/pages';
import type { Plugin } from 'vite';

const titles = new Map(pages.map((page) => [page.module, titleOf(page)]));

/** Gives each page its title from the pages table, so that no page bundles the titles of others. */
export const pageTitles = (): Plugin => ({
  name: 'page-titles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/routes\/[\w-]+\.tsx$/ },
    handler: (code, id) => {
      const title = titles.get(basename(id, '.tsx'));
      return title && `${code}\nexport const meta = () => [{ title: ${JSON.stringify(title)} }];\n`;
    },
  },
});
