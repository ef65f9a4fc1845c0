import { describe, expect, it } from '@jest/globals';
import { choiceList, email, requiredName } from './fields.js';

const colors = choiceList(['Red', 'Blue'], { empty: 'Pick one.', other: 'Say which.' });
const problem = (value: unknown) => colors.safeParse(value).error?.issues[0]?.message;

describe('List of choices', () => {
  it('accepts a list or its JSON, and returns a list without repetitions', () => {
    expect(colors.parse(['Red', 'Blue', 'Red'])).toEqual(['Red', 'Blue']);
    expect(colors.parse('["Red"]')).toEqual(['Red']);
  });

  it('normalizes the text of `Other`', () => {
    expect(colors.parse(['Other: Green', 'Other:Pink'])).toEqual(['Other: Green', 'Other: Pink']);
  });

  it.each([
    [[], 'Pick one.'],
    [null, 'Pick one.'],
    [['Other:  '], 'Say which.'],
    [['Purple'], 'Please choose from the list.'],
    [['Other: \u0000'], 'Please choose from the list.'],
  ])('rejects %j: %s', (value, text) => expect(problem(value)).toBe(text));
});

describe('Email address', () => {
  it('is trimmed, normalized and lower-cased', () => {
    expect(email.parse('  Dana@EXAMPLE.com ')).toBe('dana@example.com');
    expect(email.parse('\uff44ana@example.com')).toBe('dana@example.com');
    expect(email.parse('\u202a\u200bdana@example.com\u202c')).toBe('dana@example.com');
  });

  it.each(['smith&jones@clinic.example', 'a#b@clinic.example', 'pat@localhost'])(
    'accepts an address that a browser accepts: %s',
    (value) => expect(email.parse(value)).toBe(value),
  );

  it('stores an internationalized domain in its ASCII form', () => {
    expect(email.parse('pat@Bücher.example')).toBe('pat@xn--bcher-kva.example');
    expect(email.parse('pat@bu\u0308cher.example')).toBe('pat@xn--bcher-kva.example');
    expect(email.parse('pat@xn--bcher-kva.example')).toBe('pat@xn--bcher-kva.example');
  });

  it.each(['a@', 'pät@clinic.example', 'a@b/ü.example', 'a@b.co\r\nBcc: c@d.co'])('rejects %j', (value) => {
    expect(email.safeParse(value).success).toBe(false);
  });
});

describe('Name', () => {
  it.each([
    'Free pay at https://evil.example',
    'Claim at evil.com',
    'Sign in: evil.example/login',
    'hxxp:\\\\evil',
    'nearward.support',
    'Nearward.Support',
    'NEARWARD.AI',
    'Ask nearward.cloud today',
    'nearward.jobs',
    'nearward.page',
    'nearward.email',
    'nearward.co.uk',
    'nearward\uff0esupport',
    'nearward\u3002support',
    'nearward\uff61support',
    'nearward.\u200dsupport',
    'nearward.\u9999\u6e2f',
    'nearward.xn--p1ai',
    'care-jobs.com',
    'L.A.Com',
    'lindenhof.health/apply',
  ])('rejects a web address: %s', (value) => {
    const { error } = requiredName().safeParse(value);
    expect(error?.issues[0]?.message).toBe('Please leave out web addresses here.');
    expect(problem([`Other: ${value}`])).toBe('Please leave out web addresses here.');
  });

  it.each([
    'Dr.Lee',
    'St. Mary’s Hospital',
    'Bayside Clinic: Oakland',
    'A.M.I. Care',
    'Smith/Jones',
    'Dana Ortiz, M.D.',
    'Smith,M.D.,P.C.',
    'L.A.Care Health Plan',
    'U.S.Health Works',
    'Valley Phys.Care',
    'Bay Ob.Gyn/Peds',
    'A.J.Link',
    'J.R.NG',
    'Ma.Care Reyes',
    'Company p.s.a.',
    'Dr. Li at St. Support',
    'Dr.Li',
    'St.Mary Clinic',
  ])('accepts %s', (value) => expect(requiredName().parse(value)).toBe(value));
});
