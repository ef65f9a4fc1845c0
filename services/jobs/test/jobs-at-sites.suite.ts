import { describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { v7 as uuid } from 'uuid';
import { job } from './factories.js';
import { places, SiteClient } from './site-client.js';
import { jobs } from './running-jobs.js';

const siteNotFound = 'NOT_FOUND: Site not found';

describe('Jobs at several sites', () => {
  const sites = new SiteClient(jobs);

  describe('post', () => {
    it('creates one job per site with one group, which are published', async () => {
      const { all } = await sites.createJobs(jobs.newOwner());
      expect(all).toMatchObject(
        places.map((job_location) => ({ job_location, group_id: all[0]?.group_id, group_jobs: 3 })),
      );
      expect(all[0]?.group_id).toEqual(expect.any(String));
      const events = await jobs.service.publishedEvents('jobs.v1.JobPosted');
      const ids = all.map(({ id }) => id);
      expect(
        events
          .flatMap((event) => (ids.includes(event.job?.id ?? '') ? [event.job?.place?.formattedAddress] : []))
          .sort(),
      ).toEqual(places);
    });

    it('sends one email, with a private link to each job', async () => {
      const { email, all } = await sites.createJobs(jobs.newOwner());
      const { subject, text } = await jobs.service.inbox.emailTo(email);
      await jobs.service.waitForEmails();
      expect(jobs.emailsTo(email)).toHaveLength(1);
      expect(subject).toMatch(/^Your \d jobs are live: RN, Cardiology$/);
      for (const place of places) expect(text).toContain(place);
      const tokens = [...text.matchAll(/\/jobs\/manage\/([\w-]+)/g)].map(([, token = '']) => token);
      const opened = await Promise.all([...new Set(tokens)].map((token) => jobs.open(token)));
      expect(opened.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
    });

    it('at one site creates a normal job there, whatever place was sent', async () => {
      const { email, viewer } = jobs.newOwner();
      const [id = ''] = await sites.addSites(viewer, ['Tampa, FL']);
      await sites.post(viewer, email, [id, id.toUpperCase()], { job_location: 'nonsense' });
      expect(await sites.jobsOf(viewer)).toMatchObject([
        { job_location: 'Tampa, FL', group_id: null, group_jobs: 1, site_name: 'Site in Tampa, FL' },
      ]);
      expect((await jobs.service.inbox.emailTo(email)).subject).toBe('Your job is live: RN, Cardiology');
    });

    it('needs a session, own sites and the own email', async () => {
      const { email, viewer } = jobs.newOwner();
      const ids = await sites.addSites(viewer);
      const another = jobs.newOwner();
      const [foreign = ''] = await sites.addSites(another.viewer, ['Tampa, FL']);
      await expect(sites.post(null, email, ids)).rejects.toThrow(siteNotFound);
      for (const unknown of [foreign, uuid(), 'no id'])
        await expect(sites.post(viewer, email, [...ids, unknown])).rejects.toThrow(siteNotFound);
      await expect(sites.post(viewer, another.email, ids)).rejects.toThrow(
        'INVALID: Use your own email to post at several sites.',
      );
      expect(await sites.jobsOf(viewer)).toEqual([]);
      expect(await sites.jobsOf(another.viewer)).toEqual([]);
    });
  });

  describe('the name of the site', () => {
    it('tells the jobs of one city apart, for their employer only', async () => {
      const { email, viewer } = jobs.newOwner();
      const names = ['O’Hara Clinic', 'Östra North'];
      const ids: string[] = [];
      for (const name of names) ids.push((await sites.add(viewer, name)).id);
      await sites.post(viewer, email, ids);
      const all = await sites.jobsOf(viewer);
      expect(all.map(({ site_name }) => site_name).sort()).toEqual(names);
      const { text } = await jobs.service.inbox.emailTo(email);
      for (const name of names) expect(text).toContain(`${name}, Tampa, FL`);
      await jobs.requestLinks(email);
      const links = await eventually(() => {
        const found = jobs.emailsTo(email).find((each) => !each.subject.includes('jobs are live'));
        expect(found).toBeDefined();
        return found;
      });
      for (const name of names) expect(links?.text).toContain(`in Tampa, FL (${name})`);
      const published = await jobs.service.publishedEvents('jobs.v1.JobPosted');
      for (const name of names) expect(JSON.stringify(published.map((each) => each.job))).not.toContain(name);
    });

    it('stays with an edit of all sites, and ends when the job gets another place', async () => {
      const { email, viewer, all } = await sites.createJobs(jobs.newOwner());
      const [first, second] = all;
      await sites.edit(viewer, first?.id ?? '', {
        ...job({ email, job_location: places[0] }),
        all_sites: true,
      });
      await sites.edit(viewer, second?.id ?? '', job({ email, job_location: 'Clearwater, FL' }));
      const names = (await sites.jobsByPlace(viewer)).map(({ job_location, site_name }) => [
        job_location,
        site_name,
      ]);
      expect(names).toEqual([
        ['Clearwater, FL', null],
        [places[0], `Site in ${places[0]}`],
        [places[2], `Site in ${places[2]}`],
      ]);
    });
  });

  describe('group', () => {
    it('is not shown to others as it is, and not at all on a public page', async () => {
      const { viewer, all } = await sites.createJobs(jobs.newOwner());
      const [first, second, third] = all;
      const ids = all.map(({ id }) => id);
      const [group] = await sites.groupsOf(ids);
      expect(await sites.groupsOf(ids)).toEqual([group, group, group]);
      expect(group).not.toBe(first?.group_id);
      const [{ email } = { email: '' }] = await jobs.rows<{ email: string }>(
        'select email from job where id = $1',
        second?.id,
      );
      await sites.edit(
        viewer,
        second?.id ?? '',
        job({ email, job_location: places[1], employer_name: 'Quiet Clinic' }),
      );
      expect((await sites.groupsOf(ids))[1]).not.toBe(group);
      await jobs.act('changeJob', { token: third?.id, is_shared: true }, { viewer });
      const shared = await jobs.run('query ($id: ID!) { sharedJob(id: $id) { group_id } }', {
        id: third?.id,
      });
      expect(shared).toEqual({ group_id: null });
    });
  });
});
