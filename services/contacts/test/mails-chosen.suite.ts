import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { Scene } from './scene.js';

describe('The mails that somebody wants', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.start();
  });
  afterAll(() => scene.service.stop());

  const usual = { matches: 'daily', interest: 'at_once', jobs: 'at_once', answers: 'at_once' };
  const chosen = async (viewer: SignedIn) => {
    type Answer = { mail_choices: { kind: string; pace: string }[] };
    const { mail_choices } = await scene.user<Answer>(viewer, 'mail_choices { kind pace }');
    return Object.fromEntries(mail_choices.map(({ kind, pace }) => [kind, pace]));
  };
  const choose = async (viewer: SignedIn, kind: string, pace: string) => {
    const query = `mutation { chooseMails(kind: ${kind}, pace: ${pace}) { message } }`;
    const { data, errors } = await scene.service.graphql<{ chooseMails: { message: string } }>(viewer, query);
    return errors?.[0]?.extensions.code ?? data.chooseMails.message;
  };

  it('are all until they say otherwise, and theirs alone', async () => {
    const [one, other] = [scene.service.viewer('one@example.com'), scene.service.viewer('other@example.com')];
    expect(await chosen(one)).toEqual(usual);
    expect(await choose(one, 'jobs', 'never')).toBe('You will not get any more emails about new jobs.');
    expect(await chosen(one)).toEqual({ ...usual, jobs: 'never' });
    expect(await chosen(other)).toEqual(usual);
    expect(await choose(one, 'jobs', 'weekly')).toBe('Your choice is saved.');
    expect(await chosen(one)).toEqual({ ...usual, jobs: 'weekly' });
  });

  it('are what the mails go by', async () => {
    const clinic = await scene.employer();
    const { viewer, profile_id } = await scene.nurse();
    await choose(clinic.viewer, 'interest', 'never');
    await scene.match(clinic.job_id, profile_id);
    await scene.apply(viewer, clinic.job_id, 'I know the unit.');
    await scene.unlock(clinic.viewer, profile_id);
    await scene.service.inbox.emailTo(clinic.email);
    const mails = scene.service.inbox.emails.filter(({ to }) => to === clinic.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['You unlocked a contact']);
  });

  it('come no more often than their kind can', async () => {
    const viewer = scene.service.viewer('often@example.com');
    expect(await choose(viewer, 'interest', 'weekly')).toBe('INVALID');
    expect(await chosen(viewer)).toEqual(usual);
  });

  it('are not chosen by an admin who acts as them', async () => {
    const viewer = scene.service.viewer('acted@example.com');
    expect(await choose({ ...viewer, actor_id: 'an admin' }, 'jobs', 'never')).toBe('FORBIDDEN');
  });
});
