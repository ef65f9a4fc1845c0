import { describe, expect, it } from '@jest/globals';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { duringTests } from '@nearward/common/testing/during-tests';
import { interviewTexts } from '@nearward/proto/rest/interview-texts';
import { inJobZone, localTime } from './interview-scene.js';
import { type Practice, PracticeScene } from './practice-scene.js';
import type { Clinic, Nurse } from './scene.js';

const otherThen = `CONFLICT: ${interviewTexts.otherThen}`;
const taken = `INVALID: ${interviewTexts.overlap}`;

describe('Overlap of interviews', () => {
  const scene = duringTests(() => PracticeScene.start());

  /** Local times some minutes after a booked start. */
  const after = ({ starts_at }: { starts_at: string | null }, ...minutes: number[]) => ({
    starts: minutes.map((each) => inJobZone(new Date(Date.parse(starts_at ?? '') + each * 60_000))),
  });
  const offerTo = async (nurse: Nurse, input: object, clinic?: Clinic) => {
    const pair = await scene.unlockedPair(clinic, nurse);
    return { ...pair, ...(await scene.mustOffer(pair.clinic, nurse, { ...input })) };
  };
  const memberOf = (practice: Practice, self?: SignedIn): Clinic => ({
    ...practice,
    viewer: scene.member(practice, 'hiring', self),
  });

  describe('of a professional', () => {
    it.each([
      [0, otherThen],
      [15, otherThen],
      [-15, otherThen],
      [30, 'booked'],
    ])('is confirmed before the same person books a start %d minutes later', async (minutes, result) => {
      const nurse = await scene.confirmedNurse();
      const { id, starts } = await offerTo(nurse, { starts: [localTime(48)] });
      const link = await scene.tokenOf(nurse, /offers an interview/);
      const other = await offerTo(nurse, after({ starts_at: starts[0] ?? '' }, -minutes));
      await scene.book(nurse.viewer, other.id, other.starts[0] ?? '');
      for (const answer of [
        await scene.book(nurse.viewer, id, starts[0] ?? ''),
        await scene.book(null, link, starts[0] ?? ''),
      ])
        expect(typeof answer === 'string' ? answer : answer.state).toBe(result);
      expect(await scene.book(nurse.viewer, id, starts[0] ?? '', true)).toMatchObject({ state: 'booked' });
    });

    it('is confirmed before a change to another time', async () => {
      const { nurse, interview } = await scene.bookedPair();
      const { id, starts } = await offerTo(nurse, after(interview, 60, 0));
      const [same = '', later = ''] = starts;
      expect(await scene.book(nurse.viewer, id, later)).toMatchObject({ starts_at: later, starts: [same] });
      expect(await scene.book(nurse.viewer, id, same)).toBe(otherThen);
      expect(await scene.book(nurse.viewer, id, same, true)).toMatchObject({ starts_at: same });
    });

    it('is not booked unasked by two concurrent calls', async () => {
      const starts = [localTime(48)];
      for (let n = 0; n < 4; n += 1) {
        const nurse = await scene.confirmedNurse();
        const offers = [await offerTo(nurse, { starts }), await offerTo(nurse, { starts })];
        const answers = await Promise.all(
          offers.map((each) => scene.book(nurse.viewer, each.id, each.starts[0] ?? '')),
        );
        expect(answers.filter((answer) => answer === otherThen)).toHaveLength(1);
      }
    });

    it('counts both sides of one person, and tells only them', async () => {
      const practice = await scene.practice();
      const ines = await scene.confirmedNurse();
      const asMember = memberOf(practice, ines.viewer);
      const { interview } = await scene.bookedPair(asMember);
      const { id, starts } = await offerTo(ines, after(interview, 15));
      expect(await scene.book(ines.viewer, id, starts[0] ?? '')).toBe(otherThen);
      expect(await scene.book(ines.viewer, id, starts[0] ?? '', true)).toMatchObject({ state: 'booked' });

      const { nurse } = await scene.unlockedPair(asMember);
      const free = after(interview, 30);
      expect(await scene.offer(asMember, nurse, free)).toBe(otherThen);
      const offered = await scene.mustOffer(asMember, nurse, { ...free, confirmed_overlap: true });
      const seen = (await scene.interviewsOf(memberOf(practice).viewer)).find(
        (each) => each.id === offered.id,
      );
      expect(seen).toMatchObject({ starts: offered.starts });
    });
  });

  describe('of a team', () => {
    it('counts for the member who offers', async () => {
      const practice = await scene.practice();
      const [ines, tomas] = [memberOf(practice), memberOf(practice)];
      const { interview } = await scene.bookedPair(ines);
      const { nurse: dana } = await scene.unlockedPair(tomas);
      const start = after(interview, 0);
      const { id, starts } = await scene.mustOffer(tomas, dana, start);
      expect(starts).toEqual([interview.starts_at]);
      expect(await scene.offer(ines, dana, start)).toBe(taken);
      expect(await scene.book(dana.viewer, id, starts[0] ?? '')).toMatchObject({ state: 'booked' });
      const mine = async ({ viewer }: Clinic) =>
        (await scene.interviewsOf(viewer)).filter((each) => each.is_interviewer).map((each) => each.id);
      expect([await mine(ines), await mine(tomas)]).toEqual([[interview.id], [id]]);
    });

    it('follows a founder, and forgets a deleted account', async () => {
      const { clinic, interview } = await scene.bookedPair();
      const practice = await scene.practice(clinic);
      const founder = memberOf(practice, practice.founder);
      const { nurse } = await scene.unlockedPair(founder);
      expect(await scene.offer(founder, nurse, after(interview, 0))).toBe(taken);
      expect(await scene.interviewsOf(founder.viewer)).toMatchObject([{ is_interviewer: true }]);

      const member = memberOf(practice);
      await scene.mustOffer(member, nurse, after(interview, 0));
      await scene.deleteAccount(member.viewer);
      expect(await scene.readTables('interview')).not.toContain(member.viewer.owner_key);
    });
  });
});
