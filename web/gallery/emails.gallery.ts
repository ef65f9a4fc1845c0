import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../scripts/e2e/accessibility';
import { emailDocuments, emailServices } from '../../scripts/testing/email-documents';
import { loadAxe, test } from './gallery';
import { documentPath, type ServedApp } from './served-app';

/** Shows a document at an address of the app, so that it finds the app's files. */
async function show(app: ServedApp, page: Page, html: string): Promise<void> {
  app.document = html;
  await page.goto(documentPath);
  await loadAxe(page);
}

let rendered: ReturnType<typeof emailDocuments> | undefined;
/** All emails, which a worker renders once. */
const documentsAt = (origin: string) => (rendered ??= emailDocuments(origin));

const date = '2026-11-22T12:00:00Z';

/** Emails with the same tags differ only in text. */
const tagsOf = (html: string) => html.match(/<[a-z]\w*/g)?.join() ?? '';

for (const service of emailServices)
  test(`The emails of ${service} are accessible in both schemes, on a phone and on a laptop`, async ({
    app,
    shared: page,
    origin,
    hasEveryLayout,
  }) => {
    if (hasEveryLayout) test.setTimeout(600_000);
    const { services } = await documentsAt(origin);
    const emails = services.find((each) => each.service === service)?.emails ?? [];
    const tags = emails.map(({ html }) => tagsOf(html));
    for (const [at, { name, html }] of emails.entries())
      if (hasEveryLayout || tags.indexOf(tags[at] ?? '') === at)
        await test.step(name, async () => {
          await show(app, page, html);
          await expect(page.locator('h1')).toHaveCount(1);
          await expectAccessible(page, hasEveryLayout);
          expect(await page.locator('img').evaluate((mark: HTMLImageElement) => mark.naturalWidth)).toBe(96);
        });
  });

test('The list of all emails is accessible', async ({ app, shared: page, origin, hasEveryLayout }) => {
  await show(app, page, (await documentsAt(origin)).list);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, hasEveryLayout);
});

test('The inbox is accessible, with an open email and without', async ({
  app,
  page,
  origin,
  hasEveryLayout,
}) => {
  const { services, inbox } = await documentsAt(origin);
  const received = services
    .flatMap(({ emails }) => emails)
    .slice(0, 3)
    .map((email, place) => ({ ...email, id: String(place), to: ['dana@example.com'], date }));
  await page.route('/email', (route) => route.fulfill({ json: received }));
  await page.route('/changes', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: ': open\n\n' }),
  );
  await show(app, page, inbox);
  const [first = { subject: '' }] = received;
  const row = page.getByRole('button', { name: first.subject }).first();
  await expect(row).toBeVisible();
  await expectAccessible(page, hasEveryLayout);
  await row.click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, hasEveryLayout);
});
