import { describe, expect, it } from '@jest/globals';
import { runServiceCommand } from '@nearward/common/testing/run-service-command';
import { identityService } from '../src/app.module.js';
import { Authenticator } from './authenticator.js';
import { addPasskey } from './passkey-requests.js';
import { admin, newAdmin, query, service, signInOperator, visitor } from './shared-identity.js';
import { newAddress, sessionIn, Visitor } from './visitor.js';

describe('Command of the identity service', () => {
  const run = async (...words: string[]) => {
    const { failed, output } = await runServiceCommand(identityService, service, words);
    return { failed, output: output.trim() };
  };

  it('impersonate lets an admin act as a user, like the mutation', async () => {
    const email = newAddress();
    await visitor.signIn(email);
    const self = await signInOperator();
    const output = expect.stringContaining(`${admin}: `);
    expect(await run('impersonate', admin, email, 'They', 'asked', 'for', 'help')).toEqual({
      failed: false,
      output,
    });
    const response = await new Visitor(service, self).call('mutation { verifyImpersonation { message } }');
    expect((await visitor.findViewer(sessionIn(response)))?.actor_id).toBe(self.user_id);
    expect(await query('select reason from impersonation order by asked_at desc limit 1')).toEqual([
      { reason: 'They asked for help' },
    ]);
  });

  it('forget-passkeys lets an admin who lost the passkeys start over by the emailed link', async () => {
    const email = newAdmin();
    const addByLink = async () =>
      addPasskey(await visitor.as(await visitor.signIn(email)), new Authenticator(service.env.PUBLIC_URL));
    const lost = sessionIn(await addByLink());
    expect(await run('forget-passkeys', email)).toEqual({
      failed: false,
      output: `${email}: passkeys and recovery codes are forgotten, and every session has ended.`,
    });
    expect(await visitor.findViewer(lost)).toBeNull();
    expect((await addByLink()).error).toBeUndefined();
  });
});
