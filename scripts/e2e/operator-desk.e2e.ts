import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { employerWithContact } from './employer-with-contact.ts';
import { openConsole } from './open-console.ts';
import { Person } from './people.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';

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
  const search = page.getByRole('searchbox', { name: 'Search for a person' });
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
