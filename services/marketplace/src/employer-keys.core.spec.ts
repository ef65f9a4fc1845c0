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

describe('Hiding a profile', () => {
  it('matches an employer whose name contains the words, in any spelling', () => {
    for (const name of ['MERCY  HOSPITAL', 'St Marys', 'Mércy', 'st. mary’s mercy hospital, oakland'])
      expect([name, isHidden({ names: [name] })]).toEqual([name, true]);
    for (const name of ['mercy oakland', 'merc', 'hospital mercy', 'Mercy Hospital Berkeley'])
      expect([name, isHidden({ names: [name] })]).toEqual([name, false]);
  });

  it('matches other spellings of a name, and vice versa', () => {
    for (const [employer_name = '', hidden = ''] of [
      ['Smith and Jones Clinic', 'Smith & Jones Clinic'],
      ['Smith + Jones', 'Smith and Jones'],
      ['O’Brien’s Clinic', 'OBriens clinic'],
      ['Saint Luke Hospital', 'St. Luke hospital'],
      ['Mt Sinai', 'Mount Sinai'],
      ['Acme Health Care', 'Acme Healthcare'],
      ['Cafe\u0301\u200b Ærø‑Klinik', 'café aero klinik'],
      ['U.S. Physical Therapy', 'US Physical Therapy'],
    ]) {
      expect([hidden, isHidden({ names: [hidden] }, { ...mercy, employer_name })]).toEqual([hidden, true]);
      expect([hidden, isHidden({ names: [employer_name] }, { ...mercy, employer_name: hidden })]).toEqual([
        hidden,
        true,
      ]);
    }
  });

  it('accepts the keys of the previous version', () => {
    const previousKey = (kind: string, text: string) =>
      createHmac('sha256', key).update(`employer ${kind}: ${text}`).digest('base64url').slice(0, 22);
    for (const [employer_name, words] of [
      ['Saint Luke Clinic', 'saint luke'],
      ['Smith and Jones Clinic', 'smith jones'],
      ['Łukasz Clinic', 'łukasz'],
    ] as const) {
      expect(deriveEmployerKeys({ ...mercy, employer_name }, key)).toContain(previousKey('name', words));
      const hidden = { hidden_names: [employer_name.replace(' Clinic', '')], hidden_domains: [] };
      expect(deriveHiddenEmployerKeys(hidden, key)).toContain(previousKey('name', words));
    }
  });

  it('matches a name with more than the maximum number of words', () => {
    const employer_name = 'The Regional Medical Center of Greater Northern California';
    expect(isHidden({ names: [employer_name] }, { ...mercy, employer_name })).toBe(true);
  });

  it('matches a domain and its subdomains, and no others', () => {
    for (const domain of ['ward.mercy.example', 'mercy.example'])
      expect(isHidden({ domains: [domain] })).toBe(true);
    for (const domain of ['other.mercy.example', 'ercy.example', 'mercy.org'])
      expect(isHidden({ domains: [domain] })).toBe(false);
  });

  it('does not reveal names or domains, or confuse one with the other', () => {
    const keys = [
      ...deriveEmployerKeys(mercy, key),
      ...deriveHiddenEmployerKeys({ hidden_names: ['Mercy'], hidden_domains: [] }, key),
    ];
    expect(keys.join()).not.toMatch(/mercy|example/i);
    expect(isHidden({ names: ['mercy.example'] })).toBe(false);
  });
});
