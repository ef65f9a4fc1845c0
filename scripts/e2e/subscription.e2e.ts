import { randomUUID } from 'node:crypto';
import type { CurrentUser } from '@nearward/proto/rest/account';
import type { SubscriptionStatus } from '@nearward/proto/rest/subscription';
import { expect, type Page, test } from '@playwright/test';
import { signInAs } from './sign-in-as.ts';

const stripeUrl = process.env.E2E_STRIPE_URL ?? 'http://localhost:12111';

async function signIn(page: Page): Promise<void> {
  await signInAs(page, `clinic-${randomUUID()}@example.com`, '/subscription');
}

const subscribe = async (page: Page, plan: string) => {
  await page.getByRole('button', { name: `Subscribe to the ${plan}` }).click();
  await page.getByRole('button', { name: 'Accept Terms' }).click();
  await expect(page.getByRole('heading', { name: /^Pay \$/ })).toBeVisible();
};

/** Changes the newest subscription; this is the only test that makes one. */
async function changeLast(page: Page, changes: object): Promise<void> {
  const known = await page.request.get(`${stripeUrl}/sandbox`);
  const { subscriptions } = (await known.json()) as { subscriptions: object };
  const id = Object.keys(subscriptions).at(-1);
  await page.request.post(`${stripeUrl}/sandbox/subscription`, { data: { id, ...changes } });
}

/** Waits until a webhook has brought the status to the response of every page that shows it. */
async function expectStatus(page: Page, status: SubscriptionStatus): Promise<void> {
  for (const path of ['/api/user/current', '/api/billing', '/api/subscription/status'])
    await expect
      .poll(async () => {
        const response = await page.request.get(path);
        return ((await response.json()) as Pick<CurrentUser, 'subscription'>).subscription?.status;
      }, path)
      .toBe(status);
}

test('An employer subscribes, pays late, and cancels after twelve months', async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Choose Your Subscription Plan' })).toBeVisible();
  await expect(page.getByText('Select the plan that best fits your needs')).toBeVisible();
  await expect(page.getByText('Save $5,000')).toBeVisible();
  await expect(page.getByText(/you can cancel after \w+ \d+, 20\d\d/).first()).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Terms & Conditions' });
  for (const way of ['Close', 'Cancel']) {
    await page.getByRole('button', { name: 'Subscribe to the Monthly Plan' }).click();
    await expect(dialog).toContainText('Last updated March 20, 2025');
    await dialog.getByRole('button', { name: way }).click();
    await expect(dialog).toHaveCount(0);
  }

  await subscribe(page, 'Monthly Plan');
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByRole('button', { name: 'Subscribe to the Yearly Plan' })).toBeEnabled();

  await subscribe(page, 'Yearly Plan');
  await expect(page.getByRole('heading', { name: 'Pay $25,000.00' })).toBeVisible();
  await page.request.post(`${stripeUrl}/sandbox/webhooks`, { data: { paused: true } });
  await page.getByRole('button', { name: 'Pay with a test card' }).click();
  await expect(page.getByText('Confirming payment…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe to the Monthly Plan' })).toBeDisabled();
  await page.request.post(`${stripeUrl}/sandbox/webhooks`, { data: { paused: false } });
  await expect(page.getByText('Active Subscription: Yearly Plan')).toBeVisible();
  for (const plan of ['Monthly Plan', 'Yearly Plan'])
    await expect(page.getByRole('button', { name: `Subscribe to the ${plan}` })).toBeDisabled();
  await expect(page.getByText(/^Cancellation will be available after /)).toBeVisible();

  await changeLast(page, { status: 'past_due' });
  await expectStatus(page, 'past_due');
  for (const path of ['/dashboard', '/billing', '/subscription']) {
    await page.goto(path);
    await expect(page.getByRole('alert').filter({ hasText: 'did not go through' })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Subscribe to the Monthly Plan' })).toBeDisabled();
  await page.getByRole('button', { name: 'Pay the open invoice' }).click();
  // The stand-in for Stripe only changed the status.
  await expect(page.getByText('Your subscription has no open invoice.')).toBeVisible();

  const yearAgo = Math.floor(Date.now() / 1_000) - 361 * 86_400;
  await changeLast(page, { status: 'active', start_date: yearAgo });
  await expectStatus(page, 'active');
  await page.goto('/subscription');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Subscription' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('button', { name: 'Yes, Cancel Subscription' }).click();
  await expect(page.getByText('Subscription cancelled successfully')).toBeVisible();
  await expect(page.getByText(/ends with the current billing period/)).toBeVisible();
});
