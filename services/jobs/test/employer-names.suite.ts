import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { laptopKeys } from '@nearward/common/env/keys';
import { eventually } from '@nearward/common/testing/eventually';
import { TestService } from '@nearward/common/testing/test-service';
import { deriveHiddenEmployerKeys, deriveOwnerEmployerKey } from '@nearward/marketplace/employer-keys';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import type { JobFieldsInput } from '@nearward/proto/rest/job';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { jobsService } from '../src/app.module.js';
import { readEmployerKeys } from '../src/jobs/employer-names.js';
import { job } from './factories.js';

describe('Employer hidden from profiles', () => {
  const service = duringTests(() => TestService.start(jobsService));

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
  const newAddress = (domain = 'example.com') => `${uuid()}@${domain}`;
  const names = ['Mercy', 'Evening', 'Bayside', 'mercy.example', 'evening.example'];

  it('is known by the names of all its jobs, whichever came first', async () => {
    const email = newAddress();
    const first = await post(job({ email, employer_name: 'Mercy Hospital' }));
    const second = await post(job({ email, employer_name: 'Evening Clinic' }));
    expect(await findHidden(second, ...names)).toEqual(['Mercy', 'Evening']);
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

  it('has each key once, also after several jobs with the same name were removed', async () => {
    const email = newAddress();
    const { owner_key } = service.viewer(email);
    for (let time = 0; time < 3; time++) {
      const id = await post(job({ email, employer_name: 'Mercy Hospital' }));
      await run('mutation ($id: String!) { deleteJob(token: $id) { message } }', { id }, email);
    }
    const ownJob = await post(job({ email, employer_name: 'Mercy Hospital' }));
    await eventually(async () => {
      const query = 'select job_id from employer_key where owner_key = $1 order by job_id = $2';
      const rows = await service.dataSource.query<{ job_id: string }[]>(query, [owner_key, ownJob]);
      expect(rows).toEqual([{ job_id: expect.any(String) }, { job_id: ownJob }]);
    });
    let rows = 0;
    const counting: Pick<EntityManager, 'query'> = {
      query: async <T>(text: string, parameters?: unknown[]) => {
        const result = await service.dataSource.query<T & unknown[]>(text, parameters);
        rows += result.length;
        return result;
      },
    };
    const keys = await readEmployerKeys(counting as EntityManager, owner_key, laptopKeys.OWNER_KEY);
    expect(keys).toHaveLength(1 + rows);
  });

  it('changes names up to a limit, because each change publishes all its jobs again', async () => {
    const service = await TestService.start(jobsService, { RATE_LIMITS: 'job-name=1/86400' });
    const email = newAddress();
    const owner = service.viewer(email);
    const send = async (query: string, variables: object) =>
      (await service.graphql(owner, query, variables)).errors?.[0]?.extensions.code;
    for (let time = 0; time < 2; time++)
      await send('mutation ($input: JobInput!) { postJob(input: $input) { message } }', {
        input: job({ email, employer_name: 'Mercy Hospital' }),
      });
    const [first, second] = (await service.publishedEvents('jobs.v1.JobPosted')).map(
      (event) => event.job?.id,
    );
    const renameEmployer = (id: string | undefined, employer_name: string) =>
      send(
        'mutation ($id: String!, $input: JobInput!) { updateJob(token: $id, input: $input) { message } }',
        {
          id,
          input: job({ email, employer_name }),
        },
      );
    expect(await renameEmployer(first, 'Evening Clinic')).toBeUndefined();
    expect(await renameEmployer(first, 'Evening Clinic')).toBeUndefined();
    expect(await renameEmployer(second, 'Evening Clinic')).toBeUndefined();
    expect(await renameEmployer(first, 'Bayside Clinic')).toBe('TOO_MANY');
    await service.stop();
  });

  it('adds names by posting up to a limit, which counts visitors and the owner separately', async () => {
    const service = await TestService.start(jobsService, { RATE_LIMITS: 'job-name=1/86400' });
    const email = newAddress();
    const postAs = async (viewer: Viewer, employer_name: string, client = '203.0.113.7') => {
      const query = 'mutation ($input: JobInput!) { postJob(input: $input) { message } }';
      const variables = { input: job({ email, employer_name }) };
      const { errors } = await service.graphql(viewer, query, variables, client);
      return errors?.[0]?.extensions.code;
    };
    expect(await postAs(null, 'Mercy Hospital')).toBeUndefined();
    expect(await postAs(null, 'Evening Clinic')).toBeUndefined();
    expect(await postAs(null, 'Mercy Hospital')).toBeUndefined();
    expect(await postAs(null, 'Bayside Clinic')).toBe('TOO_MANY');
    expect(await postAs(null, 'Harbor Clinic', '203.0.113.8')).toBeUndefined(); // from the reserve
    const owner = service.viewer(email);
    expect(await postAs(owner, 'Bayside Clinic')).toBeUndefined();
    expect(await postAs(owner, 'Night Clinic')).toBe('TOO_MANY');
    await service.stop();
  });

  it('counts new names of an owner without jobs too, but not one that an earlier job had', async () => {
    const service = await TestService.start(jobsService, { RATE_LIMITS: 'job-name=1/86400' });
    const email = newAddress();
    const owner = service.viewer(email);
    const send = async (query: string, variables: object) =>
      (await service.graphql(owner, query, variables)).errors?.[0]?.extensions.code;
    const postAndRemove = async (employer_name: string) => {
      const code = await send('mutation ($input: JobInput!) { postJob(input: $input) { message } }', {
        input: job({ email, employer_name }),
      });
      const id = (await service.publishedEvents('jobs.v1.JobPosted')).at(-1)?.job?.id;
      if (!code) await send('mutation ($id: String!) { deleteJob(token: $id) { message } }', { id });
      return code;
    };
    const codes = [];
    for (const name of ['Mercy Hospital', 'Evening Clinic', 'Bayside Clinic', 'Mercy Hospital'])
      codes.push(await postAndRemove(name));
    expect(codes).toEqual([undefined, undefined, 'TOO_MANY', undefined]);
    await eventually(async () =>
      expect(await service.dataSource.query('select from employer_name')).toEqual([]),
    );
    for (const name of ['Evening Clinic', 'Bayside Clinic']) codes.push(await postAndRemove(name));
    expect(codes.slice(4)).toEqual([undefined, 'TOO_MANY']);
    await service.stop();
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

  it('publishes jobs from before names were stored, without changing them', async () => {
    const email = newAddress();
    const ids = [
      await post(job({ email, employer_name: 'Mercy Hospital' })),
      await post(job({ email, employer_name: 'Evening Clinic' })),
    ];
    const { owner_key } = service.viewer(email);
    const readUpdateTimes = () =>
      service.dataSource.query<object[]>('select id, updated_at from job where id = any($1) order by id', [
        ids,
      ]);
    const before = await readUpdateTimes();
    const readChanges = async () =>
      (await service.publishedEvents('jobs.v1.JobChanged')).filter((event) =>
        ids.includes(event.job?.id ?? ''),
      );
    await service.dataSource.query('insert into renamed_owner (owner_key) values ($1)', [owner_key]);
    await eventually(async () => {
      expect(await service.dataSource.query('select from renamed_owner')).toEqual([]);
      expect((await readChanges()).length).toBeGreaterThanOrEqual(2);
    });
    for (const id of ids) expect(await findHidden(id, ...names)).toEqual(['Mercy', 'Evening']);
    expect(await readUpdateTimes()).toEqual(before);
  });
});
