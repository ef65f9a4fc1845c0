import { expect } from '@playwright/test';
import { clinic } from '../src/testing/responses';
import { figures, queues, work } from '../src/testing/desk-responses';
import { test } from './gallery';
import { ordinary } from './default-responses';

test('The cases come before the figures, and on a phone empty queues are left out', async ({ app, page }) => {
  app.record(
    { ...ordinary, 'GET /user/current': { ...clinic, is_admin: true } },
    {
      DeskQueues: { queues: { ...queues, limits_reached: [] } },
      DeskFigures: { queues: figures },
      FailedWork: { failedWork: work },
    },
  );
  await page.setViewportSize({ width: 375, height: 667 });
  await page.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Waiting for a decision',
    'Today',
    'Past two weeks',
  ]);
  const desk = page.getByRole('navigation', { name: 'Desk' });
  await expect(desk.getByRole('link', { name: /^Failed work/ })).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Unlock limits reached' })).toBeHidden();
});
