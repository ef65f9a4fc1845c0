import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { InterviewScene, eventIn, localTime } from './interview-scene.js';

const bookedSubject = /^Interview (\w{3}, |moved to )/;

describe('Interview emails', () => {
  const scene = duringTests(() => InterviewScene.start({ MAIL_FROM: 'Nearward <hello@nearward.example>' }));

  /** How often someone was reminded, after a run of the sweep. */
  const countReminders = async ({ email }: { email: string }) => {
    await scene.sweep();
    await scene.service.waitForEmails();
    return scene.subjectsTo(email, /^Reminder: /).length;
  };
  /** The calendar file in the newest email to an address with a subject. */
  const newestFile = async (address: string, subject: RegExp, count: number): Promise<string | null> => {
    await scene.service.waitForEmails();
    const mine = scene.service.inbox.emails.filter(
      (email) => email.to === address && subject.test(email.subject),
    );
    expect(mine).toHaveLength(count);
    return mine.at(-1)?.calendar ?? null;
  };

  it('update one calendar event through booking, change and cancellation', async () => {
    const { clinic, nurse, interview } = await scene.bookedPair();
    const first = eventIn(await newestFile(nurse.email, bookedSubject, 1));
    expect(first).toMatchObject({
      method: 'REQUEST',
      start: interview.starts_at,
      end: new Date(Date.parse(interview.starts_at ?? '') + 30 * 60_000).toISOString(),
      organizer: 'mailto:hello@nearward.example',
      attendees: [`mailto:${nurse.email}`],
      summary: 'Interview with Bayside Clinic',
    });
    expect(eventIn(await newestFile(clinic.email, bookedSubject, 1))).toMatchObject({
      uid: first.uid,
      attendees: [`mailto:${clinic.email}`],
    });
    const publicUrl = scene.service.env.PUBLIC_URL;
    // Not the private link: calendars are shared.
    const pages = {
      [nurse.email]: `${publicUrl}/interviews/${interview.id}`,
      [clinic.email]: `${publicUrl}/dashboard?job=${clinic.job_id}&person=${nurse.profile_id}`,
    };
    for (const [address, subject] of [
      [nurse.email, bookedSubject],
      [clinic.email, /^Interview \w{3}, /],
    ] as const) {
      const url = pages[address];
      const event = eventIn(await newestFile(address, subject, 1));
      expect(event).toMatchObject({ url, description: `Details: ${url}` });
    }
    expect(eventIn(await scene.calendar(nurse.viewer, interview.id))).toMatchObject({
      url: pages[nurse.email],
      attendees: [],
    });

    const [other = ''] = interview.starts;
    await scene.book(nurse.viewer, interview.id, other);
    const second = eventIn(await newestFile(nurse.email, bookedSubject, 2));
    expect(second).toMatchObject({ uid: first.uid, start: other });
    expect(second.sequence).toBeGreaterThan(first.sequence);
    for (const { email } of [clinic, nurse])
      expect(scene.subjectsTo(email, /^Interview moved/)).toHaveLength(1);

    await scene.cancel(nurse.viewer, interview.id);
    for (const { email } of [clinic, nurse]) {
      const last = eventIn(await newestFile(email, /^Interview canceled/, 1));
      expect(last).toMatchObject({ method: 'CANCEL', uid: first.uid, start: other, url: pages[email] });
      expect(last.sequence).toBeGreaterThan(second.sequence);
    }
  });

  it('match the file that the link serves, which names no attendee', async () => {
    const { nurse, interview } = await scene.bookedPair();
    const sent = eventIn(await newestFile(nurse.email, bookedSubject, 1));
    const served = await scene.calendar(null, await scene.tokenOf(nurse, bookedSubject));
    expect(eventIn(served)).toEqual({ ...sent, method: 'PUBLISH', attendees: [] });
    await scene.cancel(nurse.viewer, interview.id);
    expect(await scene.calendar(nurse.viewer, interview.id)).toBe('NOT_FOUND: Interview not found');
  });

  it('wait until the professional’s address is verified', async () => {
    const { nurse, id } = await scene.offeredPair(undefined, {}, await scene.nurse());
    await scene.service.waitForEmails();
    expect(scene.subjectsTo(nurse.email)).toEqual([]);
    await scene.confirm(nurse.viewer);
    expect(await scene.read(null, await scene.tokenOf(nurse, /offers an interview/))).toMatchObject({ id });
  });

  it('remind both sides once a day before and once an hour before', async () => {
    const { clinic, nurse, interview } = await scene.bookedPair();
    const remindersTo = async () => [await countReminders(clinic), await countReminders(nurse)];
    expect(await remindersTo()).toEqual([0, 0]);
    await scene.shift(interview.id, 25);
    expect(await remindersTo()).toEqual([1, 1]);
    await scene.shift(interview.id, 22);
    expect(await remindersTo()).toEqual([1, 1]);
    await scene.shift(interview.id, 0.5);
    expect(await remindersTo()).toEqual([2, 2]);
  });

  it('remind once of a booking within a day', async () => {
    const { nurse, interview } = await scene.bookedPair(undefined, { starts: [localTime(20.5)] });
    expect(await countReminders(nurse)).toBe(0);
    await scene.shift(interview.id, 20);
    expect(await countReminders(nurse)).toBe(1);
  });

  it('leave out only the hour’s reminder in the reader’s quiet hours', async () => {
    const { clinic, nurse, interview } = await scene.bookedPair();
    await scene.setQuietHours(nurse.viewer, { from: 0, until: 2 });
    await scene.shift(interview.id, 25);
    expect(await countReminders(nurse)).toBe(1);
    await scene.shift(interview.id, 22);
    await scene.rows('update interview set remind_at = now() where id = $1', interview.id);
    expect([await countReminders(clinic), await countReminders(nurse)]).toEqual([2, 1]);
  });

  it('can be turned off with one click, except bookings and cancellations', async () => {
    const { clinic, nurse, id } = await scene.offeredPair();
    const { headers } = await scene.service.inbox.emailAbout(nurse.email, /offers an interview/);
    const token = /unsubscribe\/([\w-]+)/.exec(headers['list-unsubscribe'] ?? '')?.[1];
    expect(await scene.act(null, 'changeMatchMails', { token, wanted: false })).toBe(
      'You will no longer get emails about offers and reminders of interviews.',
    );
    const { starts } = await scene.mustOffer(clinic, nurse);
    await scene.book(nurse.viewer, id, starts[0] ?? '');
    await scene.cancelAsEmployer(clinic, nurse);
    await scene.service.waitForEmails();
    expect(scene.subjectsTo(nurse.email, /offers an interview/)).toHaveLength(1);
    expect(scene.subjectsTo(nurse.email, /^Interview canceled/)).not.toEqual([]);
    const { headers: always } = await scene.service.inbox.emailAbout(nurse.email, /^Interview canceled/);
    expect(always['list-unsubscribe']).toBeUndefined();
  });

  it('say once to both sides that another booking took the last start', async () => {
    const { clinic, nurse } = await scene.unlockedPair();
    const other = await scene.unlockedPair(clinic);
    const starts = [localTime(48)];
    await scene.mustOffer(clinic, nurse, { starts });
    const { id, starts: open } = await scene.mustOffer(clinic, other.nurse, { starts });
    await scene.book(other.nurse.viewer, id, open[0] ?? '');
    for (let time = 0; time < 2; time++) await scene.sweep();
    await scene.service.waitForEmails();
    const emailsAbout = async (email: string) =>
      (await scene.service.templatesTo(email)).filter((name) => name.includes('times-gone'));
    expect(await emailsAbout(clinic.email)).toEqual(['interview-times-gone-employer']);
    expect(await emailsAbout(nurse.email)).toEqual(['interview-times-gone-professional']);
    expect(await emailsAbout(other.nurse.email)).toEqual([]);
  });

  it('say once to both sides that all starts are over', async () => {
    const { clinic, nurse, id } = await scene.offeredPair();
    const old = await scene.offeredPair();
    for (const [offer, hours] of [
      [id, 73],
      [old.id, 73 + 24],
    ] as const)
      await scene.rows(
        `update interview set starts = array(select start - $2 * interval '1 hour' from unnest(starts) start) where id = $1`,
        offer,
        hours,
      );
    for (let time = 0; time < 2; time++) await scene.sweep();
    await scene.service.waitForEmails();
    const emailsAbout = async ({ email }: { email: string }) =>
      (await scene.service.templatesTo(email)).filter((name) => name.includes('times-gone'));
    expect(await emailsAbout(clinic)).toEqual(['interview-times-gone-employer']);
    expect(await emailsAbout(nurse)).toEqual(['interview-times-gone-professional']);
    // An offer of an earlier release.
    for (const side of [old.clinic, old.nurse]) expect(await emailsAbout(side)).toEqual([]);
  });

  it('offer the employer to report the hire afterwards', async () => {
    const { clinic, nurse, interview } = await scene.bookedPair();
    await scene.shift(interview.id, 50);
    await scene.sweep();
    await scene.sweep();
    await scene.service.waitForEmails();
    for (const { email } of [clinic, nurse]) expect(scene.subjectsTo(email, /take place/)).toHaveLength(1);
    const { text } = await scene.service.inbox.emailAbout(clinic.email, /take place/);
    expect(text).toContain(`/hires/report/${nurse.profile_id}`);
  });
});
