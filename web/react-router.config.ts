import { pages } from '@nearward/proto/pages';
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: false,
  prerender: pages.filter(({ indexed }) => indexed).map(({ path }) => path),
} satisfies Config;
