import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../scripts/e2e/accessibility';
import { stripeSandbox } from '../../scripts/sandbox/stripe/server';
import { test } from './gallery';

const listen = (server: ReturnType<typeof createServer>) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  );

/** A call as Stripe's library sends it. */
async function call<Answer>(origin: string, path: string, fields: Record<string, string>): Promise<Answer> {
  const headers = { authorization: 'Bearer sk_test_some' };
  const response = await fetch(origin + path, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  });
  expect(response.status, path).toBe(200);
  return (await response.json()) as Answer;
}

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('The pages of the payment stand-in are accessible', async ({ page, hasEveryLayout }) => {
  const sink = createServer((_, response) => response.end());
  const webhookUrl = await listen(sink);
  const sandbox = stripeSandbox({ publicUrl: 'http://127.0.0.1', webhookUrl, webhookSecret: 'some' });
  const origin = await listen(sandbox);
  const show = async (path: string, heading: string | RegExp) => {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page, hasEveryLayout);
  };
  const { id: customer } = await call<{ id: string }>(origin, '/v1/customers', {});
  const back = { success_url: `${origin}/`, cancel_url: `${origin}/`, customer };
  const session = (fields: Record<string, string>) =>
    call<{ id: string }>(origin, '/v1/checkout/sessions', { ...back, ...fields });

  await show(`/pay/${(await session({ mode: 'setup' })).id}`, 'Save a card');
  await click(page, 'Save a card that is declined');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, hasEveryLayout);
  await click(page, 'Save a card that asks for authentication now');
  await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible();
  await expectAccessible(page, hasEveryLayout);

  const payment = await session({
    mode: 'payment',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '325000',
    'line_items[0][price_data][product_data][name]': 'Connection fee',
    'line_items[0][quantity]': '1',
    'payment_intent_data[description]': 'Connection fee, Registered Nurse',
    'invoice_creation[enabled]': 'true',
  });
  await show(`/pay/${payment.id}`, 'Pay $3,250.00');
  await click(page, 'Pay with a test card');
  await expect(page.getByRole('heading', { name: 'Stripe stand-in' })).toBeVisible();
  await expectAccessible(page, hasEveryLayout);
  const known = (await (await fetch(`${origin}/sandbox`)).json()) as {
    charges: Record<string, unknown>;
    invoices: Record<string, unknown>;
  };
  await show(`/receipt/${Object.keys(known.charges)[0]}`, 'Receipt');
  await show(`/invoice/${Object.keys(known.invoices)[0]}`, 'Invoice');
  for (const server of [sandbox, sink]) {
    server.closeAllConnections();
    server.close();
  }
});
