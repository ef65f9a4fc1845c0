import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: false,
  prerender: ['/', '/login', '/reset-password', '/post-job', '/find-job'],
} satisfies Config;
