import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestService } from '@nearward/common/testing/test-service';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import { identityService } from '../src/app.module.js';
import { type Person, Team } from './team.js';
import { knownBrowserIn, loginRequestIn, manyEmails, newAddress, Visitor } from './visitor.js';

describe('A limit that others use up', () => {
  const service = duringTests(() =>
    TestService.start(identityService, { RATE_LIMITS: `${manyEmails.RATE_LIMITS},login-code=5/86400` }),
  );
  const other = new Visitor(service, null, '203.0.113.7');

  const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  async function requestCode(visitor: Visitor, email: string, count: number, known?: string) {
    const request = loginRequestIn(await visitor.requestLink(email, known));
    return { request, code: await visitor.emailedCode(email, count) };
  }
  async function useUp(email: string, count: number) {
    const { request, code } = await requestCode(other, email, count);
    for (let time = 0; time < 5; time++) await other.verifyCode(otherThan(code), request);
    const again = await requestCode(other, email, count + 1);
    expect((await other.verifyCode(again.code, again.request)).error?.code).toBe('TOO_MANY');
  }

  it('leaves the right code to the browser that an address signed in with, also again', async () => {
    const email = newAddress();
    const visitor = new Visitor(service);
    await visitor.requestLink(email);
    const browser = knownBrowserIn(await visitor.verifyLink(await visitor.emailedToken(email)));
    await useUp(email, 2);
    for (const count of [4, 5]) {
      const own = await requestCode(visitor, email, count, browser);
      expect((await visitor.verifyCode(own.code, own.request)).error).toBeUndefined();
    }
  });

  it('leaves one try to a new browser, not to one that the address never signed in with', async () => {
    const email = newAddress();
    await useUp(email, 1);
    const own = await requestCode(new Visitor(service, null, '203.0.113.8'), email, 3, 'x.y');
    expect((await other.verifyCode(otherThan(own.code), own.request)).error?.code).toBe('UNAUTHENTICATED');
    expect((await other.verifyCode(own.code, own.request)).error?.code).toBe('TOO_MANY');
  });
});

describe('What is done again and again', () => {
  const service = duringTests(() =>
    TestService.start(identityService, { RATE_LIMITS: `${manyEmails.RATE_LIMITS},invitation=60/3600` }),
  );
  const team = new Team(service);
  const tooMany = expect.stringMatching(/^TOO_MANY: /);
  const countEmails = async ({ email }: Pick<Person, 'email'>, subject: string) => {
    await service.waitForEmails();
    return service.inbox.emailsTo(email).filter((sent) => sent.subject.startsWith(subject)).length;
  };

  it('emails an owner at most five times a day about one change, and the last one that is planned', async () => {
    const founder = await team.founder();
    const owner = await team.member(founder, 'owner');
    for (let time = 0; time < 5; time++) {
      await team.removeMember(founder, founder.id, owner);
      await team.changeMember(founder, founder.id, owner, { cancel: true });
      expect(await team.close(founder, founder.id)).not.toEqual(tooMany);
      await team.close(founder, founder.id, true);
    }
    expect(await team.removeMember(founder, founder.id, owner)).toEqual(tooMany);
    expect(await team.close(founder, founder.id)).toEqual(tooMany);
    expect(await team.read(founder, founder.id)).toMatchObject({ closes_at: null });
    // Another owner has a count of their own.
    expect(await team.close(owner, founder.id)).not.toEqual(tooMany);
    expect(await countEmails(owner, 'Your team will be closed')).toBeLessThanOrEqual(6);
  });

  it('emails a person three invitations to one team an hour, and the last one counts', async () => {
    const founder = await team.founder();
    const guest = await team.signIn();
    for (let time = 0; time < 15; time++)
      expect(await team.invite(founder, guest.email, time < 14 ? 'hiring' : 'billing')).toBe(
        practiceTexts.invited,
      );
    expect((await team.readOwn(guest)).invitations).toMatchObject([{ role: 'billing' }]);
    const sent = await countEmails(guest, 'Join the team of Bright Smiles on Nearward');
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThanOrEqual(3);
  });
});
