import { siteTexts } from '@nearward/proto/rest/site-texts';
import type { Page } from '@playwright/test';
import { nurse, postedJob, seekerJob, requiredChoices } from '../../src/testing/responses';
import { groupedJobs, groupId, sitesOf } from '../../src/testing/site-responses';
import { longPractice } from '../../src/testing/long-account';
import type { State } from '../gallery';
import { click, clicking, tick, state } from './steps';

const [first, ...others] = sitesOf(34);
const many = first
  ? [{ ...first, name: longPractice, job_location: 'South San Francisco, CA, 94080' }, ...others]
  : [];
const withSites = { 'GET /sites': { sites: many } };
const group = { group_id: groupId, group_jobs: 3, site_name: longPractice };

async function fillJob(page: Page): Promise<void> {
  for (const [choices, choice] of requiredChoices) await tick(page, choices, choice);
  await page.getByRole('radio', { name: 'Several sites' }).check();
  await page.getByRole('group', { name: 'Sites' }).waitFor();
}

export const sites: State[] = [
  state('/account#sites', 'of an employer without sites', /^Do you hire at several places/, {
    act: clicking(['Add a site', 'Add the site'], (page) => page.getByText(siteTexts.nameRequired)),
  }),
  state('/post-job', 'a job that was posted at several sites', 'Several sites', {
    signedIn: true,
    responses: { ...withSites, 'POST /jobs': { message: 'Job posted successfully!' } },
    act: async (page) => {
      await fillJob(page);
      await click(page, 'Select all');
      await click(page, 'Post Job');
      await page.getByRole('heading', { name: 'Posted at 34 sites' }).waitFor();
    },
  }),
  state(`/jobs/manage/${postedJob.id}`, 'a job of several sites, edited', 'Edit Job', {
    signedIn: true,
    responses: { 'GET /jobs/:token': { job: { ...postedJob, ...group } } },
    act: async (page) => {
      await click(page, 'Edit Job');
      await page.getByRole('radio', { name: 'All 3 sites' }).check();
    },
  }),
  state('/dashboard', 'one job at several sites', /^Also at 4 more sites/, {
    responses: {
      'GET /user/current': {
        ...nurse,
        recommended: [...groupedJobs(5), seekerJob],
        recommended_total: 6,
      },
    },
    act: async (page) => {
      await page.getByRole('button', { name: /^Also at 4 more sites/ }).click();
      await page.getByRole('link', { name: 'San Jose, CA' }).waitFor();
    },
  }),
];
