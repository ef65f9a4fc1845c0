import { describe, expect, it } from '@jest/globals';
import { laptopKeys } from '@nearward/common/env/keys';
import { eventually } from '@nearward/common/testing/eventually';
import { waitUntilBlocked } from '@nearward/common/testing/wait-until-blocked';
import { deriveHiddenEmployerKeys, deriveOwnerEmployerKey } from '@nearward/marketplace/employer-keys';
import { v7 as uuid } from 'uuid';
import { job } from './factories.js';
import { practiceJobs } from './practice-jobs.js';
import { jobs } from './running-jobs.js';
import { TestedPractice } from './tested-practice.js';

describe('Own jobs of a team’s people', () => {
  const { latest, hashOf } = practiceJobs(jobs);

  const nameKey = 'a key of the team’s name';
  const nameKeyOf = (name: string) =>
    deriveHiddenEmployerKeys({ hidden_names: [name], hidden_domains: [] }, laptopKeys.OWNER_KEY)[0] ?? '';
  /** By which a professional is hidden from all jobs of the team, also after asking it to stop. */
  const ownerKeyOf = (practice: TestedPractice) =>
    deriveOwnerEmployerKey(practice.owner_key, laptopKeys.OWNER_KEY);
  const createPractice = () => TestedPractice.create(jobs, jobs.newEmail(), [nameKey]);
  const postAlone = (email: string, practice: TestedPractice) =>
    jobs.create({ email, viewer: practice.member(email, null) });
  const expectKeys = (id: string, keys: string[]) =>
    eventually(async () => expect((await latest(id))?.employerKeys).toEqual(expect.arrayContaining(keys)));
  const expectNoKeys = async (id: string, keys: string[]) => {
    const employerKeys = (await latest(id))?.employerKeys;
    expect(employerKeys?.filter((key) => keys.includes(key))).toEqual([]);
  };

  it('are hidden from who hid from the team, by every role, when posted before and after joining', async () => {
    const practice = await createPractice();
    const [hiring, billing, outsider] = [jobs.newEmail(), jobs.newEmail(), jobs.newEmail()];
    const before = [await postAlone(hiring, practice), await postAlone(billing, practice)];
    const keys = [nameKey, ownerKeyOf(practice)];
    for (const { id } of before) await expectNoKeys(id, keys);
    await practice.deliverMembers([hiring], [billing]);
    for (const { id } of before) await expectKeys(id, keys);
    const after = await postAlone(hiring, practice);
    await jobs.post(hiring); // without a session
    expect((await latest(after.id))?.employerKeys).toEqual(expect.arrayContaining(keys));
    const posted = await jobs.service.publishedEvents('jobs.v1.JobPosted');
    const others = posted.filter((event) => event.job?.ownerKey === hashOf(hiring));
    expect(others.at(-1)?.job?.employerKeys).toEqual(expect.arrayContaining(keys));
    await expectNoKeys((await postAlone(outsider, practice)).id, keys);
  });

  it('stay hidden after the member left, and get later names of the team', async () => {
    const practice = await createPractice();
    const [email, colleague] = [jobs.newEmail(), jobs.newEmail()];
    await practice.deliverMembers([email, colleague]);
    await practice.deliverMembers([colleague]);
    await practice.endMembership(email);
    const own = await postAlone(email, practice);
    await expectKeys(own.id, [nameKey, ownerKeyOf(practice)]);
    await practice.deliverKeys(['a key of a later name']);
    await expectKeys(own.id, ['a key of a later name']);
    const input = job({ email: colleague, employer_name: 'Lakeshore Hospital' });
    await jobs.act('postJob', { input }, { viewer: practice.member(colleague, 'hiring') });
    await expectKeys(own.id, [nameKeyOf('Lakeshore')]);
  });

  it('hide the team’s jobs from who hid from them, but not those of colleagues', async () => {
    const practice = await createPractice();
    const [email, colleague] = [jobs.newEmail(), jobs.newEmail()];
    const teamJob = await jobs.create({ email: practice.founderEmail, viewer: practice.founder() });
    const keys = [deriveOwnerEmployerKey(hashOf(email), laptopKeys.OWNER_KEY), nameKeyOf('Evening')];
    const input = job({ email, employer_name: 'Evening Clinic' });
    await jobs.act('postJob', { input }, { viewer: practice.member(email, null) });
    await practice.deliverMembers([practice.founderEmail, email, colleague]);
    await expectKeys(teamJob.id, keys);
    await expectNoKeys((await postAlone(colleague, practice)).id, keys);
  });

  it('get a new name of the team also while they are being posted', async () => {
    // Fixed addresses, so that the locks of the two owners are different ones.
    const practice = await TestedPractice.create(jobs, 'renames@team.example');
    const email = 'posts@team.example';
    await practice.deliverMembers([practice.founderEmail, email]);
    const teamJob = await jobs.create({ email: practice.founderEmail, viewer: practice.founder() });
    let post: Promise<string> | undefined;
    await jobs.service.dataSource.transaction(async (manager) => {
      // The post waits for it after it has read the names.
      await manager.query('insert into proved_owner (owner_key) values ($1)', [hashOf(email)]);
      post = jobs.post(email, { viewer: practice.member(email, null) });
      await waitUntilBlocked(manager, 1);
      const input = job({ email: practice.founderEmail, employer_name: 'Lakeshore Hospital' });
      await jobs.act('updateJob', { token: teamJob.id, input }, { viewer: practice.founder() });
      await waitUntilBlocked(manager, 2); // the republisher waits for the post
    });
    await post;
    const [own] = await jobs.rows<{ id: string }>('select id from job where email = $1', email);
    await expectKeys(own?.id ?? '', [nameKeyOf('Lakeshore')]);
  });

  it('are hidden also if the membership ended before its beginning was known', async () => {
    const practice = await createPractice();
    const email = jobs.newEmail();
    const own = await postAlone(email, practice);
    await practice.endMembership(email);
    await practice.deliverMembers([]);
    await expectKeys(own.id, [nameKey, ownerKeyOf(practice)]);
  });

  it('stay hidden after the team was closed, also those posted later', async () => {
    const practice = await createPractice();
    const [present, former] = [jobs.newEmail(), jobs.newEmail()];
    await practice.deliverMembers([practice.founderEmail, present, former]);
    await practice.endMembership(former);
    await jobs.service.handleDeletion(practice.owner_key, { accountId: '' });
    const alone = await jobs.create({ email: practice.founderEmail, viewer: practice.founder(null) });
    const own = [await postAlone(present, practice), await postAlone(former, practice)];
    for (const { id } of [alone, ...own]) await expectKeys(id, [nameKey, ownerKeyOf(practice)]);
  });

  it('leave no trace of a closed team or a deleted account, in any order of events', async () => {
    const rowsOf = (practice: TestedPractice) =>
      jobs.rows('select from past_member where owner_key = $1', practice.owner_key);
    for (const isErasedFirst of [false, true])
      for (const closes of [false, true]) {
        const practice = await createPractice();
        const email = jobs.newEmail();
        const accountId = uuid();
        const end = () => practice.endMembership(email, practice.founderEmail, accountId);
        const erase = async () => {
          const owner = closes ? practice.owner_key : hashOf(email);
          await jobs.service.handleDeletion(owner, { accountId: closes ? '' : accountId });
        };
        if (isErasedFirst) await erase();
        await end();
        expect(await rowsOf(practice)).toHaveLength(isErasedFirst ? 0 : 1);
        if (!isErasedFirst) await erase();
        expect(await rowsOf(practice)).toEqual([]);
      }
  });
});
