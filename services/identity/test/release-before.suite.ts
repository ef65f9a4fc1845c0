import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { release, recordedEmail } from '@nearward/common/testing/recorded-release';
import { restoreRelease } from '@nearward/common/testing/restore-release';
import { TestService } from '@nearward/common/testing/test-service';
import { identityService } from '../src/app.module.js';
import { Authenticator } from './authenticator.js';
import { addPasskey, requestPasskeyOptions } from './passkey-requests.js';
import { sessionIn, Visitor } from './visitor.js';

/** An admin by the environment of this release. */
const admin = recordedEmail('subscriber');

describe('Database of the previous release', () => {
  const variables = { ADMIN_EMAILS: admin };
  const service = duringTests(() =>
    TestService.start(identityService, variables, restoreRelease(identityService)),
  );
  const visitor = new Visitor(service);

  it('keeps users signed in, and signs them in to the same account', async () => {
    const sessions = Object.entries(release.sessions);
    expect(sessions).toHaveLength(6);
    for (const [email, session] of sessions)
      expect((await visitor.findViewer(session))?.owner_key).toBe(service.viewer(email).owner_key);
    const email = recordedEmail('clinic');
    const before = await visitor.findViewer(release.sessions[email] ?? '');
    expect((await visitor.viewerOf(await visitor.signIn(email))).user_id).toBe(before?.user_id);
  });

  it('requires a new sign-in with a passkey from an admin who was signed in', async () => {
    const session = release.sessions[admin] ?? '';
    const viewer = await visitor.findViewer(session);
    expect(viewer).toMatchObject({ is_admin: false, needs_passkey: true });
    expect((await requestPasskeyOptions(new Visitor(service, viewer))).error?.code).toBe('SIGN_IN_AGAIN');
    const person = new Visitor(service, await visitor.findViewer(await visitor.signIn(admin)));
    const response = await addPasskey(person, new Authenticator(service.env.PUBLIC_URL));
    expect(await visitor.findViewer(sessionIn(response))).toMatchObject({ is_admin: true });
  });
});
