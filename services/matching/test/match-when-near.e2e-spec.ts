import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listed, placeOf, Scene } from './scene.js';

describe('A job and a profile', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.start();
  });
  afterAll(() => scene.service.stop());

  const inOakland = async () => ({ places: [await placeOf('Oakland, CA')] });
  const inLosAngeles = async () => ({ places: [await placeOf('Los Angeles, CA')] });

  it('match within 50 miles with a type and a specialty in common, and say why', async () => {
    const job = await listed({ specialties: ['Cardiology', 'Neurology'] });
    const nurse = await listed({ ...(await inOakland()), specialties: ['Cardiology', 'Urology'] });
    await scene.postJob(job);
    await scene.createProfile(nurse);
    expect(await scene.matches(job, nurse)).toBe(true);

    const query = '{ _entities(representations: [{ __typename: "User", id: $id }]) { ... on User { recommended { job { id } miles common_provider_types common_specialties } } } }';
    const viewer = scene.service.viewer(nurse.owner);
    const { data } = await scene.service.graphql<{ _entities: [{ recommended: { miles: number }[] }] }>(
      viewer,
      `query ($id: ID!) ${query}`,
      { id: viewer.user_id },
    );
    const [recommendation] = data._entities[0].recommended;
    expect(recommendation).toMatchObject({
      job: { id: job.id },
      common_provider_types: ['Registered Nurse'],
      common_specialties: ['Cardiology'],
    });
    expect(recommendation?.miles).toBeCloseTo(8.3, 0);
  });

  it('do not match when too far apart, of another type or of another specialty', async () => {
    const job = await listed();
    const far = await listed(await inLosAngeles());
    const otherType = await listed({ ...(await inOakland()), providerTypes: ['CRNA'] });
    const otherSpecialty = await listed({ ...(await inOakland()), specialties: ['Urology'] });
    await scene.postJob(job);
    for (const profile of [far, otherType, otherSpecialty]) await scene.createProfile(profile);
    for (const profile of [far, otherType, otherSpecialty]) expect(await scene.matches(job, profile)).toBe(false);
  });

  it('match whichever comes first, at any of three places', async () => {
    const nurse = await listed({ places: [await placeOf('Los Angeles, CA'), await placeOf('Oakland, CA')] });
    const job = await listed();
    await scene.createProfile(nurse);
    await scene.postJob(job);
    expect(await scene.matches(job, nurse)).toBe(true);
  });

  it('follow an edit: moving away ends the match, coming back renews it', async () => {
    const job = await listed();
    const nurse = await listed(await inOakland());
    await scene.postJob(job);
    await scene.createProfile(nurse);
    expect(await scene.matches(job, nurse)).toBe(true);
    await scene.createProfile({ ...nurse, version: 2, ...(await inLosAngeles()) });
    expect(await scene.matches(job, nurse)).toBe(false);
    await scene.createProfile({ ...nurse, version: 3 });
    expect(await scene.matches(job, nurse)).toBe(true);
  });

  it('part when either is removed, and nothing late brings them together again', async () => {
    const [job, otherJob] = [await listed(), await listed()];
    const [nurse, otherNurse] = [await listed(), await listed()];
    for (const each of [job, otherJob]) await scene.postJob(each);
    for (const each of [nurse, otherNurse]) await scene.createProfile(each);
    await scene.settled();
    await scene.removeJob(job);
    await scene.removeProfile(nurse);
    await scene.settled();
    await scene.postJob(job);
    await scene.createProfile(nurse);
    expect(await scene.matches(job, otherNurse)).toBe(false);
    expect(await scene.matches(otherJob, nurse)).toBe(false);
    expect(await scene.matches(otherJob, otherNurse)).toBe(true);
  });

  it('never match when they belong to one account', async () => {
    const job = await listed();
    const own = await listed({ owner: job.owner });
    const alsoOwn = await listed({ owner: job.owner });
    await scene.createProfile(own);
    await scene.postJob(job);
    await scene.createProfile(alsoOwn);
    expect(await scene.matches(job, own)).toBe(false);
    expect(await scene.matches(job, alsoOwn)).toBe(false);
  });

  it('compare `Other` by its text without case and spaces, and a bare one matches nothing', async () => {
    const job = await listed({ providerTypes: ['Other: Dental Hygienist'], specialties: ['Other: Sleep Medicine'] });
    const same = await listed({ providerTypes: ['Other: dental  hygienist'], specialties: ['Other: sleep medicine'] });
    const different = await listed({ providerTypes: ['Other: dental hygienist'], specialties: ['Other: Wound Care'] });
    const bare = await listed({ providerTypes: ['Other'], specialties: ['Other'] });
    await scene.postJob(job);
    for (const profile of [same, different, bare]) await scene.createProfile(profile);
    expect(await scene.matches(job, same)).toBe(true);
    expect(await scene.matches(job, different)).toBe(false);
    expect(await scene.matches(job, bare)).toBe(false);
  });

  it('know that ORS is Orthopedic Surgery', async () => {
    const job = await listed({ specialties: ['ORS'] });
    const surgeon = await listed({ specialties: ['Orthopedic Surgery'] });
    await scene.postJob(job);
    await scene.createProfile(surgeon);
    expect(await scene.matches(job, surgeon)).toBe(true);
  });

  it('are said to match once, however often their events come', async () => {
    const job = await listed();
    const nurse = await listed();
    for (let copy = 0; copy < 3; copy++) {
      await scene.postJob(job);
      await scene.createProfile(nurse);
    }
    await scene.settled();
    const events = await scene.service.published('matching.v1.MatchesChanged');
    const said = events.flatMap(({ came }) => came).filter((pair) => pair.jobId === job.id && pair.profileId === nurse.id);
    expect(said).toHaveLength(1);
  });
});

describe('Recommended jobs', () => {
  it('come in the order of common specialties, preferences, distance', async () => {
    const scene = await Scene.start();
    const nurse = await listed({
      specialties: ['Cardiology', 'Neurology'],
      practiceSettings: ['Outpatient'],
      employmentType: ['Per Diem'],
    });
    const near = await listed();
    const farther = await listed({ places: [await placeOf('San Jose, CA')] });
    const preferred = await listed({ places: [await placeOf('San Jose, CA')], practiceSettings: ['Outpatient'] });
    const twoInCommon = await listed({ places: [await placeOf('San Jose, CA')], specialties: nurse.specialties });
    await scene.createProfile(nurse);
    for (const job of [farther, near, preferred, twoInCommon]) await scene.postJob(job);
    await scene.settled();
    const viewer = scene.service.viewer(nurse.owner);
    const { data } = await scene.service.graphql<{ _entities: [{ recommended: { job: { id: string } }[] }] }>(
      viewer,
      'query ($id: ID!) { _entities(representations: [{ __typename: "User", id: $id }]) { ... on User { recommended { job { id } } } } }',
      { id: viewer.user_id },
    );
    const ids = data._entities[0].recommended.map(({ job }) => job.id);
    expect(ids).toEqual([twoInCommon.id, preferred.id, near.id, farther.id]);
    await scene.service.stop();
  });
});
