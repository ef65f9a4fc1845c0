import { expect, test } from '@playwright/test';
import { clinicJob, newPerson } from '../personas/person.ts';
import { signInAs } from './sign-in-as.ts';

test('An exported file that is imported changes nothing, and a missing job is deleted', async ({ page }) => {
  const clinic = newPerson('export');
  await clinic.signIn();
  await clinic.postJob({
    contact_title: '=Lead; "Zoë"',
    emr: "'=Epic",
    specialties: ['Cardiology', 'Other: Wounds; burns'],
    additional_details: 'First line, with a comma\nsecond line',
    pay_min: 58,
    pay_max: 66,
    pay_unit: 'hour',
    shift: ['Day', 'Night'],
  });
  const { email: _, ...row } = clinicJob(clinic.email);
  const rows = ['-1', 'REQ-2'].map((external_id) => ({ ...row, external_id }));
  await clinic.call('PUT /jobs/batch', { body: { rows } });

  await signInAs(page, clinic.email, '/jobs/import');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export your jobs (CSV)' }).click();
  const file = await (await download).path();
  const input = page.getByLabel(/^Choose a CSV or JSON file/);
  await input.setInputFiles(file);
  await expect(page.getByText('0 new, 0 changed, 3 unchanged, 0 with a problem.')).toBeVisible();

  await page.getByRole('button', { name: 'Choose another file' }).click();
  const content = 'external_id,emr\n-1,Epic';
  await input.setInputFiles({ name: 'less.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Import all 1 row' }).click();
  await expect(page.getByText(/^Import done: 0 new, 1 changed/)).toBeVisible();
  await page.getByRole('checkbox', { name: /^REQ-2/ }).check();
  await page.getByRole('button', { name: 'Delete 1 job' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 job deleted.')).toBeVisible();
  const { jobs } = await clinic.call('GET /jobs');
  expect(jobs.map(({ external_id, emr }) => [external_id, emr])).toEqual([
    ['-1', 'Epic'],
    [null, "'=Epic"],
  ]);
});
