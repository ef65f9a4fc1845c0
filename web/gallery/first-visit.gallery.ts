import { expect } from '@playwright/test';
import { booked, ofEmployer, ofProfessional } from '../src/testing/interview-responses';
import { clinic, contact, id, nurse, seekerJob } from '../src/testing/responses';
import { ordinary } from './default-responses';
import { measureLayoutShift, phone, signIn, test } from './gallery';

const visits = [
  ['/', 'Enter a ZIP code'],
  ['/jobs', 'Published jobs'],
  [`/share/${id(1)}`, 'Interested in this job?'],
  ['/login', 'Send me a login link'],
  ['/post-job', 'Post Job'],
  ['/find-job', 'Create Profile'],
  ['/numbers', 'Not enough hires yet'],
  [`/jobs/manage/${'a'.repeat(48)}`, 'Private link'],
  [`/profiles/manage/${'a'.repeat(48)}`, 'Private link'],
  ['/interviews/some.token', 'Choose a time'],
  ['/hires/confirm/some.token', 'Yes, that is right'],
] as const;
const signedInVisits = [
  ['/account', 'Interest in my jobs'],
  ['/billing', 'Contacts You Unlocked (1)'],
  ['/post-job', 'This job goes to your workspace.'],
] as const;

for (const [path, shows] of visits)
  test(`A first visit to ${path} on a phone does not shift`, async ({ app, page }) => {
    app.record(ordinary);
    expect(await measureLayoutShift(page, path, shows)).toBeLessThanOrEqual(0.02);
  });

for (const [path, shows] of signedInVisits)
  test(`A first visit to ${path} by who is signed in does not shift`, async ({ app, page }) => {
    app.record(ordinary);
    await signIn(page);
    expect(await measureLayoutShift(page, path, shows)).toBeLessThanOrEqual(0.02);
  });

const starts_at = new Date(Date.now() + 86_400_000).toISOString();
const dashboards = [
  ['an employer', clinic, ofEmployer, contact.name],
  ['a professional', nurse, ofProfessional, seekerJob.title],
] as const;

for (const [who, user, side, shows] of dashboards)
  test(`The first visit of ${who} to the dashboard on a phone does not shift`, async ({ app, page }) => {
    const interviews = [side({ ...booked, starts_at })];
    app.record({ ...ordinary, 'GET /user/current': user, 'GET /user/interviews': { interviews } });
    await signIn(page);
    expect(await measureLayoutShift(page, '/dashboard', shows)).toBeLessThanOrEqual(0.02);
  });

const barred = [
  ['Impersonation', { ...clinic, is_impersonating: true }],
  ['Suspension', { ...clinic, suspension: { reason: 'conduct', since: '2026-11-01T10:00:00.000Z' } }],
] as const;

for (const [bar, user] of barred)
  for (const size of [phone, { width: 1_280, height: 800 }])
    test(`A dashboard with the bar ${bar} does not shift at ${size.width} px`, async ({ app, page }) => {
      app.record({ ...ordinary, 'GET /user/current': user });
      await signIn(page);
      await page.setViewportSize(size);
      await page.route('**/*.woff2', (route) => route.abort()); // the bar is as high in both visits
      await page.goto('/dashboard');
      await page.getByRole('complementary', { name: bar }).waitFor();
      expect(await measureLayoutShift(page, '/dashboard', contact.name, size)).toBeLessThanOrEqual(0.02);
    });
