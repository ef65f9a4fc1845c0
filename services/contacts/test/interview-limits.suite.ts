import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { InterviewScene } from './interview-scene.js';

describe('An interview that is booked again and again', () => {
  const scene = duringTests(() => InterviewScene.start());

  it('is moved six times an hour, so that the last email is true, and can be canceled', async () => {
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
});
