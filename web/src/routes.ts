import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

const verify = 'routes/verify-login.tsx';

export default [
  index('routes/landing.tsx'),
  route('login', 'routes/login.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  layout('routes/with-queries.tsx', [
    route('login/verify/:token', verify, { id: 'verify' }),
    route('login/verify/:token/:redirect', verify, { id: 'verify-redirect' }),
    route('login/:token', verify, { id: 'login-token' }),
    route('login/:token/:redirect', verify, { id: 'login-token-redirect' }),
    route('dashboard', 'routes/dashboard.tsx'),
    route('post-job', 'routes/post-job.tsx'),
    route('jobs/manage/:token', 'routes/manage-job.tsx'),
    route('find-job', 'routes/find-job.tsx'),
    route('profiles/manage/:token', 'routes/manage-profile.tsx'),
    route('unsubscribe/:token', 'routes/unsubscribe.tsx'),
    route('not-me/:thing/:token', 'routes/not-me.tsx'),
    route('billing', 'routes/billing.tsx'),
    route('hires/report/:profileId', 'routes/report-hire.tsx'),
    route('hires/confirm/:hireToken', 'routes/confirm-hire.tsx'),
    route('subscription', 'routes/subscription.tsx'),
    route('admin', 'routes/admin.tsx'),
    route('admin/stop-impersonating', 'routes/stop-impersonating.tsx'),
  ]),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig;
