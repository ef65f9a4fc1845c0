import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { InterviewScene } from './interview-scene.js';

describe('Reported hire', () => {
  const scene = duringTests(() => InterviewScene.start());

  const progress = 'interview_at hired_at';
  const isDate = expect.any(String) as unknown;
  const hiredPair = async (hoursAgo: number) => {
    const pair = await scene.bookedPair();
    await scene.apply(pair.nurse.viewer, pair.clinic.job_id);
    if (hoursAgo) await scene.shift(pair.interview.id, 48 + hoursAgo);
    await scene.hire(pair.clinic.viewer, pair.nurse.profile_id, { hireId: pair.interview.id });
    return pair;
  };

  it('is a step of the interest and of the unlock, until it ends', async () => {
    const { clinic, nurse, interview } = await hiredPair(0);
    const read = () => scene.user(nurse.viewer, `applied { ${progress} } unlocked_by { hired_at }`);
    // The hire canceled the booked interview.
    expect(await read()).toEqual({
      applied: [{ interview_at: null, hired_at: isDate }],
      unlocked_by: [{ hired_at: isDate }],
    });
    expect(await scene.jobPage(nurse.viewer, clinic.job_id)).toMatchObject({ hired_at: isDate });
    await scene.hire(clinic.viewer, nurse.profile_id, { hireId: interview.id, lives: false });
    expect(await read()).toMatchObject({ applied: [{ hired_at: null }], unlocked_by: [{ hired_at: null }] });
  });

  it('follows an interview, which stays a step while another one is offered', async () => {
    const clinic = await scene.employer();
    const nurse = await scene.matchedNurse(clinic);
    await scene.apply(nurse.viewer, clinic.job_id);
    const { interview } = await scene.bookedPair(clinic, {}, nurse);
    await scene.shift(interview.id, 50);
    await scene.sweep();
    await scene.waitForDeliveries();
    const read = () => scene.user(nurse.viewer, `applied { ${progress} }`);
    const interviewed = { interview_at: isDate, hired_at: null };
    await scene.mustOffer(clinic, nurse);
    expect(await read()).toEqual({ applied: [interviewed] });
    await scene.hire(clinic.viewer, nurse.profile_id);
    expect(await read()).toEqual({ applied: [{ ...interviewed, hired_at: isDate }] });
  });

  it('ends the questions about an interview that had started', async () => {
    const { clinic, nurse, interview } = await hiredPair(2);
    await scene.sweep();
    await scene.service.waitForEmails();
    const ofNurse = { state: 'done', is_hired: true, asks_took_place: false };
    expect(await scene.read(nurse.viewer, interview.id)).toMatchObject(ofNurse);
    expect(await scene.interviewsOf(clinic.viewer)).toMatchObject([ofNurse]);
    for (const { email } of [clinic, nurse]) expect(scene.subjectsTo(email, /^Did the/)).toEqual([]);
  });
});
