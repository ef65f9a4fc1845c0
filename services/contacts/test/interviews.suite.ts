import { eventually } from '@nearward/common/testing/eventually';
import { readField } from '@nearward/common/testing/request-field';
import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { interviewTexts } from '@nearward/proto/rest/interview-texts';
import { texts } from '@nearward/proto/rest/texts';
import { inJobZone, InterviewScene, localTime } from './interview-scene.js';

const videoUrl = 'https://video.example.com/room-marker';

describe('Interview', () => {
  const scene = duringTests(() => InterviewScene.start());

  describe('Offer of an interview', () => {
    it('shows its starts in UTC to both sides, and its link only after the booking', async () => {
      const { clinic, nurse } = await scene.unlockedPair();
      const input = {
        method: 'video',
        video_url: ` ${videoUrl} `,
        minutes: 45,
        starts: [localTime(72), localTime(48)],
      };
      const offered = await scene.mustOffer(clinic, nurse, input);
      expect(offered).toMatchObject({
        state: 'offered',
        minutes: 45,
        method: 'video',
        video_url: videoUrl,
        time_zone: 'America/Los_Angeles',
        starts_at: null,
        asks_took_place: false,
      });
      const times = offered.starts.map((start) => new Date(start));
      expect(times.map(inJobZone)).toEqual([input.starts[1], input.starts[0]]);

      const token = await scene.tokenOf(nurse, /offers an interview/);
      const linked = await scene.read(null, token);
      expect(linked).toMatchObject({
        employer_name: 'Bayside Clinic',
        video_url: null,
        starts: offered.starts,
      });
      for (const hidden of [nurse.profile_id, nurse.email, 'Dana', videoUrl])
        expect(JSON.stringify(linked)).not.toContain(hidden);
      expect(await scene.interviewsOf(nurse.viewer)).toMatchObject([
        { side: 'professional', profile_id: null, name: 'Bayside Clinic', video_url: null },
      ]);
      expect(await scene.interviewsOf(clinic.viewer)).toMatchObject([
        { side: 'employer', profile_id: nurse.profile_id, name: 'Dana Maria Ortiz', video_url: videoUrl },
      ]);

      const [start = ''] = offered.starts;
      expect(await scene.book(null, token, start)).toMatchObject({
        state: 'booked',
        starts_at: start,
        video_url: videoUrl,
        starts: [offered.starts[1]],
      });
      expect((await scene.findContact(clinic.viewer, nurse))?.stage).toBe('interviewing');
    });

    it('shows the place of the job after the booking, until it is canceled', async () => {
      const { interview, clinic, nurse } = await scene.bookedPair(undefined, {
        method: 'on_site',
        video_url: videoUrl,
      });
      expect(interview).toMatchObject({ address: 'San Francisco, CA', video_url: null });
      await scene.cancelAsEmployer(clinic, nurse);
      expect(await scene.read(nurse.viewer, interview.id)).toMatchObject({
        state: 'canceled',
        address: null,
      });
      await scene.mustOffer(clinic, nurse, { method: 'on_site' });
      expect(await scene.read(nurse.viewer, interview.id)).toMatchObject({ address: null });
    });

    it('keeps a street address for a booking, which both sides then read', async () => {
      const address = '12 Bay Street, Suite 4';
      const { clinic, nurse, interview } = await scene.bookedPair(undefined, { method: 'on_site', address });
      expect(interview).toMatchObject({ address });
      for (const { email } of [clinic, nurse])
        expect((await scene.service.inbox.emailAbout(email, /^Interview \w{3}, /)).text).toContain(address);
    });

    it('needs valid starts, length, method and link', async () => {
      const { clinic, nurse } = await scene.unlockedPair();
      const { outsideWindow, missingLocalTime, startCount, videoLink } = interviewTexts;
      const eleven = Array.from({ length: 11 }, (_, n) => localTime(48 + n));
      for (const [input, text] of [
        [{ starts: [localTime(1.9)] }, outsideWindow],
        [{ starts: [localTime(48), localTime(30 * 24 + 26)] }, outsideWindow],
        [{ starts: ['2098-02-30T10:00'] }, outsideWindow],
        [{ starts: ['2098-03-09T02:30'] }, missingLocalTime], // clocks skip this hour
        [{ starts: [] }, startCount],
        [{ starts: eleven }, startCount],
        [{ method: 'video' }, videoLink],
        [{ method: 'video', video_url: 'http://video.example.com' }, videoLink],
        [{ method: 'video', video_url: 'https://me@video.example.com' }, videoLink],
        [{ method: 'video', video_url: 'https://0xc0000201/' }, videoLink],
        [{ method: 'fax' }, texts.chooseFromList],
        [{ minutes: 20 }, texts.chooseFromList],
      ] as const)
        expect([input, await scene.offer(clinic, nurse, input)]).toEqual([input, `INVALID: ${text}`]);
      expect(await scene.interviewsOf(nurse.viewer)).toEqual([]);
    });

    it('means the second of an hour that clocks repeat', async () => {
      // The address is not verified: an email would not know the zone, whose clocks go back in three days.
      const { clinic, nurse } = await scene.matchedPair();
      await scene.unlock(clinic.viewer, nurse.profile_id);
      await scene.service.waitForEmails();
      const night = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
      const end = (Date.parse(night) - Date.parse(night.slice(0, 4))) / 86_400_000;
      const start = (end + 182) % 365;
      await scene.rows(
        'update job_card set time_zone = $2 where id = $1',
        clinic.job_id,
        `XST8XDT,${start}/0,${end}/2`,
      );
      const { starts } = await scene.mustOffer(clinic, nurse, {
        starts: [`${night}T00:30`, `${night}T01:30`, `${night}T02:30`],
      });
      expect(starts).toEqual(['07:30', '09:30', '10:30'].map((time) => `${night}T${time}:00.000Z`));
    });

    it('needs an unlocked contact, and one of the own jobs', async () => {
      const [clinic, other] = [await scene.employer(), await scene.employer()];
      const nurse = await scene.nurse();
      expect(await scene.offer(clinic, nurse)).toBe(`NOT_FOUND: ${texts.contactNotFound}`);
      await scene.match(clinic.job_id, nurse.profile_id);
      expect(await scene.offer(clinic, nurse)).toBe('CONFLICT: That stage cannot follow this one.');
      await scene.unlock(clinic.viewer, nurse.profile_id);
      expect(await scene.offer(clinic, nurse, { job_id: other.job_id })).toBe(
        `NOT_FOUND: ${texts.jobNotFound}`,
      );
      await scene.changeContact(clinic.viewer, nurse.profile_id, { stage: 'passed' });
      expect(await scene.offer(clinic, nurse)).toBe('CONFLICT: That stage cannot follow this one.');
    });

    it('can be about a removed job, which the unlock outlives', async () => {
      const { clinic, nurse } = await scene.unlockedPair();
      await scene.removeJob(clinic.job_id);
      const { jobs } = (await scene.people(clinic.viewer)).contacts[0] ?? {};
      expect(jobs).toMatchObject([{ job_id: clinic.job_id }]);
      const { id, starts } = await scene.mustOffer(clinic, nurse, { method: 'on_site' });
      expect(await scene.book(nurse.viewer, id, starts[0] ?? '')).toMatchObject({
        employer_name: 'Bayside Clinic',
        address: 'San Francisco, CA',
        time_zone: 'America/Los_Angeles',
      });
    });

    it('cannot be about a job that moved to another owner, which the contact says', async () => {
      const { clinic, nurse } = await scene.unlockedPair();
      const jobs = async () => (await scene.people(clinic.viewer)).contacts[0]?.jobs;
      expect(await jobs()).toMatchObject([{ is_own: true }]);
      const email = `other-${clinic.email}`;
      await scene.changeJob({ ...clinic, email, viewer: scene.service.viewer(email) }, 2, {});
      expect(await jobs()).toMatchObject([{ job_id: clinic.job_id, is_own: false }]);
      expect(await scene.offer(clinic, nurse)).toBe(`NOT_FOUND: ${texts.jobNotFound}`);
    });

    it('is limited to 3 a week for the same person', async () => {
      const { clinic, nurse, id } = await scene.offeredPair();
      const again = [await scene.mustOffer(clinic, nurse), await scene.mustOffer(clinic, nurse)];
      expect(again.map((each) => each.id)).toEqual([id, id]);
      expect(await scene.offer(clinic, nurse)).toBe(`TOO_MANY: ${interviewTexts.offerLimit}`);
      await scene.rows(
        `update interview set offered_at = array(select at - interval '7 days' from unnest(offered_at) at) where id = $1`,
        id,
      );
      await scene.mustOffer(clinic, nurse);
    });

    it('replaces a booked interview only once it is over, which stays a step without a question', async () => {
      const clinic = await scene.employer();
      const nurse = await scene.interestedNurse(clinic);
      const { id } = (await scene.bookedPair(clinic, {}, nurse)).interview;
      expect(await scene.offer(clinic, nurse)).toBe(`CONFLICT: ${interviewTexts.bookedAlready}`);
      await scene.shift(id, 48 + 0.25);
      expect(await scene.offer(clinic, nurse)).toBe(`CONFLICT: ${interviewTexts.notOver}`);
      await scene.shift(id, 0.5);
      const { starts_at } = (await scene.interviewsOf(nurse.viewer))[0] ?? {};
      // As if the event of the next offer arrived first.
      await scene.waitForDeliveries();
      await scene.rows('update aggregate_version set version = 99 where aggregate_id = $1', id);
      expect(await scene.mustOffer(clinic, nurse)).toMatchObject({ id, state: 'offered', starts_at: null });
      expect(await scene.user(nurse.viewer, 'applied { interview_at }')).toEqual({
        applied: [{ interview_at: starts_at }],
      });
      const events = await scene.service.publishedEvents('contacts.v1.InterviewChanged');
      const states = events.filter(({ interviewId }) => interviewId === id).map(({ state }) => state);
      expect(states).toEqual(['offered', 'booked', 'done', 'offered']);
      await scene.shift(id, 2);
      await scene.sweep();
      await scene.service.waitForEmails();
      for (const { email } of [clinic, nurse]) expect(scene.subjectsTo(email, /take place/)).toEqual([]);
    });

    it('invalidates the cached responses of both sides', async () => {
      const { clinic, nurse } = await scene.unlockedPair();
      const [toClinic, toNurse] = [
        await scene.countNoticesTo(clinic.viewer),
        await scene.countNoticesTo(nurse.viewer),
      ];
      await scene.mustOffer(clinic, nurse);
      expect(await toClinic()).toBeGreaterThan(0);
      expect(await toNurse()).toBeGreaterThan(0);
    });
  });

  it('lets the professional ask for other times once per offer and booking', async () => {
    const { clinic, nurse, id } = await scene.offeredPair();
    expect(await scene.askForOtherTimes(nurse.viewer, id)).toMatchObject({
      other_times_asked_at: expect.any(String) as unknown,
    });
    expect(await scene.askForOtherTimes(nurse.viewer, id)).toBe(
      `CONFLICT: ${interviewTexts.otherTimesAsked}`,
    );
    const { text } = await scene.service.inbox.emailAbout(clinic.email, /asks for other times/);
    expect(text).toContain(`&person=${nurse.profile_id}`);
    const { starts, other_times_asked_at } = await scene.mustOffer(clinic, nurse);
    expect(other_times_asked_at).toBeNull();
    await scene.askForOtherTimes(nurse.viewer, id);
    expect(await scene.book(nurse.viewer, id, starts[0] ?? '')).toMatchObject({ other_times_asked_at: null });
    expect(await scene.askForOtherTimes(nurse.viewer, id)).toMatchObject({
      state: 'booked',
      other_times_asked_at: expect.any(String) as unknown,
    });
  });

  it('asks each side afterwards, and shows each only its own answer', async () => {
    const { clinic, nurse, interview } = await scene.bookedPair();
    const early = `CONFLICT: ${interviewTexts.notAskedYet}`;
    expect(await scene.answer(nurse.viewer, interview.id, true)).toBe(early);
    await scene.shift(interview.id, 48 + 1); // over for half an hour
    await scene.sweep();
    expect(await scene.answerAsEmployer(clinic, nurse, true)).toBe(early);
    await scene.shift(interview.id, 1);
    await scene.sweep();
    expect(await scene.read(nurse.viewer, interview.id)).toMatchObject({
      state: 'done',
      asks_took_place: true,
    });
    expect(await scene.answer(nurse.viewer, interview.id, false)).toMatchObject({
      took_place: false,
      asks_took_place: false,
    });
    expect(await scene.answerAsEmployer(clinic, nurse, true)).toMatchObject({ took_place: true });
    expect(await scene.read(nurse.viewer, interview.id)).toMatchObject({ took_place: false });
    expect(await scene.mustOffer(clinic, nurse)).toMatchObject({ took_place: null });
    expect(await scene.read(nurse.viewer, interview.id)).toMatchObject({ took_place: null });
  });

  it('counts in the employer’s own figures the hours since the interest', async () => {
    const clinic = await scene.employer();
    const nurse = await scene.interestedNurse(clinic);
    await scene.age('application.created_at', '5 hours', { job_id: clinic.job_id });
    const { interview } = await scene.bookedPair(clinic, {}, nurse);
    await scene.shift(interview.id, 48 + 2);
    await scene.sweep();
    const figures = async () => {
      const query = '{ ownAnswers { interviews { offered hours_to_offer interviewed hours_to_interview } } }';
      return (await readField<{ interviews: object }>(scene.service, clinic.viewer, query)).interviews;
    };
    await eventually(async () => {
      expect(await figures()).toEqual({
        offered: 1,
        hours_to_offer: 5,
        interviewed: 1,
        hours_to_interview: 3,
      });
    });
    await scene.removeProfile(nurse.profile_id);
    expect(await figures()).toMatchObject({ offered: 1, interviewed: 1 });
  });
});
