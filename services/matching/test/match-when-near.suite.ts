import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { edited, type Listing, listing, losAngeles, oakland } from './listing-factory.js';
import { Scene } from './scene.js';

const sleep = { specialties: ['Other: Sleep'] };

describe('Job and profile', () => {
  const scene = duringTests(() => Scene.start());

  it('match within 50 miles with a common type and specialty, with the reasons', async () => {
    const job = listing({ specialties: ['Cardiology', 'Neurology'] });
    const nurse = listing({ places: [losAngeles, oakland], specialties: ['Cardiology', 'Urology'] });
    await scene.deliver([job], [nurse]);
    expect(await scene.publishedMatches([job])).toEqual(
      new Map([
        [`${job.id} ${nurse.id}`, { miles: 10, types: ['registerednurse'], specialties: ['cardiology'] }],
      ]),
    );
  });

  it('do not match at a larger distance or without a common type or specialty', async () => {
    const job = listing();
    const others = [
      listing({ places: [losAngeles] }),
      listing({ places: [oakland], providerTypes: ['CRNA'] }),
      listing({ places: [oakland], specialties: ['Urology'] }),
    ];
    await scene.deliver([job], others);
    for (const profile of others) expect(await scene.isMatch(job, profile)).toBe(false);
  });

  it('publish changed reasons after an edit, and nothing otherwise', async () => {
    const job = listing();
    const nurse = listing({ places: [oakland] });
    await scene.deliver([job], [nurse]);
    const wider = edited(job, { specialties: ['Cardiology', 'Urology'] });
    await scene.waitForDeliveries();
    await scene.deliver([wider], [edited(nurse, { specialties: ['Cardiology', 'Urology'] })]);
    const reasons = (await scene.publishedMatches([job])).get(`${job.id} ${nurse.id}`);
    expect(reasons?.specialties).toEqual(['cardiology', 'urology']);
    const published = await scene.changedPairs();
    await scene.deliver([edited(wider, {})]);
    expect(await scene.changedPairs()).toHaveLength(published.length);
  });

  it('stop matching when one is removed, and late events do not change that', async () => {
    const [job, otherJob] = [listing(), listing()];
    const [nurse, otherNurse] = [listing(), listing()];
    await scene.deliver([job, otherJob], [nurse, otherNurse]);
    await scene.removeJob(job);
    await scene.removeProfile(nurse);
    await scene.waitForDeliveries();
    await scene.deliver([job], [nurse]);
    expect(await scene.isMatch(job, otherNurse)).toBe(false);
    expect(await scene.isMatch(otherJob, nurse)).toBe(false);
    expect(await scene.isMatch(otherJob, otherNurse)).toBe(true);
    expect(await scene.recommended(nurse.owner)).toEqual([]);
  });

  it('never match within one account, even after the job changes its owner', async () => {
    const job = listing();
    const own = listing({ owner: job.owner });
    const outsider = listing();
    await scene.profile(own);
    await scene.deliver([job], [outsider]);
    expect(await scene.isMatch(job, own)).toBe(false);
    expect(await scene.isMatch(job, outsider)).toBe(true);
    await scene.job(edited(job, { owner: outsider.owner }));
    expect(await scene.isMatch(job, own)).toBe(true);
    expect(await scene.isMatch(job, outsider)).toBe(false);
  });

  it.each<[string, Partial<Listing>, Partial<Listing>, Partial<Listing>, Partial<Listing>]>([
    ['a job’s free-text specialty', sleep, sleep, { specialties: ['Other: Dreams'] }, {}],
    ['a profile’s free-text specialty', sleep, sleep, {}, { specialties: ['Other: Dreams'] }],
    ['a job’s employer', { shown: ['Confidential'] }, { employers: ['Mercy'] }, { employers: ['Mercy'] }, {}],
    ['whom a profile hides from', { employers: ['Mercy'] }, {}, {}, { employers: ['Mercy'] }],
    ['the owner of a profile', { owner: 'one@example.com' }, {}, {}, { owner: 'one@example.com' }],
  ])('end a match if only %s changes', async (_, jobFields, nurseFields, jobChange, nurseChange) => {
    const [job, nurse] = [listing(jobFields), listing(nurseFields)];
    await scene.deliver([job], [nurse]);
    expect(await scene.isMatch(job, nurse)).toBe(true);
    await scene.deliver([edited(job, jobChange)], [edited(nurse, nurseChange)]);
    expect(await scene.isMatch(job, nurse)).toBe(false);
  });

  it('match by equal `Other` texts in any spelling', async () => {
    for (const [one, other] of [
      ['Café care', 'Cafe\u0301 care'],
      ['Mother & baby', 'mother and baby'],
      ['Nurse’s aide', 'Nurses‑aide'],
      ['🙂', '🙂'],
      ['Sleep Medicine', 'SleepMedicine'],
    ]) {
      const job = listing({ specialties: [`Other: ${one}`, 'Other'] });
      const same = listing({ specialties: [`Other: ${other}`] });
      await scene.deliver([job], [same, listing({ specialties: ['Other: 🙃', 'Other'] })]);
      expect([...(await scene.publishedMatches([job])).keys()]).toEqual([`${job.id} ${same.id}`]);
    }
  });

  it('merge equal `Other` texts that the previous release stored separately', async () => {
    const { dataSource } = scene.service;
    const others = { providerTypes: ['Other: Nurse‑Aide'], specialties: ['Other: Wound‑Care'] };
    const nurse = listing(others);
    const aide = listing({ ...others, specialties: ['Other: Burn-Care'] });
    await scene.deliver([], [nurse, aide]);
    await dataSource.query(`update other_choice set key = key || '-' where key = any($1)`, [
      ['nurseaide', 'woundcare'],
    ]);
    await dataSource.query(`update matched_provider set other_names = '{}' where profile_id = $1`, [
      nurse.id,
    ]);
    const job = listing({ providerTypes: ['Other: nurse aide'], specialties: ['Other: wound care'] });
    await scene.job(job);
    expect([...(await scene.publishedMatches([job])).keys()]).toEqual([]);
    await dataSource.query('update other_choice set is_folded = false where key = any($1)', [
      ['nurseaide-', 'woundcare-'],
    ]);
    await eventually(async () =>
      expect([...(await scene.publishedMatches([job])).keys()]).toEqual([`${job.id} ${nurse.id}`]),
    );
    expect(
      await dataSource.query(`select from other_choice where key like 'nurseaide%' or key like 'woundcare%'`),
    ).toHaveLength(2);
  });

  it('are published without preferences in common and exact distance, which a locked contact hides', async () => {
    const preferences = { practiceSettings: ['Outpatient'], employmentType: ['Per Diem'] };
    const job = listing({ places: [{ lat: 41, lng: -100 }], ...preferences });
    const nurses = [
      listing({ places: [{ lat: 41.08, lng: -100 }], ...preferences }),
      listing({ places: [{ lat: 41.14, lng: -100 }] }),
    ];
    await scene.deliver([job]);
    const before = (await scene.service.publishedEvents('matching.v1.MatchesChanged')).length;
    await scene.deliver([], nurses);
    const [first, second] = (await scene.service.publishedEvents('matching.v1.MatchesChanged'))
      .slice(before)
      .map(({ reasons, of }) => ({ reasons, of: of.map(({ own: _, ...columns }) => columns) }));
    expect(first?.of).toMatchObject([{ came: [job.id] }]);
    expect(first).toEqual(second);
    expect((await scene.storedMetres(job)).map(({ metres }) => metres).sort()).toEqual([15_567, 8_896]);
  });
});
