import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { interviewTexts } from '@nearward/proto/rest/interview-texts';
import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import { texts } from '@nearward/proto/rest/texts';
import { v7 as uuid } from 'uuid';
import { InterviewScene, localTime } from './interview-scene.js';

const startTaken = `CONFLICT: ${interviewTexts.startGone}`;
const notOpen = `CONFLICT: ${interviewTexts.notOpen}`;
const noLink = `NOT_FOUND: ${texts.linkNotFound}`;

describe('Interviews, from the professional’s side', () => {
  const scene = duringTests(() => InterviewScene.start());

  const rowOf = async (id: string) =>
    JSON.stringify(await scene.rows('select * from interview where id = $1', id));

  describe('Booking of an interview', () => {
    it('gives one start to one of two people who book it concurrently', async () => {
      const first = await scene.unlockedPair();
      const second = await scene.unlockedPair(first.clinic);
      const starts = [localTime(48)];
      const offers = [
        await scene.mustOffer(first.clinic, first.nurse, { starts }),
        await scene.mustOffer(first.clinic, second.nurse, { starts }),
      ] as const;
      const [start = ''] = offers[0].starts;
      const responses = await Promise.all([
        scene.book(first.nurse.viewer, offers[0].id, start),
        scene.book(second.nurse.viewer, offers[1].id, start),
      ]);
      expect(responses.filter((response) => response === startTaken)).toHaveLength(1);
      const otherNurse = responses[0] === startTaken ? first.nurse : second.nurse;
      const otherId = responses[0] === startTaken ? offers[0].id : offers[1].id;
      expect(await scene.read(otherNurse.viewer, otherId)).toMatchObject({ state: 'offered', starts: [] });
    });

    it('ends canceled when the employer cancels concurrently', async () => {
      for (let n = 0; n < 4; n += 1) {
        const { clinic, nurse, id, start } = await scene.offeredPair();
        const [booked, canceled] = await Promise.all([
          scene.book(nurse.viewer, id, start),
          scene.cancelAsEmployer(clinic, nurse),
        ]);
        expect(canceled).toMatchObject({ state: 'canceled' });
        if (typeof booked === 'string') expect(booked).toBe(notOpen);
        expect(await scene.read(nurse.viewer, id)).toMatchObject({ state: 'canceled', starts: [] });
      }
    });

    it('can move by less than its length, until it has started', async () => {
      const { nurse, interview } = await scene.bookedPair(undefined, {
        starts: [localTime(48), localTime(48.25)],
      });
      expect(interview.starts).toHaveLength(1);
      await scene.shift(interview.id, 49);
      expect(await scene.read(nurse.viewer, interview.id)).toMatchObject({ state: 'booked', starts: [] });
    });

    it('is moved six times an hour, so that the last email is true, and then canceled', async () => {
      const { nurse, interview } = await scene.bookedPair();
      let current = interview;
      let moved = 1; // the first booking
      for (let time = 0; time < 9; time++) {
        const answer = await scene.book(nurse.viewer, interview.id, current.starts[0] ?? '');
        if (typeof answer === 'string') expect(answer).toMatch(/^TOO_MANY: /);
        else {
          current = answer;
          moved += 1;
        }
      }
      expect(moved).toBe(6);
      expect(await scene.read(nurse.viewer, interview.id)).toMatchObject({ starts_at: current.starts_at });
      expect(await scene.cancel(nurse.viewer, interview.id)).toMatchObject({ state: 'canceled' });
    });

    it('rejects starts that were not offered or have passed', async () => {
      const { nurse, id, start } = await scene.offeredPair();
      expect(await scene.book(nurse.viewer, id, '2098-01-01T10:00:00.000Z')).toBe(startTaken);
      expect(await scene.book(nurse.viewer, id, 'tomorrow')).toBe(`INVALID: ${interviewTexts.startGone}`);
      await scene.rows(
        `update interview set starts = array(select start - interval '49 hours' from unnest(starts) start) where id = $1`,
        id,
      );
      const passed = new Date(Date.parse(start) - 49 * 3_600_000).toISOString();
      expect(await scene.book(nurse.viewer, id, passed)).toBe(startTaken);
    });

    it('changes nothing when repeated', async () => {
      const { nurse, interview } = await scene.bookedPair();
      const before = await rowOf(interview.id);
      expect(await scene.book(nurse.viewer, interview.id, interview.starts_at ?? '')).toEqual(interview);
      expect(await rowOf(interview.id)).toBe(before);
    });
  });

  describe('Link to an interview', () => {
    it('ends with the next offer, and with the last start after 7 days', async () => {
      const { clinic, nurse, id } = await scene.offeredPair();
      const token = await scene.tokenOf(nurse, /offers an interview/);
      await scene.mustOffer(clinic, nurse);
      expect(await scene.read(null, token)).toBe(noLink);
      await scene.rows('update interview set token_version = 1 where id = $1', id);
      expect(await scene.read(null, token)).toMatchObject({ id });
      const passDays = (days: number) =>
        scene.rows(
          `update interview set link_from = link_from - make_interval(days => $2),
             starts = array(select start - make_interval(days => $2) from unnest(starts) start) where id = $1`,
          id,
          days,
        );
      await scene.age('interview.link_from', '8 days', { id });
      expect(await scene.read(null, token)).toMatchObject({ id });
      await passDays(4);
      expect(await scene.read(null, token)).toBe(noLink);
      for (const mine of [id, token]) expect(await scene.read(nurse.viewer, mine)).toMatchObject({ id });
      expect(await scene.read(clinic.viewer, token)).toBe(noLink);
    });

    it('lives until the end of the interview', async () => {
      const { nurse, id, start } = await scene.offeredPair(undefined, { starts: [localTime(20 * 24)] });
      const token = await scene.tokenOf(nurse, /offers an interview/);
      await scene.book(null, token, start);
      await scene.age('interview.link_from', '19 days', { id });
      await scene.rows(`update interview set starts_at = now() - interval '29 minutes' where id = $1`, id);
      expect(await scene.read(null, token)).toMatchObject({ state: 'booked' });
      await scene.shift(id, 1);
      expect(await scene.read(null, token)).toBe(noLink);
    });

    it('stays valid for a week after each email', async () => {
      const { nurse, id, start } = await scene.offeredPair();
      const token = await scene.tokenOf(nurse, /offers an interview/);
      const passSixDays = () => scene.age('interview.link_from', '6 days', { id });
      await passSixDays();
      await scene.book(null, token, start);
      await passSixDays();
      expect(await scene.read(null, token)).toMatchObject({ state: 'booked' });
    });

    it('opens by id only for the professional', async () => {
      const { clinic, id, start } = await scene.offeredPair();
      const rival = await scene.nurse();
      for (const viewer of [null, rival.viewer, clinic.viewer]) {
        expect(await scene.read(viewer, id)).toBe(noLink);
        expect(await scene.book(viewer, id, start)).toBe(noLink);
        expect(await scene.cancel(viewer, id)).toBe(noLink);
        expect(await scene.calendar(viewer, id)).toBe(noLink);
      }
    });

    it('is read-only for an admin who acts as the professional', async () => {
      const { clinic, nurse, id, start } = await scene.offeredPair();
      const admin = { ...nurse.viewer, actor_id: uuid() };
      const forbidden = `FORBIDDEN: ${texts.notWhileImpersonating}`;
      expect(await scene.read(admin, id)).toMatchObject({ id });
      expect(await scene.book(admin, id, start)).toBe(forbidden);
      expect(await scene.cancel(admin, id)).toBe(forbidden);
      expect(await scene.askForOtherTimes(admin, id)).toBe(forbidden);
      expect(await scene.offer({ ...clinic, viewer: { ...clinic.viewer, actor_id: uuid() } }, nurse)).toBe(
        forbidden,
      );
    });

    it('rejects changes of a suspended professional', async () => {
      const { clinic, nurse } = await scene.unlockedPair();
      await scene.suspend(nurse.viewer);
      const { id, starts } = await scene.mustOffer(clinic, nurse);
      expect(await scene.book(nurse.viewer, id, starts[0] ?? '')).toBe(
        `FORBIDDEN: ${suspensionTexts.refused}`,
      );
    });
  });

  describe('Cancellation of an interview', () => {
    it('declines an offer or cancels a booking, once', async () => {
      const { clinic, nurse, id } = await scene.offeredPair();
      expect(await scene.cancel(nurse.viewer, id)).toMatchObject({ state: 'declined', starts: [] });
      expect(await scene.cancel(nurse.viewer, id)).toBe(notOpen);
      expect(await scene.cancelAsEmployer(clinic, nurse)).toBe(notOpen);
      const booked = await scene.bookedPair();
      expect(await scene.cancel(booked.nurse.viewer, booked.interview.id)).toMatchObject({
        state: 'canceled',
        starts_at: booked.interview.starts_at,
      });
    });

    it('is not possible after the start', async () => {
      const { clinic, nurse, interview } = await scene.bookedPair();
      await scene.shift(interview.id, 49);
      expect(await scene.cancel(nurse.viewer, interview.id)).toBe(notOpen);
      expect(await scene.cancelAsEmployer(clinic, nurse)).toBe(notOpen);
    });
  });
});
