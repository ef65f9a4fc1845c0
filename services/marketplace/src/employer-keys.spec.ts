import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { deriveEmployerKeys, deriveHiddenEmployerKeys } from './employer-keys.js';

const key = 'a key of the test that is long enough';
const mercy = { employer_name: 'St. Mary’s Mercy Hospital, Oakland', email: 'jobs@ward.mercy.example' };
const isHidden = (hidden: { names?: string[]; domains?: string[] }, employer = mercy) => {
  const from = deriveHiddenEmployerKeys(
    { hidden_names: hidden.names ?? [], hidden_domains: hidden.domains ?? [] },
    key,
  );
  return deriveEmployerKeys(employer, key).some((each) => from.includes(each));
};

describe('A profile', () => {
  it.each(['mercy hospital', 'MERCY  HOSPITAL', 'St Marys', 'Mércy', 'st. mary’s mercy hospital, oakland'])(
    'is hidden from an employer whose name has the words: %s',
    (name) => expect(isHidden({ names: [name] })).toBe(true),
  );

  it.each(['mercy oakland', 'merc', 'hospital mercy', 'Mercy Hospital Berkeley'])(
    'is not hidden by other words: %s',
    (name) => expect(isHidden({ names: [name] })).toBe(false),
  );

  it.each([
    ['Smith and Jones Clinic', 'Smith & Jones Clinic'],
    ['Smith + Jones', 'Smith and Jones'],
    ['O’Brien’s Clinic', 'OBriens clinic'],
    ['Saint Luke Hospital', 'St. Luke hospital'],
    ['Mt Sinai', 'Mount Sinai'],
    ['Acme Health Care', 'Acme Healthcare'],
    ['Cafe\u0301\u200b Ærø‑Klinik', 'café aero klinik'],
    ['U.S. Physical Therapy', 'US Physical Therapy'],
  ])('is hidden from %s by the spelling %s and the other way around', (employer_name, hidden) => {
    expect(isHidden({ names: [hidden] }, { ...mercy, employer_name })).toBe(true);
    expect(isHidden({ names: [employer_name] }, { ...mercy, employer_name: hidden })).toBe(true);
  });

  it('stays hidden by the keys that the version before told', () => {
    const told = (kind: string, text: string) =>
      createHmac('sha256', key).update(`employer ${kind}: ${text}`).digest('base64url').slice(0, 22);
    for (const [employer_name, words] of [
      ['Saint Luke Clinic', 'saint luke'],
      ['Smith and Jones Clinic', 'smith jones'],
      ['Łukasz Clinic', 'łukasz'],
    ] as const) {
      expect(deriveEmployerKeys({ ...mercy, employer_name }, key)).toContain(told('name', words));
      const hidden = { hidden_names: [employer_name.replace(' Clinic', '')], hidden_domains: [] };
      expect(deriveHiddenEmployerKeys(hidden, key)).toContain(told('name', words));
    }
  });

  it('is hidden from a name of more words than are told apart', () => {
    const employer_name = 'The Regional Medical Center of Greater Northern California';
    expect(isHidden({ names: [employer_name] }, { ...mercy, employer_name })).toBe(true);
  });

  it('is hidden from who writes from a domain or one below it, and from no other', () => {
    for (const domain of ['ward.mercy.example', 'mercy.example'])
      expect(isHidden({ domains: [domain] })).toBe(true);
    for (const domain of ['other.mercy.example', 'ercy.example', 'mercy.org'])
      expect(isHidden({ domains: [domain] })).toBe(false);
  });

  it('tells by its keys neither names nor domains, nor takes one for the other', () => {
    const keys = [
      ...deriveEmployerKeys(mercy, key),
      ...deriveHiddenEmployerKeys({ hidden_names: ['Mercy'], hidden_domains: [] }, key),
    ];
    expect(keys.join()).not.toMatch(/mercy|example/i);
    expect(isHidden({ names: ['mercy.example'] })).toBe(false);
  });
});
