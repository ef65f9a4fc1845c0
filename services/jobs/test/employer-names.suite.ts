import { describe, expect, it } from '@jest/globals';
import { laptopKeys } from '@nearward/common/env/keys';
import { eventually } from '@nearward/common/testing/eventually';
import { deriveHiddenEmployerKeys, deriveOwnerEmployerKey } from '@nearward/marketplace/employer-keys';
import type { JobFieldsInput } from '@nearward/proto/rest/job';
import { v7 as uuid } from 'uuid';
import { job } from './factories.js';
import { jobs } from './running-jobs.js';

describe('Employer hidden from profiles', () => {
  const { service } = jobs;

  const run = async (query: string, variables: object, email?: string) => {
    const { errors } = await service.graphql(email ? service.viewer(email) : null, query, variables);
    expect(errors).toBeUndefined();
  };
  const post = async (input: JobFieldsInput) => {
    await run('mutation ($input: JobInput!) { postJob(input: $input) { message } }', { input });
    return (await service.publishedEvents('jobs.v1.JobPosted')).at(-1)?.job?.id ?? '';
  };
  const update = (id: string, owner: string, input: JobFieldsInput) =>
    run(
      'mutation ($id: String!, $input: JobInput!) { updateJob(token: $id, input: $input) { message } }',
      { id, input },
      owner,
    );
  /** The keys in the latest version of a job. */
  const keysOf = async (id: string) => {
    const posted = await service.publishedEvents('jobs.v1.JobPosted');
    const changed = await service.publishedEvents('jobs.v1.JobChanged');
    return [...posted, ...changed].filter((event) => event.job?.id === id).at(-1)?.job?.employerKeys;
  };
  /** Returns which of these names and domains hide a profile from the latest version of the job. */
  const findHidden = async (id: string, ...candidates: string[]) => {
    const keys = await keysOf(id);
    return candidates.filter((name) => {
      const hidden = name.includes('.')
        ? { hidden_names: [], hidden_domains: [name] }
        : { hidden_names: [name], hidden_domains: [] };
      return deriveHiddenEmployerKeys(hidden, laptopKeys.OWNER_KEY).some((key) => keys?.includes(key));
    });
  };
  /** Whether the latest version shows the name. */
  const shows = async (id: string, name: string) => {
    const posted = await service.publishedEvents('jobs.v1.JobPosted');
    const [key = ''] = deriveHiddenEmployerKeys(
      { hidden_names: [name], hidden_domains: [] },
      laptopKeys.OWNER_KEY,
    );
    return posted.find((event) => event.job?.id === id)?.job?.shownKeys.includes(key);
  };
  const newAddress = (domain = 'example.com') => `${uuid()}@${domain}`;
  const names = ['Mercy', 'Evening', 'Bayside', 'mercy.example', 'evening.example'];

  it('is known by the names of all its jobs, whichever came first', async () => {
    const email = newAddress();
    const first = await post(job({ email, employer_name: 'Mercy Hospital' }));
    const second = await post(job({ email, employer_name: 'Evening Clinic' }));
    expect(await findHidden(second, ...names)).toEqual(['Mercy', 'Evening']);
    expect([await shows(second, 'Mercy'), await shows(second, 'Evening')]).toEqual([false, true]);
    await eventually(async () => expect(await findHidden(first, ...names)).toEqual(['Mercy', 'Evening']));
    expect(await findHidden(await post(job({ employer_name: 'Bayside Clinic' })), ...names)).toEqual([
      'Bayside',
    ]);
  });

  it('is known by the name that a job had, also by its jobs of another name', async () => {
    const email = newAddress();
    const renamed = await post(job({ email, employer_name: 'Mercy Hospital' }));
    const other = await post(job({ email, employer_name: 'Mercy Hospital' }));
    await update(renamed, email, job({ email, employer_name: 'Evening Clinic' }));
    expect(await findHidden(renamed, ...names)).toEqual(['Mercy', 'Evening']);
    await eventually(async () => expect(await findHidden(other, ...names)).toEqual(['Mercy', 'Evening']));
  });

  it('stays known by name and domain when a job moves to another address', async () => {
    const [former, next] = [newAddress('mercy.example'), newAddress('evening.example')];
    const ownJob = await post(job({ email: next, employer_name: 'Bayside Clinic' }));
    const movedJob = await post(job({ email: former, employer_name: 'Mercy Hospital' }));
    await update(movedJob, former, job({ email: next, employer_name: 'Evening Clinic' }));
    expect(await findHidden(movedJob, ...names)).toEqual(names);
    await eventually(async () => expect(await findHidden(ownJob, ...names)).toEqual(names));
  });

  it('has its own key under any name, and the key of the former owner of a moved job', async () => {
    const [former, next] = [newAddress(), newAddress()];
    const ownJob = await post(job({ email: former, employer_name: 'Mercy Hospital' }));
    const movedJob = await post(job({ email: former, employer_name: 'Evening Clinic' }));
    const keyOf = (email: string) =>
      deriveOwnerEmployerKey(service.viewer(email).owner_key, laptopKeys.OWNER_KEY);
    const hasKeys = async (id: string) => {
      const keys = await keysOf(id);
      return [former, next].map((email) => keys?.includes(keyOf(email)));
    };
    for (const id of [ownJob, movedJob]) expect(await hasKeys(id)).toEqual([true, false]);
    await update(movedJob, former, job({ email: next, employer_name: 'Bayside Clinic' }));
    expect(await hasKeys(movedJob)).toEqual([true, true]);
    expect(await hasKeys(ownJob)).toEqual([true, false]);
  });

  it('does not get the name of a job that it disowned', async () => {
    const email = newAddress();
    const disowned = await post(job({ email, employer_name: 'Mercy Hospital' }));
    const { text } = await service.inbox.emailTo(email);
    const token = /\/not-me\/jobs\/([\w.-]+)/.exec(text)?.[1];
    await run('mutation ($token: String!) { disownJob(token: $token) { message } }', { token });
    const ownJob = await post(job({ email, employer_name: 'Evening Clinic' }));
    expect(await findHidden(ownJob, ...names)).toEqual(['Evening']);
    expect(disowned).not.toBe(ownJob);
  });

  it('stays known by the name of a removed job, which is stored only as keyed hashes', async () => {
    const email = newAddress('mercy.example');
    const removed = await post(job({ email, employer_name: 'Mercy Hospital' }));
    await run('mutation ($id: String!) { deleteJob(token: $id) { message } }', { id: removed }, email);
    const readNames = async () =>
      JSON.stringify(await service.dataSource.query('select * from employer_name, employer_key'));
    await eventually(async () => expect(await readNames()).not.toMatch(/mercy/i));
    const next = await post(job({ email, employer_name: 'Evening Clinic' }));
    expect(await findHidden(next, ...names)).toEqual(['Mercy', 'Evening', 'mercy.example']);
  });

  it('stays known for two years after a job was removed, however old the job was', async () => {
    const email = newAddress();
    const old = await post(job({ email, employer_name: 'Mercy Hospital' }));
    const ageKeys = async () => {
      const update = `update employer_key set known_at = now() - interval '3 years' where job_id = $1 returning job_id`;
      expect(await service.dataSource.query(update, [old])).toMatchObject([[{ job_id: old }], 1]);
    };
    await eventually(ageKeys);
    await run('mutation ($id: String!) { deleteJob(token: $id) { message } }', { id: old }, email);
    const swept = await post(job({ employer_name: 'Bayside Clinic' }));
    const unhashed = `select from employer_name where job_id = $1`;
    await eventually(async () => expect(await service.dataSource.query(unhashed, [swept])).toEqual([]));
    const next = await post(job({ email, employer_name: 'Evening Clinic' }));
    expect(await findHidden(next, ...names)).toEqual(['Mercy', 'Evening']);
    await ageKeys();
    await eventually(async () => {
      const query = 'select from employer_key where job_id = $1';
      expect(await service.dataSource.query(query, [old])).toEqual([]);
    });
  });

  it('is erased with its account', async () => {
    const email = newAddress('mercy.example');
    const id = await post(job({ email, employer_name: 'Mercy Hospital' }));
    const { owner_key: ownerKey } = service.viewer(email);
    await service.deliverDeletion(ownerKey, { askedAt: new Date(Date.now() + 1).toISOString() });
    await service.waitUntilIdle();
    for (const table of ['employer_name', 'employer_key']) {
      const rows = `select from ${table} where owner_key = $1 or job_id = $2`;
      expect(await service.dataSource.query(rows, [ownerKey, id])).toEqual([]);
    }
  });
});
