import { expect } from '@playwright/test';
import { id } from '../src/testing/responses';
import { ordinary } from './default-responses';
import { measureLayoutShift, test } from './gallery';

const visits = [
  ['/', 'Measured numbers'],
  ['/jobs', 'Published jobs'],
  [`/share/${id(1)}`, 'Interested in this job?'],
  ['/login', 'Send me a login link'],
  ['/post-job', 'Post Job'],
  ['/find-job', 'Create Profile'],
] as const;

for (const [path, shows] of visits)
  test(`A first visit to ${path} on a phone does not shift`, async ({ app, page }) => {
    app.record(ordinary);
    expect(await measureLayoutShift(page, path, shows)).toBeLessThanOrEqual(0.02);
  });
