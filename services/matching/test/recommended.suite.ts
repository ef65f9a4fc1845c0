import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { readUserPart } from '@nearward/common/testing/read-both-ways';
import { edited, listing, oakland, placeOf, sanFrancisco } from './listing-factory.js';
import { Scene } from './scene.js';

describe('Recommended jobs', () => {
  const scene = duringTests(() => Scene.start());

  it('come with the distance and the choices in common', async () => {
    const job = listing({
      providerTypes: ['Registered Nurse', 'Other: Flight Nurse'],
      specialties: ['ORS', 'Cardiology'],
    });
    const nurse = listing({
      places: [oakland],
      providerTypes: ['Other: flight nurse', 'Registered Nurse', 'LPN'],
      specialties: ['Cardiology', 'Orthopedic Surgery', 'Urology'],
    });
    await scene.deliver([job], [nurse]);
    expect(await scene.recommended(nurse.owner)).toEqual([
      {
        job: { id: job.id },
        miles: 10,
        common_provider_types: ['Registered Nurse', 'Other: Flight Nurse'],
        common_specialties: ['Cardiology', 'Orthopedic Surgery'],
      },
    ]);
    const viewer = scene.service.viewer(nurse.owner);
    for (const caller of [
      viewer,
      { ...viewer, actor_id: job.id },
      scene.service.viewer('other@example.com'),
    ]) {
      const [text, graph] = await readUserPart(scene.service, 'matching', caller);
      expect(text).toEqual(graph);
      expect(text).toMatchObject({ recommended_total: caller.user_id === viewer.user_id ? 1 : 0 });
    }
  });

  it('spell `Other` texts as each side does, in any order of arrival and change', async () => {
    const flight = (text: string) => ({ providerTypes: [`Other: ${text}`], specialties: ['Podiatry'] });
    const [first, second] = [listing(flight('FLIGHT nurse')), listing(flight('Flight Nurse'))];
    const nurse = listing(flight('flight nurse'));
    // Concurrent events are processed in any order, and the last one publishes the pair.
    await scene.deliver([first, second]);
    await scene.deliver([], [nurse]);
    const typesByJob = async () =>
      Object.fromEntries(
        (await scene.recommended(nurse.owner)).map(({ job, common_provider_types }) => [
          job.id,
          common_provider_types,
        ]),
      );
    expect(await typesByJob()).toEqual({
      [first.id]: ['Other: FLIGHT nurse'],
      [second.id]: ['Other: Flight Nurse'],
    });
    const events = (await scene.service.publishedEvents('matching.v1.MatchesChanged')).filter(({ of }) =>
      of.some(({ own }) => own.value === nurse.id),
    );
    expect(events.flatMap(({ reasons }) => reasons)).toMatchObject([
      { commonProviderTypes: ['Other: flight nurse'] },
    ]);
    await scene.deliver([edited(first, flight('Flightnurse'))]);
    expect((await typesByJob())[first.id]).toEqual(['Other: Flightnurse']);
  });

  it('forget an `Other` text with its last user, and match by it when someone else uses it again', async () => {
    const text = 'Perfusion Aide';
    const aide = () => listing({ providerTypes: [`Other: ${text}`], specialties: ['Podiatry'] });
    const storedChoices = () => scene.service.rows(`select from other_choice where key = 'perfusionaide'`);
    const [job, nurse] = [aide(), aide()];
    await scene.deliver([job], [nurse]);
    await scene.removeJob(job);
    await scene.waitForDeliveries();
    expect(await storedChoices()).toHaveLength(1);
    await scene.deliver([], [edited(nurse, { providerTypes: ['LPN'] })]);
    expect(await storedChoices()).toHaveLength(0);
    const [again, other] = [aide(), aide()];
    await scene.deliver([again], [other]);
    expect(await scene.isMatch(again, other)).toBe(true);
  });

  it('are ordered by common specialties, common setting and employment, nearness and age', async () => {
    const nurse = listing({
      specialties: ['Neurology', 'Urology'],
      practiceSettings: ['Outpatient'],
      employmentType: ['Per Diem'],
    });
    const sanJose = await placeOf('San Jose, CA');
    const far = { places: [sanJose], specialties: ['Neurology'] };
    const ordered = [
      listing({ ...far, specialties: nurse.specialties }),
      listing({ ...far, practiceSettings: ['Outpatient'], employmentType: ['Per Diem'] }),
      listing({ ...far, employmentType: ['Per Diem', '1099'] }),
      listing({ places: [oakland], specialties: ['Urology'] }),
      listing({ ...far, since: '2026-03-02T00:00:00.000Z' }),
      listing({ ...far, since: '2026-03-01T00:00:00.000Z' }),
    ];
    await scene.deliver(ordered.toReversed(), [nurse]);
    const jobs = (await scene.recommended(nurse.owner)).map(({ job }) => job.id);
    expect(jobs).toEqual(ordered.map(({ id }) => id));
  });

  it('are the best fifty by default, with the total count', async () => {
    const nurse = listing({ providerTypes: ['CRNA'] });
    const jobs = Array.from({ length: 53 }, (_, n) =>
      listing({ places: [n < 50 ? sanFrancisco : oakland], providerTypes: ['CRNA'] }),
    );
    await scene.deliver(jobs.toReversed(), [nurse]);
    const near = jobs.slice(0, 50).map(({ id }) => id);
    expect((await scene.recommended(nurse.owner)).map(({ job }) => job.id).sort()).toEqual(near.sort());
    const { recommended_total, recommended } = await scene.service.user<{
      recommended_total: number;
      recommended: { job: { id: string } }[];
    }>(scene.service.viewer(nurse.owner), 'recommended_total recommended(first: 500) { job { id } }');
    expect(recommended_total).toBe(53);
    expect(recommended.map(({ job }) => job.id).sort()).toEqual(jobs.map(({ id }) => id).sort());
  });

  it('are empty without a profile and hidden from other users', async () => {
    expect(await scene.recommended('nobody@example.com')).toEqual([]);
    const [nurse, outsider] = [
      scene.service.viewer('nurse@example.com'),
      scene.service.viewer('s@example.com'),
    ];
    const asOutsider = await scene.requestRecommended(outsider, nurse.user_id);
    expect(asOutsider.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const asVisitor = await scene.requestRecommended(null, nurse.user_id);
    expect(asVisitor.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});
