import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { exclusionTexts } from '@nearward/proto/rest/exclusion';
import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import { databaseOf } from '@nearward/proto/services';
import { expect, test } from '@playwright/test';
import { root } from '../../project.ts';
import { databaseUrl, rolesOf } from '../../stack/databases.ts';
import { openConsole } from '../sign-in-as.ts';
import { newPerson } from '../../personas/person.ts';

const server = process.env.E2E_POSTGRES_URL ?? '';

/** Letters only, as in names. */
const newName = () => randomUUID().replace(/[^a-f]/g, '');

test.skip(!server, 'The database of this product is not accessible');

test('An admin compares possible exclusions, dismisses one, and suspends the other', async ({ page }) => {
  const [certain, possible] = [`Robin ${newName()}`, `Dana ${newName()}`];
  for (const [name, more] of [
    [certain, { npi: '1679576722' }],
    [possible, {}],
  ] as const)
    await newPerson('excluded').createProfile({ name, ...more });
  const file = test.info().outputPath('UPDATED.csv');
  const columns =
    'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE';
  const row = (last: string, npi: string) =>
    `${last.toUpperCase()},DANA,MARIE,,NURSING PROFESSION,NURSE/NURSES AIDE,,${npi},19700102,1 MAIN ST,OAKLAND,CA,94601,1128a1,20240220,00000000,00000000,`;
  const surname = possible.split(' ')[1] ?? '';
  writeFileSync(
    file,
    `${[columns, row('OTHER', '1679576722'), row(surname, '0000000000')].join('\r\n')}\r\n`,
  );
  const database = databaseOf('profiles');
  const DATABASE_URL = databaseUrl(server, database, { name: rolesOf(database).service });
  const output = execFileSync(process.execPath, ['services/profiles/dist/main.js', 'exclusions', file], {
    cwd: root,
    env: { ...process.env, APP_ENV: 'test', DATABASE_URL },
    encoding: 'utf8',
  });
  expect(output).toContain('now compared with 2 excluded people');

  await openConsole(page);
  await page.getByRole('link', { name: /^May be excluded \d/ }).click();
  const card = (name: string) => page.getByRole('article', { name });
  await expect(card(certain)).toContainText('Same NPI');
  await expect(card(possible)).toContainText('Same name and state');
  await expect(card(possible)).toContainText(`${surname.toUpperCase()}, DANA MARIE`);
  await expect(card(possible)).toContainText('conviction of crimes against a health care program (1128a1)');

  await card(possible).getByRole('button', { name: 'It is not them …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'It is not them' }).click();
  await expect(page.getByText(exclusionTexts.notThem)).toBeVisible();
  await expect(card(possible)).toHaveCount(0);

  await card(certain).getByRole('button', { name: 'It is them …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'It is them' }).click();
  await expect(page.getByText(exclusionTexts.them)).toBeVisible();
  await expect(card(certain)).toHaveCount(0);
  await page.getByRole('button', { name: 'Suspend …' }).click();
  const suspending = page.getByRole('dialog', { name: 'Suspend' });
  await suspending.getByLabel('What happened').fill('Compared at the inspector general’s page');
  await suspending.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText(suspensionTexts.suspended)).toBeVisible();

  await page.getByRole('link', { name: 'Audit log' }).click();
  const record = page.getByRole('list', { name: 'Audit log' });
  await expect(record).toContainText('confirmed that a professional is on the exclusion list.');
  await expect(record).toContainText('confirmed that a professional is not on the exclusion list.');
});
