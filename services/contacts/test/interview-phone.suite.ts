import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { interviewTexts } from '@nearward/proto/rest/interview-texts';
import { texts } from '@nearward/proto/rest/texts';
import { InterviewScene } from './interview-scene.js';
import type { Nurse } from './scene.js';

const typed = '415 555 0199';
const number = '(415) 555-0199';

describe('Interview by phone with a professional whose profile has no number', () => {
  const scene = duringTests(() => InterviewScene.start());

  /** A pair with an offer, and the number in the professional's card. */
  const offeredPair = async (phone: string | null, method = 'phone') => {
    const pair = await scene.unlockedPair();
    const { profile_id } = pair.nurse;
    await scene.rows('update profile_card set phone = $2 where id = $1', profile_id, phone);
    const video_url = method === 'video' ? 'https://video.example.com/room' : null;
    const { id, starts } = await scene.mustOffer(pair.clinic, pair.nurse, { method, video_url });
    return { ...pair, id, start: starts[0] ?? '' };
  };
  const bookedPair = async () => {
    const pair = await offeredPair(null);
    expect(await scene.book(pair.nurse.viewer, pair.id, pair.start, false, typed)).toMatchObject({
      state: 'booked',
      phone: number,
      needs_phone: false,
    });
    return pair;
  };
  const stored = ({ profile_id }: Nurse) =>
    scene.rows('select phone from interview where profile_id = $1', profile_id);

  it('is booked with a valid number only', async () => {
    const { nurse, id, start } = await offeredPair(null);
    expect(await scene.read(nurse.viewer, id)).toMatchObject({ needs_phone: true });
    expect(await scene.book(nurse.viewer, id, start)).toBe(`INVALID: ${interviewTexts.phoneNeeded}`);
    expect(await scene.book(nurse.viewer, id, start, false, '555')).toBe(`INVALID: ${texts.phoneDigits}`);
  });

  it.each([
    ['the profile has a number', number, 'phone'],
    ['they meet by video', null, 'video'],
  ])('needs none if %s', async (_, phone, method) => {
    const { nurse, id, start } = await offeredPair(phone, method);
    expect(await scene.read(nurse.viewer, id)).toMatchObject({ needs_phone: false });
    expect(await scene.book(nurse.viewer, id, start)).toMatchObject({ state: 'booked' });
  });

  it('shows the number to the employer, on the dashboard and in the email', async () => {
    const { clinic } = await bookedPair();
    const [contact] = (await scene.people(clinic.viewer)).contacts;
    expect(contact).toMatchObject({ phone: null, interview: { phone: number } });
    const { text } = await scene.service.inbox.emailAbout(clinic.email, /^Interview /);
    expect(text).toContain(number);
  });

  it('shows the professional who calls which number, but not by the link alone', async () => {
    const { nurse, id } = await bookedPair();
    const { text } = await scene.service.inbox.emailAbout(nurse.email, /^Interview /);
    expect(text).toContain(`Call from Chris Poster, Office Manager, to ${number}`);
    expect(await scene.interviewsOf(nurse.viewer)).toMatchObject([{ phone: number }]);
    expect(await scene.read(nurse.viewer, id)).toMatchObject({ phone: number });
    const token = await scene.tokenOf(nurse, /^Interview /);
    expect(await scene.read(null, token)).toMatchObject({ state: 'booked', phone: null });
    expect(await scene.askForOtherTimes(null, token)).toMatchObject({ phone: null });
  });

  it('says that there is none if it was removed from the profile since the booking', async () => {
    const { nurse, id, start } = await offeredPair(number);
    await scene.book(nurse.viewer, id, start);
    await scene.service.waitForEmails();
    await scene.rows('update profile_card set phone = null where id = $1', nurse.profile_id);
    expect(await scene.read(nurse.viewer, id)).toMatchObject({ phone: null, needs_phone: true });
    await scene.shift(id, 25);
    await scene.sweep();
    const { text } = await scene.service.inbox.emailAbout(nurse.email, /^Reminder: /);
    expect(text).toContain('They have no number of yours.');
  });

  it('keeps the number out of events, and in the export of the professional only', async () => {
    const { clinic, nurse } = await bookedPair();
    const messages = await scene.service.publishedEvents('contacts.v1.InterviewChanged');
    expect(JSON.stringify(messages, (_, value: unknown) => String(value))).not.toContain(number);
    expect(JSON.stringify(await scene.exportedRows(nurse.viewer))).toContain(number);
    expect(JSON.stringify(await scene.exportedRows(clinic.viewer))).not.toContain(number);
  });

  it.each<[string, (pair: Awaited<ReturnType<typeof bookedPair>>) => Promise<unknown>]>([
    ['the professional cancels', ({ nurse, id }) => scene.cancel(nurse.viewer, id)],
    ['the employer cancels', ({ clinic, nurse }) => scene.cancelAsEmployer(clinic, nurse)],
    ['the employer hires them', ({ clinic, nurse }) => scene.hire(clinic.viewer, nurse.profile_id)],
    [
      'it took place',
      async ({ id }) => {
        await scene.shift(id, 50);
        await scene.sweep();
      },
    ],
  ])('deletes the number when %s', async (_, end) => {
    const pair = await bookedPair();
    expect(await stored(pair.nurse)).toEqual([{ phone: number }]);
    await end(pair);
    expect(await stored(pair.nurse)).toEqual([{ phone: null }]);
  });
});
