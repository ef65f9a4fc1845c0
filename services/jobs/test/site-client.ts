import type { Viewer } from '@nearward/common/app/viewer/viewer';
import type { ListingClient } from '@nearward/marketplace/testing/listing-client';
import type { JobPostInput } from '@nearward/proto/rest/job';
import { selectionOf } from '@nearward/proto/rest/selection-of';
import { site, type Site } from '@nearward/proto/rest/site';
import { job } from './factories.js';

export const places = ['Oakland, CA', 'San Francisco, CA', 'Tampa, FL'];

interface Owner {
  email: string;
  viewer: Viewer;
}

/** A job as its employer reads it. */
export interface JobAtSite {
  id: string;
  job_location: string;
  employer_name: string;
  group_id: string | null;
  group_jobs: number;
  site_name: string | null;
}

const jobFields = 'id job_location employer_name group_id group_jobs site_name';

/** Calls the operations of sites, and of jobs posted at them. */
export class SiteClient {
  constructor(private readonly jobs: ListingClient) {}

  async add(viewer: Viewer, name: string, job_location = 'Tampa, FL'): Promise<Site> {
    return this.changed(viewer, 'addSite', { name, job_location });
  }

  change(viewer: Viewer, id: string, name?: string, job_location?: string, before = {}): Promise<Site> {
    return this.changed(viewer, 'changeSite', { id, name, job_location, ...before });
  }

  remove(viewer: Viewer, id: string): Promise<unknown> {
    return this.jobs.act('deleteSite', { id }, { viewer });
  }

  list(viewer: Viewer): Promise<Site[]> {
    return this.jobs.run(`{ sites ${selectionOf(site)} }`, {}, { viewer });
  }

  /** Posts a job at sites, without a place of its own. */
  post(
    viewer: Viewer,
    email: string,
    site_ids: string[],
    fields: Partial<JobPostInput> = {},
  ): Promise<unknown> {
    const input: JobPostInput = { ...job({ email }), job_location: undefined, site_ids, ...fields };
    return this.jobs.act('postJob', { input }, { viewer });
  }

  /** Newest first. */
  async jobsOf(viewer: Viewer): Promise<JobAtSite[]> {
    return (await this.page(viewer)).jobs;
  }

  page(viewer: Viewer, after: string | null = null): Promise<{ jobs: JobAtSite[]; next: string | null }> {
    const query = `query ($after: String) { ownJobs(after: $after) { jobs { ${jobFields} } next } }`;
    return this.jobs.run(query, { after }, { viewer });
  }

  edit(
    viewer: Viewer,
    token: string,
    input: Partial<JobPostInput> & { all_sites?: boolean },
  ): Promise<{ message: string; job: JobAtSite }> {
    return this.jobs.act('updateJob', { token, input }, { viewer }, `{ message job { ${jobFields} } }`);
  }

  /** Adds a site at each place, and returns their ids. */
  async addSites(viewer: Viewer, at = places): Promise<string[]> {
    const ids: string[] = [];
    for (const place of at) ids.push((await this.add(viewer, `Site in ${place}`, place)).id);
    return ids;
  }

  /** Adds a site at each place and posts at all of them. Returns the owner with the jobs, in the order of the places. */
  async createJobs<By extends Owner>({
    email,
    viewer,
  }: By): Promise<{ email: string; viewer: By['viewer']; all: JobAtSite[] }> {
    await this.post(viewer, email, await this.addSites(viewer));
    return { email, viewer, all: await this.jobsByPlace(viewer) };
  }

  async jobsByPlace(viewer: Viewer): Promise<JobAtSite[]> {
    return (await this.jobsOf(viewer)).sort((a, b) => (a.job_location < b.job_location ? -1 : 1));
  }

  /** The groups of jobs as professionals see them. */
  async groupsOf(ids: string[]): Promise<(string | null)[]> {
    const seen = await this.jobs.run<{ group_id: string | null }[]>(
      'query ($of: [_Any!]!) { _entities(representations: $of) { ... on Job { id group_id } } }',
      { of: ids.map((id) => ({ __typename: 'Job', id })) },
    );
    return seen.map(({ group_id }) => group_id);
  }

  private async changed(viewer: Viewer, name: string, args: object): Promise<Site> {
    const selection = `{ site ${selectionOf(site)} }`;
    return (await this.jobs.act<{ site: Site }>(name, args, { viewer }, selection)).site;
  }
}
