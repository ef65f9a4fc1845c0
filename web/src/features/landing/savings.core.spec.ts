import { describe, expect, it } from '@jest/globals';
import { defaults, fromLink, roles, savings, toLink } from './savings';

describe('The savings calculator', () => {
  it('shows $16,500 for one registered nurse at $80,000', () => {
    expect(savings(defaults)).toEqual({ recruiter: 2_000_000, fee: 350_000, saved: 1_650_000 });
  });

  it.each([
    ['CNA', 35_000, 2_750],
    ['LPN', 50_000, 3_500],
    ['RN', 80_000, 3_500],
    ['NP', 115_000, 6_500],
    ['PA', 110_000, 6_500],
    ['Physician', 250_000, 9_500],
    ['Specialty Physician', 350_000, 9_500],
  ] as const)('knows the default salary and the fee of a %s', (role, salary, fee) => {
    const calculation = fromLink(`?role=${role}`);
    expect(calculation).toEqual({ role, hires: 1, salary });
    expect(savings({ ...calculation, hires: 3 })).toEqual({
      recruiter: salary * 25 * 3,
      fee: fee * 100 * 3,
      saved: (salary * 25 - fee * 100) * 3,
    });
  });

  it('is linkable, and ignores invalid values of a link', () => {
    const calculation = { role: 'Specialty Physician', hires: 2, salary: 300_000 } as const;
    expect(fromLink(toLink(calculation).split('#')[0] ?? '')).toEqual(calculation);
    expect(fromLink('?role=Astronaut&hires=0&salary=-5')).toEqual({ role: 'RN', hires: 1, salary: 0 });
    expect(fromLink('?hires=many&salary=much')).toEqual(defaults);
    expect(roles).toHaveLength(7);
  });
});
