import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { contactSorts } from '@nearward/proto/rest/pipeline';
import { expectedContacts, queriesFor } from './expected-contacts.js';
import { PipelineScene } from './pipeline-scene.js';

describe('Contacts by person', () => {
  const scene = duringTests(() => PipelineScene.start());

  /** A clinic with three jobs and professionals in every stage, some with applications. */
  const busyClinic = async () => {
    const clinic = await scene.employer();
    const jobs = [clinic.job_id, await scene.postJob(clinic), await scene.postJob(clinic)] as const;
    const nurses = [];
    for (let n = 0; n < 9; n++) {
      const nurse = await scene.nurse(n % 3 === 0 ? { providerTypes: ['Registered Nurse'] } : {});
      nurses.push(nurse);
      for (const [at, job] of jobs.entries())
        if ((n + at) % 2 === 0)
          await scene.match(job, nurse.profile_id, { common: 1 + (n % 2), metres: 3_000 + 7_000 * n });
      if (n % 3 === 1) await scene.apply(nurse.viewer, jobs[n % 2 ? 1 : 0], n % 2 ? 'Hello' : null);
    }
    const [a, b, c, d, e] = nurses.map(({ profile_id }) => profile_id);
    for (const id of [b, c, d]) await scene.unlock(clinic.viewer, id ?? '');
    await scene.changeContact(clinic.viewer, a ?? '', { stage: 'shortlisted' });
    await scene.changeContact(clinic.viewer, c ?? '', { stage: 'interviewing' });
    await scene.hire(clinic.viewer, d ?? '');
    await scene.changeContact(clinic.viewer, e ?? '', { stage: 'passed' });
    for (const id of [a, nurses[6]?.profile_id]) await scene.open(clinic.viewer, id ?? '');
    return { ...clinic, jobs, nurses };
  };

  it('has one row each with all matching and applied jobs, best first', async () => {
    const clinic = await scene.employer();
    const second = await scene.postJob(clinic);
    const third = await scene.postJob(clinic);
    const nurse = await scene.nurse();
    await scene.match(clinic.job_id, nurse.profile_id, { common: 1, metres: 3_000 });
    await scene.match(second, nurse.profile_id, { common: 2, metres: 20_000 });
    await scene.apply(nurse.viewer, third, 'Hello');
    const { contacts, pagination } = await scene.people(clinic.viewer);
    expect(pagination).toMatchObject({ total_contacts: 3, total_people: 1, total_pages: 1 });
    expect(contacts).toMatchObject([
      {
        profile_id: nurse.profile_id,
        job_id: third,
        has_match: true,
        has_application: true,
        contact_type: 'both',
        note: 'Included a personal note',
        stage: 'new',
        is_new: true,
        jobs: [
          { job_id: third, has_match: false, has_application: true, miles: null },
          { job_id: second, has_match: true, has_application: false, miles: 5 },
          { job_id: clinic.job_id, has_match: true, has_application: false, miles: 5 },
        ],
      },
    ]);
    const near = await scene.people(clinic.viewer, { miles: 5 });
    expect(near.contacts).toMatchObject([{ job_id: second, miles: 5, has_application: true }]);
    expect((await scene.people(clinic.viewer, { miles: 2 })).contacts).toEqual([]);
  });

  it('has the best ten of many jobs in a list, the chosen one, their number, and all for one person', async () => {
    const clinic = await scene.employer();
    const nurse = await scene.nurse();
    const jobs = [clinic.job_id];
    while (jobs.length < 13) jobs.push(await scene.postJob(clinic));
    for (const [at, job] of jobs.entries())
      await scene.match(job, nurse.profile_id, { common: 1, metres: 3_000 + 5_000 * at });
    const [worst, unmatched] = [jobs[11] ?? '', jobs[12] ?? ''];
    await scene.apply(nurse.viewer, unmatched, null);
    await scene.endMatch(unmatched, nurse.profile_id);
    const best = [unmatched, ...jobs.slice(0, 9)];
    const idsOf = (contact: { jobs: { job_id: string }[] } | undefined) =>
      contact?.jobs.map(({ job_id }) => job_id);
    const [listed] = (await scene.people(clinic.viewer)).contacts;
    expect(listed).toMatchObject({ job_id: unmatched, contact_type: 'both', jobs_total: 13 });
    expect(idsOf(listed)).toEqual(best);
    const [filtered] = (await scene.people(clinic.viewer, { job: worst })).contacts;
    expect(filtered).toMatchObject({ job_id: worst, jobs_total: 13 });
    expect(idsOf(filtered)).toEqual([...best, worst]);
    const alone = await scene.changeContact(clinic.viewer, nurse.profile_id, { stage: 'shortlisted' });
    expect(idsOf(alone as Exclude<typeof alone, string>)).toEqual([unmatched, ...jobs.slice(0, 12)]);
  });

  it('equals the expected results for every query', async () => {
    const clinic = await busyClinic();
    const people = (await scene.people(clinic.viewer)).contacts;
    const pairs = (await scene.contacts(clinic.viewer)).contacts;
    for (const question of queriesFor(clinic.jobs[1])) {
      const { contacts, pagination } = await scene.people(clinic.viewer, question);
      const expected = expectedContacts(people, pairs, question);
      expect([question, contacts.map(({ profile_id }) => profile_id)]).toEqual([question, expected.ids]);
      expect([question, pagination]).toMatchObject([
        question,
        { total_people: expected.ids.length, total_contacts: expected.pairs, counts: expected.counts },
      ]);
      const paged: string[] = [];
      for (let page = 1; page <= Math.ceil(expected.ids.length / 4); page++) {
        const part = await scene.people(clinic.viewer, { ...question, page, per_page: 4 });
        paged.push(...part.contacts.map(({ profile_id }) => profile_id));
      }
      expect(paged).toEqual(expected.ids);
    }
  }, 120_000);

  it('keeps of a deleted job only unlocked contacts, in lists, searches, counts and the file', async () => {
    const clinic = await scene.employer();
    const deletedJob = await scene.postJob(clinic);
    const [opened, locked, applied] = [await scene.nurse(), await scene.nurse(), await scene.nurse()];
    await scene.apply(applied.viewer, deletedJob);
    for (const { profile_id } of [opened, locked]) await scene.match(deletedJob, profile_id);
    await scene.unlock(clinic.viewer, opened.profile_id);
    type Own = { deleted_jobs: object[]; unlocked_contacts: object[] };
    const own = () =>
      scene.user<Own>(
        scene.recent(clinic.viewer),
        'deleted_jobs { id title unlocked hired } unlocked_contacts { profile_id job_title }',
      );
    expect((await own()).deleted_jobs).toEqual([]);
    await expect(scene.user(clinic.viewer, 'unlocked_contacts { profile_id }')).rejects.toThrow(
      'SIGN_IN_AGAIN',
    );
    await scene.removeJob(deletedJob);
    const title = expect.stringMatching(/./);
    expect(await own()).toEqual({
      deleted_jobs: [{ id: deletedJob, title, unlocked: 1, hired: 0 }],
      unlocked_contacts: [{ profile_id: opened.profile_id, job_title: title }],
    });
    for (const query of [{ job: deletedJob }, {}]) {
      const { contacts, pagination } = await scene.people(clinic.viewer, query);
      expect(contacts).toMatchObject([
        { profile_id: opened.profile_id, job_id: deletedJob, email: opened.email, has_match: false },
      ]);
      expect(pagination).toMatchObject({ total_people: 1, counts: { all: 1, unlocked: 1, revealed: 1 } });
    }
    await scene.hire(clinic.viewer, opened.profile_id);
    expect((await own()).deleted_jobs).toMatchObject([{ id: deletedJob, unlocked: 1, hired: 1 }]);
    await scene.removeProfile(opened.profile_id);
    expect(await own()).toEqual({ deleted_jobs: [], unlocked_contacts: [] });
  });

  it('gives the same responses whatever a locked contact hides, and cannot search for it', async () => {
    const clinic = await busyClinic();
    const locked = clinic.nurses[4];
    if (!locked) throw new Error('Nobody is locked');
    const ask = async () => {
      const responses: unknown[] = [];
      for (const question of queriesFor(clinic.jobs[1]))
        responses.push(await scene.people(clinic.viewer, question));
      for (const sort of contactSorts) responses.push(await scene.contactsFor(clinic.viewer, { sort }));
      return responses;
    };
    const before = await ask();
    const hidden = {
      email: 'aaa-hidden@example.com',
      phone: '000',
      setting: 'SNF/LTC',
      employment: 'Per Diem',
    };
    await scene.changeHidden(locked.profile_id, hidden, 'Another note');
    expect(await ask()).toEqual(before);
    const searches = [
      ...Object.values(hidden),
      ...locked.secrets,
      'Another note',
      'Hello',
      'marker',
      '@',
      '415',
    ];
    for (const q of searches) {
      const { contacts, pagination } = await scene.people(clinic.viewer, { q });
      expect([q, contacts, pagination.counts?.all]).toEqual([q, [], 0]);
    }
  }, 120_000);

  it("returns the employer's previous visit, ignoring admins who act as them", async () => {
    const { viewer } = await scene.employer();
    const since = async (who: SignedIn) => (await scene.people(who)).pagination.since;
    expect(await since(viewer)).toBeNull();
    expect(await since(viewer)).toBeNull();
    const [{ at }] = await scene.service.dataSource.query<[{ at: Date }]>(
      `with aged as (update employer_visit set last_at = now() - interval '31 minutes' where owner_key = $1 returning last_at)
       select last_at as at from aged`,
      [viewer.owner_key],
    );
    expect(await since({ ...viewer, actor_id: '00000000-0000-7000-8000-000000000000' })).toBeNull();
    expect(await since(viewer)).toBe(at.toISOString());
    expect(await since(viewer)).toBe(at.toISOString());
  });

  const findNames = async (clinic: { viewer: SignedIn }, q: string) =>
    (await scene.people(clinic.viewer, { q })).contacts.map(({ name }) => name);

  it('finds names and specialties in every spelling', async () => {
    const clinic = await scene.employer();
    const spellings = {
      'José Núñez': ['Nunez', 'jose', 'NUNEZ', 'Nu\u0301n\u0303ez'],
      'Rene\u0301e Pen\u0303a': ['Renée', 'Renee'],
      'Siobhán O’Brien': ["O'Brien", 'O’Brien', 'OBrien'],
      'Łucja de la Cruz': ['lucja', 'Delacruz'],
    };
    for (const [name, queries] of Object.entries(spellings)) {
      const nurse = await scene.nurse({ name, specialties: [`Other: Café ${name}`] });
      await scene.match(clinic.job_id, nurse.profile_id);
      for (const q of [...queries, `cafe ${queries[0]}`])
        expect([q, await findNames(clinic, q)]).toEqual([q, [name]]);
    }
    for (const q of ['%', 'nobody', '_']) expect([q, await findNames(clinic, q)]).toEqual([q, []]);
  });
});
