import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { exclusionTexts } from '@nearward/proto/rest/exclusion';
import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import { expect } from '@playwright/test';
import { root } from '../project.ts';
import { serviceEnvironment } from '../stack/service-processes.ts';
import { expectGood } from './looks.ts';
import { openConsole } from './open-console.ts';
import { test } from './own-stack.ts';
import { Person } from './people.ts';

/** In letters alone, as names are. */
const newName = () => randomUUID().replace(/[^a-f]/g, '');

test('An operator sees who may be on the list of exclusions, decides that one is somebody else, and suspends the other', async ({
  page,
  whole: { stack },
}) => {
  const webUrl = stack.at.publicUrl;
  const [certain, possible] = [`Robin ${newName()}`, `Dana ${newName()}`];
  for (const [name, more] of [
    [certain, { npi: '1679576722' }],
    [possible, {}],
  ] as const)
    await new Person(webUrl, `excluded-${randomUUID()}@example.com`).createProfile({ name, ...more });
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
  const said = execFileSync(process.execPath, ['services/profiles/dist/main.js', 'exclusions', file], {
    cwd: root,
    env: serviceEnvironment('profiles', stack.at),
    encoding: 'utf8',
  });
  expect(said).toContain('2 hit(s) wait for an operator at /admin.');

  await openConsole(page, { webUrl });
  await page.getByRole('link', { name: 'May be excluded 2' }).click();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('NPI equal');
  const card = (name: string) => page.getByRole('article', { name });
  await expect(card(possible)).toContainText('Name and state equal');
  await expect(card(possible)).toContainText(`${surname.toUpperCase()}, DANA MARIE`);
  await expect(card(possible)).toContainText('Feb 20, 2024, by 1128a1');
  await expectGood(page, 'who may be excluded');

  await card(possible).getByRole('button', { name: 'It is not them …' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'It is not them' }).click();
  await expect(page.getByText(exclusionTexts.notThem)).toBeVisible();
  await expect(card(possible)).toHaveCount(0);

  await card(certain).getByRole('button', { name: 'It is them …' }).click();
  await expectGood(page, 'deciding who is excluded');
  await page.getByRole('alertdialog').getByRole('button', { name: 'It is them' }).click();
  await expect(page.getByText(exclusionTexts.them)).toBeVisible();
  await expect(page.getByText('Nothing is waiting for a decision.')).toBeVisible();
  await expectGood(page, 'nobody is left who may be excluded');
  await page.getByRole('button', { name: 'Suspend …' }).click();
  const suspending = page.getByRole('dialog', { name: 'Suspend' });
  await suspending.getByLabel('What happened').fill('Compared at the inspector general’s page');
  await suspending.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText(suspensionTexts.suspended)).toBeVisible();

  await page.getByRole('link', { name: 'What was done' }).click();
  const record = page.getByRole('list', { name: 'What was done' });
  await expect(record).toContainText('found that a professional is the one on the list of exclusions.');
  await expect(record).toContainText('found that a professional is not the one on the list of exclusions.');
});
