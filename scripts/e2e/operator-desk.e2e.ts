import { randomUUID } from 'node:crypto';
import { expect, type Route, test } from '@playwright/test';
import { employerWithContact } from './employer-with-contact.ts';
import { expectGood } from './looks.ts';
import { openConsole } from './open-console.ts';
import { Person } from './people.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';

const asked = (route: Route) =>
  route.request().postDataJSON() as { operationName: string; variables: { before: string | null } };

test('What the graph has for operators is refused to everybody else, and to an admin who acts as somebody', async () => {
  const clinic = new Person(webUrl, `desk-clinic-${randomUUID()}@example.com`);
  await clinic.signIn();
  const acting = new Person(webUrl, 'admin@demo.example');
  await acting.signIn();
  await acting.impersonate(clinic.email);
  const visitor = new Person(webUrl, 'nobody@example.com');
  const letter = `jobs/${randomUUID()}`;
  const questions = [
    '{ users(q: "de") { accounts { email } employers { email } professionals { email } } }',
    `{ user(id: "${'a'.repeat(43)}") { jobs { email } profiles { phone } money { owed_cents } contacts { unlocked { name } } } }`,
    '{ queues { matters { employer_email } differences { subject } limits_reached { employer_email } } }',
    '{ queues { exclusions { name excluded { last_name } } } }',
    '{ failedWork { identity { unpublished } jobs { unpublished } contacts { dead_letters { id } } } }',
    `mutation { rerun(id: "${letter}") { message } }`,
    `mutation { setAside(id: "${letter}") { message } }`,
    `mutation { confirmExclusion(id: "${randomUUID()}") { message } }`,
    `mutation { dismissExclusion(id: "${randomUUID()}") { message } }`,
  ];
  const refusals = [
    [clinic, 'FORBIDDEN'],
    [acting, 'FORBIDDEN'],
    [visitor, 'UNAUTHENTICATED'],
  ] as const;
  for (const query of questions)
    for (const [who, code] of refusals) {
      const { text } = await who.try('POST', '/graphql', { query });
      const { data, errors } = JSON.parse(text) as {
        data: object | null;
        errors: [{ extensions: object }];
      };
      expect(errors[0].extensions, query).toMatchObject({ code });
      expect(Object.values(data ?? {}).filter(Boolean), query).toEqual([]);
    }
});

test('An admin finds an employer by key and by name, and has everything about them on one screen', async ({
  page,
}) => {
  const { person, name } = await employerWithContact();
  await openConsole(page);
  const search = page.getByRole('searchbox', { name: 'Search for somebody' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(name.toUpperCase());
  await expect(page).toHaveURL(/q=CLINIC/);
  const found = page.getByRole('region', { name: 'Found' }).getByRole('link');
  await expect(found).toHaveText([name + person.email]);
  await found.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Email confirmed');
  await expect(page.getByRole('table', { name: 'Jobs' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('table', { name: 'Unlocked contacts' })).toContainText('Dana Ortiz');
  await expect(page.getByRole('table', { name: 'Email' })).toContainText('Unlock confirmed');
  await expect(page.getByRole('list', { name: 'What was done' })).toContainText(
    'admin@demo.example looked at this person.',
  );
  await expectGood(page, 'a person on the desk');

  // The address is all of it: it opens again as it is.
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await page
    .getByRole('table', { name: 'Unlocked contacts' })
    .getByRole('link', { name: 'Dana Ortiz' })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Dana Ortiz' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Unlocked by' })).toContainText(name);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
});

test('Notes that professionals write to an employer are not on the desk', async ({ page }) => {
  const { person, professional, name } = await employerWithContact();
  await professional.signIn();
  const { recommended } = await professional.current();
  const note = `Between us: ${randomUUID()}`;
  await professional.call('POST /jobs/:id/apply', { id: recommended[0]?.id ?? '', body: { note } });
  await openConsole(page, { at: `/admin?q=${encodeURIComponent(professional.email)}` });
  await page.getByRole('region', { name: 'Found' }).getByRole('link').click();
  await expect(page.getByRole('table', { name: 'Expressed interest' })).toContainText(name);
  expect(await page.content()).not.toContain(note);
  await openConsole(page, { at: `/admin?q=${encodeURIComponent(person.email)}` });
  await page.getByRole('region', { name: 'Found' }).getByRole('link').click();
  await expect(page.getByRole('table', { name: 'Jobs' })).toBeVisible();
  expect(await page.content()).not.toContain(note);
});

test('Each view of the desk suits everybody', async ({ page }) => {
  const { person, profile_id } = await employerWithContact();
  const body = { reason: 'Worked here in spring' };
  await person.call('POST /profiles/:id/already-known', { id: profile_id, body });
  await openConsole(page, { at: '/admin?queue=claims' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectGood(page, 'claims');
  for (const queue of ['failed', 'done', 'hire']) {
    await page.goto(`/admin?queue=${queue}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
    await expectGood(page, queue);
  }
});

test('An admin sees who wanted to unlock more than the limits allow, and where Stripe and the ledger differ', async ({
  page,
}) => {
  const reached = {
    __typename: 'UnlockLimitReached',
    owner_key: 'somebody',
    employer_name: 'Bayside Clinic',
    employer_email: 'clinic@example.com',
    times: 2,
    refused_at: '2026-01-02T03:04:05.000Z',
    unlocks: 25,
    pays: false,
  };
  const difference = {
    __typename: 'MoneyDifference',
    id: 'one',
    kind: 'hire_payment',
    owner_key: 'somebody',
    employer_email: 'clinic@example.com',
    subject: '0199d2a0-0000-7000-8000-000000000000',
    stripe_cents: 350_000,
    ledger_cents: 0,
    since: '2026-01-02T03:04:05.000Z',
  };
  const found = { matters: [], differences: [difference], limits_reached: [reached] };
  const queues = { __typename: 'Queues', id: 'all', ...found };
  await page.route('/graphql', (route) =>
    asked(route).operationName === 'DeskQueues'
      ? route.fulfill({ json: { data: { queues } } })
      : route.continue(),
  );
  await openConsole(page);
  await page.getByRole('link', { name: 'Unlock limits reached 1' }).click();
  await expect(page).toHaveURL('/admin?queue=limits');
  const section = page.getByRole('region', { name: 'Unlock limits reached' });
  await expect(section.getByRole('listitem')).toContainText(
    'Bayside Clinic (clinic@example.com): refused 2 times',
  );
  await expect(section.getByRole('listitem')).toContainText('25 unlocked in all, no card on file');
  await page.getByRole('link', { name: 'Differs from Stripe 1' }).click();
  await expect(page.getByRole('region', { name: 'Differs from Stripe' }).getByRole('listitem')).toContainText(
    'clinic@example.com: Stripe holds $3,500 for a hire, the ledger says $0',
  );
});

test('The record of what was done as somebody else is read a page at a time', async ({ page }) => {
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
    const { operationName, variables } = asked(route);
    if (operationName !== 'AuditEntries') return route.continue();
    const from = entries.findIndex(({ id }) => id === variables.before) + 1;
    return route.fulfill({ json: { data: { auditEntries: entries.slice(from, from + 100) } } });
  });
  await openConsole(page, { at: '/admin?queue=done' });
  const record = page.getByRole('region', { name: 'What was done' });
  await expect(record.getByRole('listitem')).toHaveCount(100);
  await record.getByRole('button', { name: 'Older' }).click();
  await expect(record.getByRole('listitem')).toHaveCount(30);
  await expect(record).toContainText('act-129');
  await expect(record.getByRole('button', { name: 'Older' })).toBeFocused();
  await record.getByRole('button', { name: 'Newest' }).click();
  await expect(record.getByRole('listitem')).toHaveCount(100);
});
