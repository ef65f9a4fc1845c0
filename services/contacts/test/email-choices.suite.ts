import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { Scene } from './scene.js';

describe('Email choices', () => {
  const scene = duringTests(() => Scene.start());

  const usual = {
    matches: 'daily',
    interest: 'at_once',
    jobs: 'at_once',
    answers: 'at_once',
    interviews: 'at_once',
  };
  const chosen = async (viewer: SignedIn) => {
    type Result = { mail_choices: { kind: string; pace: string }[] };
    const { mail_choices } = await scene.user<Result>(viewer, 'mail_choices { kind pace }');
    return Object.fromEntries(mail_choices.map(({ kind, pace }) => [kind, pace]));
  };
  const choose = async (viewer: SignedIn, kind: string, pace: string) => {
    const query = `mutation { chooseMails(kind: ${kind}, pace: ${pace}) { message } }`;
    const { data, errors } = await scene.service.graphql<{ chooseMails: { message: string } }>(viewer, query);
    return errors?.[0]?.extensions.code ?? data.chooseMails.message;
  };

  it('default to all emails and belong to one person', async () => {
    const [one, other] = [scene.service.viewer('one@example.com'), scene.service.viewer('other@example.com')];
    expect(await chosen(one)).toEqual(usual);
    expect(await choose(one, 'jobs', 'never')).toBe('You will no longer get emails about new jobs.');
    expect(await chosen(one)).toEqual({ ...usual, jobs: 'never' });
    expect(await chosen(other)).toEqual(usual);
    expect(await choose(one, 'jobs', 'weekly')).toBe('Your choice is saved.');
    expect(await chosen(one)).toEqual({ ...usual, jobs: 'weekly' });
  });

  it('decide which emails are sent', async () => {
    const clinic = await scene.employer();
    const { viewer, profile_id } = await scene.nurse();
    await choose(clinic.viewer, 'interest', 'never');
    await scene.match(clinic.job_id, profile_id);
    await scene.apply(viewer, clinic.job_id, 'I know the unit.');
    await scene.unlock(clinic.viewer, profile_id);
    await scene.service.waitForEmails();
    const emails = scene.service.inbox.emailsTo(clinic.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['You unlocked a contact']);
  });

  it('reject a frequency that the kind does not offer', async () => {
    const viewer = scene.service.viewer('often@example.com');
    expect(await choose(viewer, 'interest', 'weekly')).toBe('INVALID');
    expect(await chosen(viewer)).toEqual(usual);
  });

  it('cannot be changed by an admin who acts as the person', async () => {
    const viewer = scene.service.viewer('acted@example.com');
    expect(await choose({ ...viewer, actor_id: 'an admin' }, 'jobs', 'never')).toBe('FORBIDDEN');
  });
});
