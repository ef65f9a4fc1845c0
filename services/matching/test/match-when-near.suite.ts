import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { edited, listed, losAngeles, oakland, Scene } from './scene.js';

describe('Job and profile', () => {
  const scene = duringTests(() => Scene.start());

  it('match within 50 miles with a common type and specialty, with the reasons', async () => {
    const job = listed({ specialties: ['Cardiology', 'Neurology'] });
    const nurse = listed({ places: [oakland], specialties: ['Cardiology', 'Urology'] });
    await scene.job(job);
    await scene.profile(nurse);
    expect(await scene.published([job])).toEqual(
      new Map([
        [`${job.id} ${nurse.id}`, { miles: 10, types: ['registerednurse'], specialties: ['cardiology'] }],
      ]),
    );
  });

  it('do not match at a larger distance or without a common type or specialty', async () => {
    const job = listed();
    const others = [
      listed({ places: [losAngeles] }),
      listed({ places: [oakland], providerTypes: ['CRNA'] }),
      listed({ places: [oakland], specialties: ['Urology'] }),
    ];
    await scene.job(job);
    for (const profile of others) await scene.profile(profile);
    for (const profile of others) expect(await scene.matches(job, profile)).toBe(false);
  });

  it('match in any order of arrival, by the nearest of three places', async () => {
    const nurse = listed({ places: [losAngeles, oakland, { lat: 37.9, lng: -122.0 }] });
    const job = listed();
    await scene.profile(nurse);
    await scene.job(job);
    expect((await scene.published([job])).get(`${job.id} ${nurse.id}`)?.miles).toBe(10);
  });

  it('stop matching when one moves out of range, and match again when it comes back', async () => {
    const job = listed();
    const nurse = listed({ places: [oakland] });
    await scene.job(job);
    await scene.profile(nurse);
    expect(await scene.matches(job, nurse)).toBe(true);
    const moved = edited(nurse, { places: [losAngeles] });
    await scene.profile(moved);
    expect(await scene.matches(job, nurse)).toBe(false);
    await scene.job(edited(job, { places: [losAngeles] }));
    expect(await scene.matches(job, nurse)).toBe(true);
    await scene.profile(edited(moved, { places: [oakland] }));
    expect(await scene.matches(job, nurse)).toBe(false);
  });

  it('publish changed reasons after an edit, and nothing otherwise', async () => {
    const job = listed();
    const nurse = listed({ places: [oakland] });
    await scene.job(job);
    await scene.profile(nurse);
    const wider = edited(job, { specialties: ['Cardiology', 'Urology'] });
    await scene.settled();
    await scene.job(wider);
    await scene.profile(edited(nurse, { specialties: ['Cardiology', 'Urology'] }));
    const why = (await scene.published([job])).get(`${job.id} ${nurse.id}`);
    expect(why?.specialties).toEqual(['cardiology', 'urology']);
    const published = await scene.changed();
    await scene.job(edited(wider, {}));
    await scene.settled();
    expect(await scene.changed()).toHaveLength(published.length);
  });

  it('stop matching when one is removed, and late events do not change that', async () => {
    const [job, otherJob] = [listed(), listed()];
    const [nurse, otherNurse] = [listed(), listed()];
    for (const each of [job, otherJob]) await scene.job(each);
    for (const each of [nurse, otherNurse]) await scene.profile(each);
    await scene.settled();
    await scene.removeJob(job);
    await scene.removeProfile(nurse);
    await scene.settled();
    await scene.job(job);
    await scene.profile(nurse);
    expect(await scene.matches(job, otherNurse)).toBe(false);
    expect(await scene.matches(otherJob, nurse)).toBe(false);
    expect(await scene.matches(otherJob, otherNurse)).toBe(true);
    expect(await scene.recommended(nurse.owner)).toEqual([]);
  });

  it('never match within one account, even after the job changes its owner', async () => {
    const job = listed();
    const own = listed({ owner: job.owner });
    const outsider = listed();
    await scene.profile(own);
    await scene.job(job);
    await scene.profile(outsider);
    expect(await scene.matches(job, own)).toBe(false);
    expect(await scene.matches(job, outsider)).toBe(true);
    await scene.job(edited(job, { owner: outsider.owner }));
    expect(await scene.matches(job, own)).toBe(true);
    expect(await scene.matches(job, outsider)).toBe(false);
  });

  it.each([
    ['Café care', 'Cafe\u0301 care'],
    ['Mother & baby', 'mother and baby'],
    ['Nurse’s aide', 'Nurses‑aide'],
    ['🙂', '🙂'],
  ])('treat `Other: %s` and `Other: %s` as equal', async (one, other) => {
    const job = listed({ specialties: [`Other: ${one}`] });
    const [same, different] = [`Other: ${other}`, 'Other: 🙃'].map((text) => listed({ specialties: [text] }));
    await scene.job(job);
    for (const profile of [same, different]) if (profile) await scene.profile(profile);
    expect([...(await scene.published([job])).keys()]).toEqual([`${job.id} ${same?.id}`]);
  });

  it('match by `Other` texts that the previous release stored', async () => {
    const nurse = listed({ specialties: ['Other: Cardio‑Thorácic'] });
    await scene.profile(nurse);
    await scene.settled();
    await scene.service.dataSource.query(
      `update other_choice set key = 'cardio‑thorácic', is_folded = false where key = 'cardiothoracic'`,
    );
    await eventually(async () =>
      expect(
        await scene.service.dataSource.query(`select from other_choice where key = 'cardiothoracic'`),
      ).toHaveLength(1),
    );
    const job = listed({ specialties: ['Other: cardio-thoracic'] });
    await scene.job(job);
    expect([...(await scene.published([job])).keys()]).toEqual([`${job.id} ${nurse.id}`]);
  });

  it('merge equal `Other` texts that the previous release stored separately', async () => {
    const { dataSource } = scene.service;
    const others = { providerTypes: ['Other: Nurse‑Aide'], specialties: ['Other: Wound‑Care'] };
    const nurse = listed(others);
    const aide = listed({ ...others, specialties: ['Other: Burn-Care'] });
    for (const profile of [nurse, aide]) await scene.profile(profile);
    await scene.settled();
    await dataSource.query(`update other_choice set key = key || '-' where key = any($1)`, [
      ['nurseaide', 'woundcare'],
    ]);
    await dataSource.query(`update matched_provider set other_names = '{}' where profile_id = $1`, [
      nurse.id,
    ]);
    const job = listed({ providerTypes: ['Other: nurse aide'], specialties: ['Other: wound care'] });
    await scene.job(job);
    expect([...(await scene.published([job])).keys()]).toEqual([]);
    await dataSource.query('update other_choice set is_folded = false where key = any($1)', [
      ['nurseaide-', 'woundcare-'],
    ]);
    await eventually(async () =>
      expect([...(await scene.published([job])).keys()]).toEqual([`${job.id} ${nurse.id}`]),
    );
    expect(
      await dataSource.query(`select from other_choice where key like 'nurseaide%' or key like 'woundcare%'`),
    ).toHaveLength(2);
  });

  it('match by `Other` texts ignoring case and spaces, and not by an empty one', async () => {
    const job = listed({
      providerTypes: ['Other: Dental Hygienist', 'Other'],
      specialties: ['Other: Sleep Medicine', 'Other'],
    });
    const same = listed({
      providerTypes: ['Other:dental  hygienist'],
      specialties: ['Other: SleepMedicine'],
    });
    const different = listed({ ...same, ...listed(), providerTypes: same.providerTypes });
    const bare = listed({ providerTypes: ['Other'], specialties: ['Other'] });
    await scene.job(job);
    for (const profile of [same, different, bare]) await scene.profile(profile);
    expect([...(await scene.published([job]))]).toEqual([
      [
        `${job.id} ${same.id}`,
        { miles: 2, types: ['other:dentalhygienist'], specialties: ['other:sleepmedicine'] },
      ],
    ]);
  });

  it('match ORS with Orthopedic Surgery', async () => {
    const job = listed({ specialties: ['ORS'] });
    const surgeon = listed({ specialties: ['Orthopedic Surgery'] });
    await scene.job(job);
    await scene.profile(surgeon);
    expect(await scene.matches(job, surgeon)).toBe(true);
  });

  it('are published without preferences in common and exact distance, which a locked contact hides', async () => {
    const preferences = { practiceSettings: ['Outpatient'], employmentType: ['Per Diem'] };
    const job = listed({ places: [{ lat: 41, lng: -100 }], ...preferences });
    const nurses = [
      listed({ places: [{ lat: 41.08, lng: -100 }], ...preferences }),
      listed({ places: [{ lat: 41.14, lng: -100 }] }),
    ];
    await scene.job(job);
    await scene.settled();
    const before = (await scene.service.publishedEvents('matching.v1.MatchesChanged')).length;
    for (const nurse of nurses) await scene.profile(nurse);
    await scene.settled();
    const [first, second] = (await scene.service.publishedEvents('matching.v1.MatchesChanged'))
      .slice(before)
      .map(({ reasons, of }) => ({ reasons, of: of.map(({ own: _, ...columns }) => columns) }));
    expect(first?.of).toMatchObject([{ came: [job.id] }]);
    expect(first).toEqual(second);
    expect((await scene.storedMetres(job)).map(({ metres }) => metres).sort()).toEqual([15_567, 8_896]);
  });

  it('are published in events of at most 500 pairs', async () => {
    const here = { providerTypes: ['LPN'], specialties: ['Podiatry'] };
    const jobs = Array.from({ length: 501 }, () => listed(here));
    await Promise.all(jobs.map((job) => scene.job(job)));
    await scene.settled();
    const before = (await scene.changed()).length;
    await scene.profile(listed(here));
    expect((await scene.published(jobs)).size).toBe(501);
    const events = await scene.changed();
    expect(events.slice(before).map((pairs) => pairs.length)).toEqual([500, 1]);
  });
});
