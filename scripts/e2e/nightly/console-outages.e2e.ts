import { randomUUID } from 'node:crypto';
import { openQueue, toQueueJob, openWorkerRedis } from '@nearward/common/events/queues';
import { expect, type Page } from '@playwright/test';
import { openConsole } from '../sign-in-as.ts';
import { test, type OwnProduct } from '../own-product.ts';
import { newPerson } from '../../personas/person.ts';

/** Sends contacts an event that it cannot process, without retries. */
async function failAtContacts({ stack }: OwnProduct): Promise<string> {
  const id = randomUUID();
  const item = {
    id,
    type: 'jobs.v1.JobRemoved',
    aggregate_id: id,
    version: '1',
    payload: {},
    request_id: null,
  };
  const redis = openWorkerRedis(stack.at.redisUrl);
  const queue = openQueue(redis, 'nearward', 'contacts', 'events');
  const { name, data, opts } = toQueueJob(item);
  await queue.add(name, data, { ...opts, attempts: 1 });
  await queue.close();
  redis.disconnect();
  return id;
}

test.describe('The operator console', () => {
  const open = (page: Page, { stack }: OwnProduct, at: string) => openConsole(page, at, stack.at.publicUrl);

  test('misses the data of a stopped service only, until it is back', async ({ page, own }) => {
    const { stack } = own;
    const clinic = newPerson('parts', stack.at);
    await clinic.postJob();
    await clinic.signIn();
    await open(page, own, `/admin?q=${encodeURIComponent(clinic.email)}`);
    await page.getByRole('region', { name: 'Found' }).getByRole('link').click();
    await expect(page.getByRole('table', { name: 'Jobs' })).toBeVisible();

    await stack.kill('billing');
    await page.reload();
    const lost = page.getByText('Hires and payments could not be loaded.');
    await expect(lost).toBeVisible();
    await expect(page.getByRole('table', { name: 'Jobs' })).toBeVisible();
    await expect(page.getByText('The jobs could not be loaded.')).toHaveCount(0);
    await stack.start('billing');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(lost).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Jobs' })).toBeVisible();
  });

  test('reruns failed work or sets it aside, and records both', async ({ page, own }) => {
    await open(page, own, '/admin?queue=failed');
    const failed = (id: string) =>
      page
        .getByRole('list', { name: 'Failed work of contacts' })
        .getByRole('listitem')
        .filter({ hasText: id });
    const [first, second] = [await failAtContacts(own), await failAtContacts(own)];
    // The console refreshes without a reload.
    for (const id of [first, second]) await expect(failed(id)).toContainText('Job removed');
    await failed(first).getByRole('button', { name: 'Run again' }).click();
    await expect(page.getByText('It runs again now.')).toBeVisible();
    await failed(second).getByRole('button', { name: 'Set aside' }).click();
    await expect(page.getByText('It is set aside and will not run.')).toBeVisible();
    await page.reload(); // the console hides the last decided work before the service has removed it
    await expect(page.getByRole('heading', { name: 'contacts' })).toBeVisible();
    for (const id of [first, second]) await expect(failed(id)).toHaveCount(0);
    await page.getByRole('link', { name: 'Audit log' }).click();
    const record = page.getByRole('list', { name: 'Audit log' });
    await expect(record).toContainText('admin@demo.example ran failed work of contacts again.');
    await expect(record).toContainText('admin@demo.example set failed work of contacts aside.');
  });
});
