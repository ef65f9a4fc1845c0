import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commandOutcome } from '@nearward/common/testing/command-outcome';
import { TestService } from '@nearward/common/testing/test-service';
import { identityService } from '../src/app.module.js';
import { Authenticator } from './authenticator.js';
import { addPasskey } from './own-passkeys.js';
import { manyMails, newAddress, sessionIn, Visitor } from './visitor.js';

const admin = 'admin@example.com';
const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));

describe('A command of the service', () => {
  let service: TestService;
  let visitor: Visitor;
  beforeAll(async () => {
    service = await TestService.start(identityService, { ADMIN_EMAILS: admin, ...manyMails });
    visitor = new Visitor(service);
  });
  afterAll(() => service.stop());

  const run = (...words: string[]) => commandOutcome(identityService, service, words);
  const runProcess = (...words: string[]) =>
    new Promise<{ failed: boolean; said: string }>((resolve) => {
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
        resolve({ failed: error !== null, said: `${stdout}${stderr}` }),
      );
    });

  it('impersonate lets an admin act as a user, as the mutation does', async () => {
    const email = newAddress();
    await visitor.signIn(email);
    const self = await visitor.whoIs(await visitor.signInAsAdmin(admin));
    const { failed, said } = await runProcess('impersonate', admin, email, 'They', 'asked', 'for', 'help');
    expect({ failed, said }).toEqual({ failed: false, said: expect.stringContaining(`${admin}: `) });
    const begun = await new Visitor(service, self).call('mutation { verifyImpersonation { message } }');
    const acting = await visitor.whoIs(sessionIn(begun));
    expect(acting?.actor_id).toBe(self?.user_id);
    const reasons: unknown = await service.dataSource.query('select reason from impersonation');
    expect(reasons).toEqual([{ reason: 'They asked for help' }]);
  });

  it('that is refused says why in the words of the service, and fails', async () => {
    const stranger = newAddress();
    const { failed, said } = await run('impersonate', stranger, admin, 'Because');
    expect({ failed, said: said.trim() }).toEqual({
      failed: true,
      said: `${stranger} has never signed in.`,
    });
  });

  it('forget-passkeys lets an admin who has lost them start anew by the emailed link', async () => {
    const linked = async () => {
      const session = await visitor.signIn(admin);
      return { session, person: new Visitor(service, await visitor.whoIs(session)) };
    };
    const { person } = await linked();
    const lost = await addPasskey(person, new Authenticator(service.env.PUBLIC_URL));
    const { failed, said } = await run('forget-passkeys', admin);
    expect({ failed, said: said.trim() }).toEqual({
      failed: false,
      said: `${admin}: passkeys and recovery codes are forgotten, and every session has ended.`,
    });
    expect(await visitor.whoIs(sessionIn(lost))).toBeNull();
    const anew = await addPasskey((await linked()).person, new Authenticator(service.env.PUBLIC_URL));
    expect(anew.error).toBeUndefined();
  });

  it('that nobody knows is answered with those there are', async () => {
    const { failed, said } = await run('impersonat');
    expect({ failed, said: said.trim() }).toEqual({
      failed: true,
      said: 'identity has no command impersonat. Its commands are migrate, redrive, impersonate, forget-passkeys',
    });
  });
});
