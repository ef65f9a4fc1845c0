import { describe, expect, it } from '@jest/globals';
import { listingDuringTests } from '@nearward/marketplace/testing/listing-client';
import { texts } from '@nearward/proto/rest/texts';
import { v7 as uuid } from 'uuid';
import { testedProfile } from './tested-profile.js';

describe('Profile draft', () => {
  const profiles = listingDuringTests(testedProfile);

  it('is removed by "This was not me", which blocks its sender and leaves the profile', async () => {
    const { id, email, token } = await profiles.create();
    const client = uuid();
    await profiles.post(email, { client }, true);
    const { subject, text, html } = await profiles.service.inbox.emailTo(email, 2);
    expect(subject + text + html).not.toContain('Pills');
    const notMe = /\/not-me\/drafts\/([\w-]+)/.exec(text)?.[1] ?? '';
    await expect(profiles.disown(notMe)).rejects.toThrow('NOT_FOUND');
    expect(
      await profiles.run('mutation ($token: String!) { disownProfileDraft(token: $token) { message } }', {
        token: notMe,
      }),
    ).toEqual({ message: texts.postingRemoved });
    const state = () => profiles.open<object>(token, {}, 'id name draft { name }');
    expect(await state()).toEqual({ id, name: 'Dana Ortiz', draft: null });
    expect(await profiles.post(email, { client }, true)).toBe(testedProfile.texts.posted);
    expect(await state()).toMatchObject({ draft: null });
  });

  it('is not removed by the link in the email about an earlier draft', async () => {
    const { email, token } = await profiles.create();
    const notMeLinkOf = async (count: number) =>
      /\/not-me\/drafts\/([\w-]+)/.exec((await profiles.service.inbox.emailTo(email, count)).text)?.[1];
    await profiles.post(email, { client: uuid() }, true);
    const earlier = await notMeLinkOf(2);
    await profiles.post(email, { client: uuid() });
    const newest = await notMeLinkOf(3);
    const disown = (link?: string) =>
      profiles.run('mutation ($token: String!) { disownProfileDraft(token: $token) { message } }', {
        token: link,
      });
    await expect(disown(earlier)).rejects.toThrow('NOT_FOUND');
    const hasDraft = async () =>
      (await profiles.open<{ draft: object | null }>(token, {}, 'draft { name }')).draft !== null;
    expect(await hasDraft()).toBe(true);
    await disown(newest);
    expect(await hasDraft()).toBe(false);
  });
});
