import { describe, expect, it } from '@jest/globals';
import { listingDuringTests } from '@nearward/marketplace/testing/listing-client';
import { texts } from '@nearward/proto/rest/texts';
import { v7 as uuid } from 'uuid';
import { testedProfile } from './tested-profile.js';

describe('Profile draft', () => {
  const profiles = listingDuringTests(testedProfile);

  it('is removed by "This was not me", which blocks its sender and leaves the profile', async () => {
    const { id, email, token } = await profiles.posted();
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
    ).toEqual({ message: texts.disowned });
    const state = () => profiles.open<object>(token, {}, 'id name draft { name }');
    expect(await state()).toEqual({ id, name: 'Dana Ortiz', draft: null });
    expect(await profiles.post(email, { client }, true)).toBe(testedProfile.texts.posted);
    expect(await state()).toMatchObject({ draft: null });
  });
});
