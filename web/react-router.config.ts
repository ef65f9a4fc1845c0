import { builtPath, isPrerendered, pages } from '@nearward/proto/pages';
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: false,
  prerender: pages.filter(isPrerendered).map(({ path }) => builtPath(path)),
} satisfies Config;
