import { describe, expect, it } from '@jest/globals';
import { type Interest, interestSteps, pairStages } from './pair-stages';

const sent: Interest = {
  applied_at: '1',
  seen_at: null,
  unlocked_at: null,
  interview_at: null,
  hired_at: null,
  passed_at: null,
};

describe('Stages of an employer and a professional', () => {
  it.each<[string, Partial<Interest>, string]>([
    ['sent', {}, '[Sent] Seen Unlocked Interview Hired'],
    ['seen', { seen_at: '2' }, 'Sent [Seen] Unlocked Interview Hired'],
    ['unlocked unseen', { unlocked_at: '3' }, 'Sent [Unlocked] Interview Hired'],
    ['without interest', { applied_at: null, unlocked_at: '3' }, '[Unlocked] Interview Hired'],
    ['booked', { seen_at: '2', unlocked_at: '3', interview_at: '4' }, 'Sent Seen Unlocked [Interview] Hired'],
    ['hired', { seen_at: '2', unlocked_at: '3', hired_at: '5' }, 'Sent Seen Unlocked [Hired]'],
    ['passed', { seen_at: '2', passed_at: '3' }, 'Sent Seen [Passed]'],
    ['unlocked after a pass', { unlocked_at: '4', passed_at: '3' }, 'Sent [Unlocked] Interview Hired'],
  ])('show the steps of an interest: %s', (_, changes, steps) => {
    const { stops, at } = interestSteps({ ...sent, ...changes });
    expect(stops.map((stop, index) => (index === at ? `[${stop}]` : stop)).join(' ')).toBe(steps);
  });

  it('allow interviews from the unlock to the hire', () => {
    const rows = Object.entries(pairStages).map(([stage, { canOffer, hasInterviews }]) => [
      stage,
      canOffer,
      hasInterviews,
    ]);
    expect(rows).toEqual([
      ['new', false, false],
      ['shortlisted', false, false],
      ['unlocked', true, true],
      ['interviewing', true, true],
      ['hired', false, false],
      ['passed', false, true],
    ]);
  });
});
