import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { runServiceCommand } from '@nearward/common/testing/run-service-command';
import { TestService } from '@nearward/common/testing/test-service';
import { identityService } from '../src/app.module.js';
import { Authenticator } from './authenticator.js';
import { addPasskey } from './passkey-requests.js';
import { manyEmails, newAddress, sessionIn, Visitor } from './visitor.js';

const admin = 'admin@example.com';
const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));

describe('Command of the identity service', () => {
  const service = duringTests(() =>
    TestService.start(identityService, { ADMIN_EMAILS: admin, ...manyEmails }),
  );
  const visitor = new Visitor(service);

  const run = (...words: string[]) => runServiceCommand(identityService, service, words);
  const runProcess = (...words: string[]) =>
    new Promise<{ failed: boolean; output: string }>((resolve) => {
      const { env } = service;
      const variables = {
        ...process.env,
        APP_ENV: 'test',
        LOG_LEVEL: 'silent',
        DATABASE_URL: env.DATABASE_URL,
        REDIS_URL: env.REDIS_URL,
        QUEUE_PREFIX: env.QUEUE_PREFIX,
        ADMIN_EMAILS: admin,
      };
      execFile(process.execPath, [program, ...words], { env: variables }, (error, stdout, stderr) =>
        resolve({ failed: error !== null, output: `${stdout}${stderr}` }),
      );
    });

  it('impersonate lets an admin act as a user, like the mutation', async () => {
    const email = newAddress();
    await visitor.signIn(email);
    const self = await visitor.findViewer(await visitor.signInAsAdmin(admin));
    const { failed, output } = await runProcess('impersonate', admin, email, 'They', 'asked', 'for', 'help');
    expect({ failed, output }).toEqual({ failed: false, output: expect.stringContaining(`${admin}: `) });
    const response = await new Visitor(service, self).call('mutation { verifyImpersonation { message } }');
    const acting = await visitor.findViewer(sessionIn(response));
    expect(acting?.actor_id).toBe(self?.user_id);
    const reasons: unknown = await service.dataSource.query('select reason from impersonation');
    expect(reasons).toEqual([{ reason: 'They asked for help' }]);
  });

  it('fails with the error text of the service', async () => {
    const unknownEmail = newAddress();
    const { failed, output } = await run('impersonate', unknownEmail, admin, 'Because');
    expect({ failed, output: output.trim() }).toEqual({
      failed: true,
      output: `${unknownEmail} has never signed in.`,
    });
  });

  it('forget-passkeys lets an admin who lost the passkeys start over by the emailed link', async () => {
    const signInByLink = async () => {
      const session = await visitor.signIn(admin);
      return { session, person: new Visitor(service, await visitor.findViewer(session)) };
    };
    const { person } = await signInByLink();
    const lost = await addPasskey(person, new Authenticator(service.env.PUBLIC_URL));
    const { failed, output } = await run('forget-passkeys', admin);
    expect({ failed, output: output.trim() }).toEqual({
      failed: false,
      output: `${admin}: passkeys and recovery codes are forgotten, and every session has ended.`,
    });
    expect(await visitor.findViewer(sessionIn(lost))).toBeNull();
    const response = await addPasskey(
      (await signInByLink()).person,
      new Authenticator(service.env.PUBLIC_URL),
    );
    expect(response.error).toBeUndefined();
  });

  it('lists the existing commands if it is unknown', async () => {
    const { failed, output } = await run('impersonat');
    expect({ failed, output: output.trim() }).toEqual({
      failed: true,
      output:
        'identity has no command impersonat. Its commands are migrate, redrive, impersonate, forget-passkeys',
    });
  });
});
