import { importTexts } from '@nearward/proto/rest/import-texts';
import type { RowResult } from '@nearward/proto/rest/job-import';
import type { Page } from '@playwright/test';
import { postedJob } from '../../src/testing/responses';
import type { State } from '../gallery';
import { click, state } from './steps';

const longId = 'REQUISITION-2026-11-Saint-Bartholomew-and-Featherstonehaugh-Regional-0001';
const result = (external_id: string, fields: Partial<RowResult> = {}): RowResult => ({
  ...{ external_id, result: 'created', field: null, text: null, id: null },
  ...fields,
});
const invalid = (field: string, text: string) => ({ result: 'invalid', field, text }) as const;
const checked = (results: RowResult[], live_jobs = 12) => ({
  'PUT /jobs/batch': { results, live_jobs, live_limit: 50 },
});
const clean = [result('REQ-1'), result('REQ-2', { result: 'changed', id: postedJob.id }), result(longId)];
const mixed = [
  ...clean,
  result('REQ-4', invalid('email', importTexts.foreignEmail)),
  result('REQ-5', { result: 'unchanged', id: postedJob.id }),
];

const choose = (page: Page, ids: readonly (string | null)[]) =>
  page.getByLabel(/^Choose a CSV or JSON file/).setInputFiles({
    name: 'jobs of the autumn.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['external_id,provider_types,specialties', ...ids.map((id) => `${id},LPN,Cardiology`)].join('\n'),
    ),
  });
const chooseAll = (page: Page, results: readonly RowResult[]) =>
  choose(
    page,
    results.map(({ external_id }) => external_id),
  );

export const importJobs: State[] = [
  state('/jobs/import', 'after a check with problems', 'Download a template', {
    responses: checked(mixed),
    act: async (page) => {
      await chooseAll(page, mixed);
      await page.getByText(importTexts.foreignEmail).waitFor();
    },
  }),
  state('/jobs/import', 'with jobs that the file does not have', 'Download a template', {
    responses: {
      ...checked(clean),
      'GET /jobs': {
        jobs: [
          { ...postedJob, external_id: longId.replace('0001', '0002') },
          { ...postedJob, id: '00000000-0000-7000-8000-900000000001', external_id: 'REQ-9' },
        ],
        next: null,
      },
    },
    act: async (page) => {
      await chooseAll(page, clean);
      await click(page, 'Import all 3 rows');
      await page.getByRole('checkbox', { name: /^REQ-9/ }).check();
      await page.getByRole('button', { name: 'Delete 1 job' }).waitFor();
    },
  }),
];
