import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { laptopKeys } from '@nearward/common/env/keys';
import { requestEmail } from '@nearward/common/events/outbox';
import { unseal } from '@nearward/marketplace/seal';
import { PartiesSchema } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import { v7 as uuid } from 'uuid';
import type { ContactEmails } from '../src/emails/contact-emails.js';
import { eventIn } from './interview-scene.js';
import { formerMember, type Practice, PracticeScene } from './practice-scene.js';

describe('Emails about jobs of a practice', () => {
  const scene = duringTests(() => PracticeScene.start());

  const emailsTo = (email: string) => scene.service.inbox.emailsTo(email);
  /** A member with a verified address and a job of the practice at it. */
  const memberWithJob = async (practice: Practice, isConfirmed = true) => {
    const email = `member-${uuid()}@example.com`;
    const self = scene.service.viewer(email);
    if (isConfirmed) await scene.confirm(self);
    const job_id = await scene.postJob({ viewer: { ...self, owner_key: practice.owner_key }, email });
    const job = { viewer: self, email, job_id };
    await scene.moveIn(job, practice);
    return { ...job, member: scene.member(practice, 'hiring', self) };
  };
  const addressesForBilling = async ({ profile_id }: { profile_id: string }) =>
    (await scene.unlockEvents(profile_id)).map(
      ({ sealedParties }) => unseal(PartiesSchema, sealedParties, laptopKeys.SEAL_KEY).employerEmail,
    );

  it('go to the job’s address and follow its choices', async () => {
    const practice = await scene.practice();
    const [first, second] = [await memberWithJob(practice), await memberWithJob(practice)];
    await scene.chooseEmails(first.member, 'interest', 'never');
    await scene.chooseEmails(practice.founder, 'interest', 'never');
    const nurse = await scene.matchedNurse(second);
    await scene.match(first.job_id, nurse.profile_id);
    for (const { job_id } of [first, practice, second]) await scene.apply(nurse.viewer, job_id);
    await scene.service.inbox.emailTo(second.email);
    await scene.service.waitForEmails();
    expect(emailsTo(first.email)).toEqual([]);
    expect(emailsTo(practice.email)).toEqual([]);
  });

  it('wait for a verified address of the job, and do not go to one of the practice', async () => {
    const practice = await scene.practice();
    const job = await memberWithJob(practice, false);
    const applicant = await scene.matchedNurse(job);
    await scene.apply(applicant.viewer, job.job_id);
    await scene.sendWaitingMatchEmails();
    const [nurse, stopped] = [await scene.matchedNurse(job), await scene.matchedNurse(job)];
    for (const { profile_id } of [stopped, nurse]) await scene.unlock(job.member, profile_id);
    expect(await addressesForBilling(nurse)).toEqual(['']);
    await scene.stopContact(stopped.viewer, job.job_id);
    const interview = await scene.mustOffer({ ...job, viewer: job.member }, nurse);
    await scene.askForOtherTimes(nurse.viewer, interview.id);
    await scene.book(nurse.viewer, interview.id, interview.starts[0] ?? '');
    await scene.shift(interview.id, 47);
    await scene.sweep();
    await scene.service.waitForEmails();
    expect(emailsTo(job.email)).toEqual([]);
    const confirmed = { jobId: job.job_id, ownerKey: practice.owner_key, posterKey: job.viewer.owner_key };
    await scene.service.handle('jobs.v1.JobConfirmed', confirmed);
    await scene.service.inbox.emailAbout(job.email, /^Your team unlocked /);
    await scene.service.inbox.emailAbout(job.email, /^Interview \w{3}, /);
    await scene.service.inbox.emailAbout(job.email, /interested/);
    expect(emailsTo(job.email)).toHaveLength(3);
    expect(emailsTo(practice.email)).toEqual([]);
    expect(await addressesForBilling(nurse)).toEqual(['', job.email]);
  });

  it('about an unlock are dropped once the job belongs to someone else', async () => {
    const practice = await scene.practice();
    const job = await memberWithJob(practice);
    const nurse = await scene.matchedNurse(job);
    await scene.unlock(job.member, nurse.profile_id);
    await scene.service.inbox.emailAbout(job.email, /^Your team unlocked /);
    await scene.changeJob(job, 3, { posterKey: job.viewer.owner_key });
    const { dataSource } = scene.service;
    const [unlock] = await dataSource.query<{ id: string }[]>('select id from unlock where profile_id = $1', [
      nurse.profile_id,
    ]);
    await dataSource.transaction((manager) =>
      requestEmail<ContactEmails>(manager, 'unlock-confirmed', unlock?.id ?? ''),
    );
    await scene.service.waitForEmails();
    expect(emailsTo(job.email)).toHaveLength(1);
  });

  it('about new matches go once to each address', async () => {
    const practice = await scene.practice();
    const [first, second] = [await memberWithJob(practice), await memberWithJob(practice)];
    await scene.chooseEmails(second.member, 'matches', 'never');
    const nurse = await scene.matchedNurse(first);
    for (const { job_id } of [second, practice]) await scene.match(job_id, nurse.profile_id);
    await scene.sendWaitingMatchEmails();
    for (const { email } of [first, practice])
      expect((await scene.service.inbox.emailTo(email)).text).not.toContain(second.job_id);
    expect(emailsTo(first.email)).toHaveLength(1);
    expect(emailsTo(practice.email)).toHaveLength(1);
    expect(emailsTo(second.email)).toEqual([]);
  });

  it('about its interviews go to the practice after the job moved out', async () => {
    const practice = await scene.practice();
    const job = await memberWithJob(practice);
    const nurse = await scene.matchedNurse(job);
    await scene.unlock(job.member, nurse.profile_id);
    const interview = await scene.mustOffer({ ...job, viewer: job.member }, nurse);
    const { text } = await scene.service.inbox.emailAbout(job.email, /^Your team unlocked /);
    expect(text).toContain(job.job_id);
    expect(text).not.toContain(nurse.email); // the address is maybe no member's
    await scene.changeJob(job, 3, { posterKey: job.viewer.owner_key });
    await scene.book(nurse.viewer, interview.id, interview.starts[0] ?? '');
    await scene.cancel(nurse.viewer, interview.id);
    const canceled = await scene.service.inbox.emailAbout(practice.email, /canceled/i);
    expect(canceled.text).not.toContain(job.job_id);
    expect(emailsTo(job.email)).toHaveLength(1);
  });

  it('end only for the address whose unsubscribe link is used', async () => {
    const practice = await scene.practice();
    const [first, second] = [await memberWithJob(practice), await memberWithJob(practice)];
    const nurse = await scene.matchedNurse(first);
    await scene.apply(nurse.viewer, first.job_id);
    const { text } = await scene.service.inbox.emailTo(first.email);
    const token = /\/unsubscribe\/([\w-]+)/.exec(text)?.[1] ?? '';
    await scene.act(null, 'changeMatchMails', { token, wanted: false });
    expect(await scene.emailChoices(first.member)).toMatchObject({ interest: 'never' });
    for (const viewer of [second.member, practice.founder])
      expect(await scene.emailChoices(viewer)).toMatchObject({ interest: 'at_once' });
  });

  it('about what a member did go to the member, and to the job’s address once the member has left', async () => {
    const practice = await scene.practice();
    const email = `member-${uuid()}@example.com`;
    const member = scene.member(practice, 'hiring', scene.service.viewer(email));
    await scene.setMembers(practice, { ...member, email });
    const clinic = { ...practice, viewer: member };
    const [nurse, other] = [await scene.matchedNurse(practice), await scene.matchedNurse(practice)];
    const { interview } = await scene.bookedPair(clinic, {}, nurse);
    await scene.shift(interview.id, 25);
    await scene.sweep();
    await scene.book(nurse.viewer, interview.id, interview.starts[0] ?? '');
    await scene.service.waitForEmails(); // a canceled interview is not confirmed anymore
    await scene.cancel(nurse.viewer, interview.id);
    await scene.service.waitForEmails();
    const sent = emailsTo(email).map(({ subject, calendar }) => [
      subject.replace(/ with .*|:.*/, ''),
      calendar && eventIn(calendar).method,
    ]);
    expect(sent.sort()).toEqual([
      [expect.stringMatching(/^Interview \w{3}, /), 'REQUEST'],
      ['Interview canceled', 'CANCEL'],
      [expect.stringMatching(/^Interview moved to /), 'REQUEST'],
      ['Reminder', null],
      ['You unlocked Dana Maria Ortiz', null],
    ]);
    expect(emailsTo(practice.email)).toEqual([]);

    await scene.service.handle('identity.v1.MembershipEnded', formerMember(member));
    await scene.service.waitForEmails();
    const before = emailsTo(email).length;
    await scene.unlock(member, other.profile_id);
    await scene.service.inbox.emailAbout(practice.email, /^Your team unlocked /);
    expect(emailsTo(email)).toHaveLength(before);
    await scene.age('hiring_member.left_at', '7 days');
    await scene.sweep();
    expect(await scene.readTables('hiring_member')).not.toContain(email);
  });

  it.each([
    ['leaves', 'identity.v1.MembershipEnded', false],
    ['leaves as the contact of the job', 'identity.v1.MembershipEnded', true],
    ['loses the role', 'identity.v1.JobContactEnded', false],
  ] as const)('cancel only open bookings in the calendar of a member who %s', async (_, type, isContact) => {
    const practice = await scene.practice();
    const job = isContact ? await memberWithJob(practice) : practice;
    const email = isContact ? job.email : `member-${uuid()}@example.com`;
    const member = scene.member(
      practice,
      'hiring',
      'member' in job ? job.member : scene.service.viewer(email),
    );
    await scene.setMembers(practice, { ...member, email });
    const book = async () =>
      (await scene.bookedPair({ ...job, viewer: member }, {}, await scene.matchedNurse(job))).interview;
    const over = await book();
    await scene.shift(over.id, 49);
    const nurse = await scene.matchedNurse(job);
    await scene.unlock(member, nurse.profile_id);
    await scene.mustOffer({ ...job, viewer: member }, nurse);
    const open = await book();
    const eventsOf = async (method: string, { id }: { id: string }) => {
      await scene.service.waitForEmails();
      const events = emailsTo(email).flatMap(({ calendar }) => (calendar ? [eventIn(calendar)] : []));
      return events.filter((event) => event.method === method && event.uid.startsWith(id));
    };
    const [request] = await eventsOf('REQUEST', open);
    // Identity publishes the list of members before or after the end.
    if (type === 'identity.v1.JobContactEnded') await scene.setMembers(practice);
    for (let time = 0; time < 2; time++) await scene.service.handle(type, formerMember(member));
    await scene.setMembers(practice);
    const canceled = await eventsOf('CANCEL', open);
    expect(canceled).toMatchObject([
      { uid: request?.uid, start: request?.start, attendees: [`mailto:${email}`] },
    ]);
    expect(canceled[0]?.sequence).toBeGreaterThan(request?.sequence ?? Infinity);
    expect(await eventsOf('CANCEL', over)).toEqual([]);
    // The job gets the address of an owner, who learns of the canceled interview then.
    if ('member' in job)
      await scene.moveIn(job, practice, { viewer: practice.founder, email: practice.email }, 3);
    await scene.service.inbox.emailAbout(practice.email, /^Interview canceled/);
    await scene.service.waitForEmails();
    for (const ended of [/^Interview canceled/, /^Interview times withdrawn/])
      expect(scene.subjectsTo(practice.email, ended)).toHaveLength(1);
    expect(scene.subjectsTo(email, /withdrawn/)).toEqual([]);
  });

  it('keep the choices of an address after the practice ends, until its account is deleted', async () => {
    const practice = await scene.practice();
    await scene.chooseEmails(practice.founder, 'interest', 'never');
    await scene.removeJob(practice.job_id);
    const { founder, owner_key } = practice;
    await scene.service.handleDeletion(owner_key);
    expect(await scene.emailChoices(founder)).toMatchObject({ interest: 'never' });
    await scene.deleteAccount(founder);
    expect(await scene.emailChoices(founder)).toMatchObject({ interest: 'at_once' });
    expect(await scene.readTables('mail_choice')).not.toContain(owner_key);
  });
});
