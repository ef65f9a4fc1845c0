import { expect, type Route } from '@playwright/test';
import { clinic } from '../src/testing/responses';
import { figures, queues, work } from '../src/testing/desk-responses';
import { test } from './gallery';
import { ordinary } from './default-responses';

const operationOf = (route: Route) =>
  route.request().postDataJSON() as { operationName: string; variables: { before: string | null } };

test('The audit log of impersonation is paged', async ({ app, page }) => {
  app.record(
    { ...ordinary, 'GET /user/current': { ...clinic, is_admin: true } },
    { DeskQueues: { queues }, FailedWork: { failedWork: work } },
  );
  const entry = (index: number) => ({
    __typename: 'AuditEntry',
    owner_key: null,
    in_person: false,
    reason: null,
    id: `entry-${index}`,
    at: new Date(0).toISOString(),
    actor_email: 'admin@demo.example',
    user_email: 'clinic@demo.example',
    act: `act-${index}`,
    object_id: null,
    outcome: 'done',
  });
  const entries = Array.from({ length: 130 }, (_, index) => entry(index));
  await page.route('/graphql', async (route) => {
    const { operationName, variables } = operationOf(route);
    if (operationName !== 'AuditEntries') return route.fallback();
    const from = entries.findIndex(({ id }) => id === variables.before) + 1;
    return route.fulfill({ json: { data: { auditEntries: entries.slice(from, from + 100) } } });
  });
  await page.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
  await page.goto('/admin?queue=done');
  const record = page.getByRole('region', { name: 'Audit log' });
  await expect(record.getByRole('listitem')).toHaveCount(100);
  await record.getByRole('button', { name: 'Older' }).click();
  await expect(record.getByRole('listitem')).toHaveCount(30);
  await expect(record).toContainText('act-129');
  await expect(record.getByRole('button', { name: 'Older' })).toBeFocused();
  await record.getByRole('button', { name: 'Newest' }).click();
  await expect(record.getByRole('listitem')).toHaveCount(100);
});

test('On a phone the cases come before the figures, and empty queues are left out', async ({ app, page }) => {
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
    'The past two weeks',
  ]);
  const desk = page.getByRole('navigation', { name: 'Desk' });
  await expect(desk.getByRole('link', { name: /^Failed work/ })).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Unlock limits reached' })).toBeHidden();
});
