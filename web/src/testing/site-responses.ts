import type { SeekerJob } from '@nearward/proto/rest/job';
import type { Site } from '@nearward/proto/rest/site';
import { postedJob, seekerJob } from './responses';

const numbered = (kind: string, at: number) =>
  `00000000-0000-7000-8000-${kind}${String(at).padStart(8, '0')}`;

const cities = ['Oakland, CA', 'San Jose, CA', 'Fremont, CA', 'Walnut Creek, CA', 'Portland, OR', '94103'];

/** So many sites, as the server sorts them. */
export const sitesOf = (count: number): Site[] =>
  Array.from({ length: count }, (_, at) => ({
    id: numbered('5000', at),
    name: `Bayview ${String(at + 1).padStart(3, '0')}`,
    job_location: cities[at % cities.length] ?? '',
    created_at: postedJob.created_at,
  }));

export const groupId = numbered('6000', 1);

/** One job at several sites, farther from one to the next. */
export const groupedJobs = (count: number): SeekerJob[] =>
  Array.from({ length: count }, (_, at) => ({
    ...seekerJob,
    id: numbered('7000', at),
    group_id: groupId,
    job_location: cities[at % cities.length] ?? '',
    miles: 10 + 5 * at,
  }));
