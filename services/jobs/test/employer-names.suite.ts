import { describe, expect, it } from '@jest/globals';
import { laptopKeys } from '@nearward/common/env/keys';
import { eventually } from '@nearward/common/testing/eventually';
import { deriveHiddenEmployerKeys, deriveOwnerEmployerKey } from '@nearward/marketplace/employer-keys';
import { v7 as uuid } from 'uuid';
import { job } from './factories.js';
import { practiceJobs } from './practice-jobs.js';
import { jobs } from './running-jobs.js';

describe('Employer hidden from profiles', () => {
  const { latest, hashOf } = practiceJobs(jobs);
  const post = async (email: string, employer_name: string) =>
    (await jobs.create({ email, fields: { employer_name } })).id;
  const update = (id: string, owner: string, email: string, employer_name: string) =>
    jobs.act(
      'updateJob',
      { token: id, input: job({ email, employer_name }) },
      { viewer: jobs.service.viewer(owner) },
    );
  const keyOf = (name: string) => {
    const hidden = name.includes('.')
      ? { hidden_names: [], hidden_domains: [name] }
      : { hidden_names: [name], hidden_domains: [] };
    return deriveHiddenEmployerKeys(hidden, laptopKeys.OWNER_KEY)[0] ?? '';
  };
  const newAddress = (domain = 'example.com') => `${uuid()}@${domain}`;
  const names = ['Mercy', 'Evening', 'Bayside', 'mercy.example', 'evening.example'];
  /** Returns which of the names and domains hide a profile from the latest version of the job. */
  const findHidden = async (id: string) => {
    const keys = (await latest(id))?.employerKeys;
    return names.filter((name) => keys?.includes(keyOf(name)));
  };

  it('is known by the names of all its jobs, whichever came first', async () => {
    const email = newAddress();
    const first = await post(email, 'Mercy Hospital');
    const second = await post(email, 'Evening Clinic');
    expect(await findHidden(second)).toEqual(['Mercy', 'Evening']);
    const shownKeys = (await latest(second))?.shownKeys;
    expect(['Mercy', 'Evening'].map((name) => shownKeys?.includes(keyOf(name)))).toEqual([false, true]);
    await eventually(async () => expect(await findHidden(first)).toEqual(['Mercy', 'Evening']));
    expect(await findHidden(await post(newAddress(), 'Bayside Clinic'))).toEqual(['Bayside']);
  });

  it('stays known by name and domain when a job moves to another address', async () => {
    const [former, next] = [newAddress('mercy.example'), newAddress('evening.example')];
    const ownJob = await post(next, 'Bayside Clinic');
    const movedJob = await post(former, 'Mercy Hospital');
    await update(movedJob, former, next, 'Evening Clinic');
    expect(await findHidden(movedJob)).toEqual(names);
    await eventually(async () => expect(await findHidden(ownJob)).toEqual(names));
  });

  it('has its own key under any name, and the key of the former owner of a moved job', async () => {
    const [former, next] = [newAddress(), newAddress()];
    const ownJob = await post(former, 'Mercy Hospital');
    const movedJob = await post(former, 'Evening Clinic');
    const ownerKeys = [former, next].map((email) =>
      deriveOwnerEmployerKey(hashOf(email), laptopKeys.OWNER_KEY),
    );
    const ownerKeysOf = async (id: string) =>
      (await latest(id))?.employerKeys.filter((key) => ownerKeys.includes(key));
    for (const id of [ownJob, movedJob]) expect(await ownerKeysOf(id)).toEqual(ownerKeys.slice(0, 1));
    await update(movedJob, former, next, 'Bayside Clinic');
    expect((await ownerKeysOf(movedJob))?.sort()).toEqual(ownerKeys.toSorted());
    expect(await ownerKeysOf(ownJob)).toEqual(ownerKeys.slice(0, 1));
  });

  it('does not get the name of a job that it disowned', async () => {
    const email = newAddress();
    await post(email, 'Mercy Hospital');
    await jobs.disown(jobs.notMeTokenIn((await jobs.service.inbox.emailTo(email)).text) ?? '');
    expect(await findHidden(await post(email, 'Evening Clinic'))).toEqual(['Evening']);
  });

  it('stays known for two years by the name of a removed job, which is stored only as keyed hashes', async () => {
    const email = newAddress('mercy.example');
    const old = await post(email, 'Mercy Hospital');
    const ageKeys = async () => {
      const update = `update employer_key set known_at = now() - interval '3 years' where job_id = $1 returning 1`;
      expect((await jobs.rows(update, old))[1]).toBe(1);
    };
    await eventually(ageKeys); // however old the job was
    await jobs.remove(old, { viewer: jobs.service.viewer(email) });
    const readNames = async () =>
      JSON.stringify(await jobs.rows('select * from employer_name, employer_key'));
    await eventually(async () => expect(await readNames()).not.toMatch(/mercy/i));
    const next = await post(email, 'Evening Clinic');
    expect(await findHidden(next)).toEqual(['Mercy', 'Evening', 'mercy.example']);
    await ageKeys();
    await eventually(async () =>
      expect(await jobs.rows('select from employer_key where job_id = $1', old)).toEqual([]),
    );
  });

  it('is erased with its account', async () => {
    const email = newAddress('mercy.example');
    const id = await post(email, 'Mercy Hospital');
    const ownerKey = hashOf(email);
    await jobs.service.handleDeletion(ownerKey, { askedAt: new Date(Date.now() + 1).toISOString() });
    for (const table of ['employer_name', 'employer_key']) {
      const rows = `select from ${table} where owner_key = $1 or job_id = $2`;
      expect(await jobs.rows(rows, ownerKey, id)).toEqual([]);
    }
  });
});
