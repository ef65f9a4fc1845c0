export interface Page {
  /** In the syntax of React Router; `*` is any other path. `:token` is the secret of a private link. */
  path: string;
  /** `web/src/routes/<module>.tsx`. */
  module: string;
  /** The tab's title, which screen readers also announce. */
  title: string;
  /** Requires sign-in; the page itself informs users who are not admins. */
  who: 'anybody' | 'signed in' | 'admin';
  /** Search engines may index it: it is in the sitemap, and prerendered. */
  indexed?: true;
  /** Search engines may request it; each response has a header that allows or forbids indexing. */
  crawled?: true;
  /** One of the smallest pages, which do without TanStack Query. */
  light?: true;
  /** Its budget for the scripts of the first load, compressed, in kilobytes of 1,000 bytes. */
  kilobytes: number;
}

/** The landing page's heading and its tab's title. */
export const headline = 'Hire the clinicians who already live near you.';

/** The description in search results and in cards on other sites. */
export const description =
  'Post a job, meet matched healthcare professionals within 50 miles, pay one flat fee only when you hire.';

const open = { who: 'anybody', indexed: true } as const;
const crawled = { who: 'anybody', crawled: true } as const;

/** THE TABLE: every page. If two fit an address, the first one counts. */
const table = [
  { path: '/', module: 'landing', title: headline, ...open, light: true, kilobytes: 137 },
  { path: '/login', module: 'login', title: 'Sign in', ...open, light: true, kilobytes: 128 },
  {
    path: '/reset-password',
    module: 'reset-password',
    title: 'Reset your password',
    ...open,
    light: true,
    kilobytes: 126,
  },
  {
    path: '/login/verify/:token/:redirect?',
    module: 'verify-login',
    title: 'Sign in',
    who: 'anybody',
    kilobytes: 140,
  },
  {
    path: '/login/:token/:redirect?',
    module: 'verify-login',
    title: 'Sign in',
    who: 'anybody',
    kilobytes: 140,
  },
  { path: '/dashboard', module: 'dashboard', title: 'Dashboard', who: 'signed in', kilobytes: 165 },
  { path: '/post-job', module: 'post-job', title: 'Post a job', ...open, kilobytes: 190 },
  {
    path: '/jobs/manage/:token',
    module: 'manage-job',
    title: 'Manage your job',
    who: 'anybody',
    kilobytes: 190,
  },
  { path: '/jobs', module: 'browse-jobs', title: 'Healthcare jobs near you', ...open, kilobytes: 154 },
  {
    path: '/jobs/in/:state/:role',
    module: 'browse-jobs',
    title: 'Healthcare jobs near you',
    ...crawled,
    kilobytes: 154,
  },
  { path: '/jobs/import', module: 'import-jobs', title: 'Import jobs', who: 'signed in', kilobytes: 190 },
  { path: '/jobs/:id', module: 'job', title: 'Job', who: 'signed in', kilobytes: 240 },
  { path: '/share/:id', module: 'shared-job', title: 'A job near you', ...crawled, kilobytes: 190 },
  { path: '/find-job', module: 'find-job', title: 'Find a job', ...open, kilobytes: 190 },
  {
    path: '/profiles/manage/:token',
    module: 'manage-profile',
    title: 'Manage your profile',
    who: 'anybody',
    kilobytes: 190,
  },
  { path: '/account', module: 'account', title: 'Account', who: 'signed in', kilobytes: 165 },
  { path: '/numbers', module: 'numbers', title: 'Measured numbers', ...open, kilobytes: 143 },
  { path: '/privacy', module: 'privacy', title: 'Privacy', ...open, light: true, kilobytes: 126 },
  {
    path: '/unsubscribe/:token',
    module: 'unsubscribe',
    title: 'Stop these emails',
    who: 'anybody',
    kilobytes: 140,
  },
  { path: '/not-me/jobs/:token', module: 'not-me', title: 'This was not me', who: 'anybody', kilobytes: 140 },
  {
    path: '/not-me/moves/:token',
    module: 'undo-move',
    title: 'Undo the move',
    who: 'anybody',
    kilobytes: 140,
  },
  {
    path: '/not-me/profiles/:token',
    module: 'not-me',
    title: 'This was not me',
    who: 'anybody',
    kilobytes: 140,
  },
  {
    path: '/not-me/drafts/:token',
    module: 'not-me',
    title: 'This was not me',
    who: 'anybody',
    kilobytes: 140,
  },
  { path: '/billing', module: 'billing', title: 'Billing', who: 'signed in', kilobytes: 168 },
  {
    path: '/hires/report/:profileId',
    module: 'report-hire',
    title: 'Report a hire',
    who: 'signed in',
    kilobytes: 176,
  },
  { path: '/hires/receipt/:id', module: 'receipt', title: 'Receipt', who: 'signed in', kilobytes: 190 },
  {
    path: '/hires/confirm/:token',
    module: 'confirm-hire',
    title: 'Confirm a hire',
    who: 'anybody',
    kilobytes: 240,
  },
  { path: '/interviews/:token', module: 'interview', title: 'Interview', who: 'anybody', kilobytes: 148 },
  { path: '/subscription', module: 'subscription', title: 'Subscription', who: 'signed in', kilobytes: 156 },
  { path: '/admin', module: 'admin', title: 'Operator console', who: 'admin', kilobytes: 240 },
  {
    path: '/admin/stop-impersonating',
    module: 'stop-impersonating',
    title: 'Stop impersonating',
    who: 'anybody',
    kilobytes: 140,
  },
  { path: '*', module: 'unknown', title: 'Page not found', who: 'anybody', light: true, kilobytes: 138 },
] as const satisfies readonly Page[];

export const pages: readonly Page[] = table;

/** Open to anyone with its address, which must not be cached, indexed, logged or sent as a referrer. */
export const isPrivateLink = ({ path }: Pick<Page, 'path'>): boolean => path.includes('/:token');

/** Pages with public content; the gateway writes the data of their parameters into the built page. */
export const isPrerendered = ({ indexed, crawled }: Page): boolean => indexed === true || crawled === true;
/** Where the page of a path is built. */
export const builtPath = (path: string): string => path.replaceAll(/:\w+/g, '_');

export const titleOf = ({ path, title }: Page): string =>
  path === '/' ? `Nearward: ${title}` : `${title} · Nearward`;

export type PagePath = Exclude<(typeof table)[number]['path'], '*'>;
