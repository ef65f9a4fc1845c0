import { describe, expect, it } from '@jest/globals';
import { longText } from './rest/fields.js';
import { locations } from './rest/location.js';
import { optionalNpi } from './rest/npi.js';
import { optionalPhone } from './rest/profile.js';
import { profileFields } from './rest/profile.js';

const name = profileFields.shape.name;
const problem = (value: string) => name.safeParse(value).error?.issues[0]?.message;

describe('Name', () => {
  it.each(['\u200b', '\u3164', '\u00ad', '\u115f\u1160', '\u0301', ' \u00a0'])(
    'rejects %j, which shows nothing, like an empty text',
    (value) => expect(problem(value)).toBe(problem('')),
  );

  it.each([
    ['Dana \u202eoicikceP', 'Dana oicikceP'],
    ['Dana \u2067Ortiz', 'Dana Ortiz'],
    ['Da\u200bna\ufeff', 'Dana'],
    ['Rene\u0301e', 'Renée'],
  ])('of %j is stored as %j', (typed, cleaned) => expect(name.parse(typed)).toBe(cleaned));

  it.each(['مريم الحسن', 'דנה לוי', 'Łukasz O’Brien-Ørsted', '山田 ジョン', 'क्\u200dष', '👩🏽‍⚕️ Dana'])(
    'accepts every script unchanged: %s',
    (value) => expect(name.parse(value)).toBe(value.normalize('NFC')),
  );

  it.each(['Dаna', 'Danaדנה'])('rejects mixed alphabets in one word: %s', (value) =>
    expect(problem(value)).toBe('Please write each word of a name in one alphabet.'),
  );
});

describe('Pasted text', () => {
  it.each(['\v', '\f', '\u0085', '\u2028', '\u2029'])(
    'has a line break for %j of Word or a PDF file',
    (mark) => {
      expect(longText().parse(`Dear team,${mark}I know Epic.`)).toBe('Dear team,\nI know Epic.');
      expect(name.parse(`Dana${mark}Ortiz`)).toBe('Dana Ortiz');
    },
  );
});

describe('Pasted value', () => {
  it.each([
    ['San\u00a0Francisco, CA', 'San Francisco, CA'],
    ['Winston\u2011Salem, NC', 'Winston-Salem, NC'],
    ['\u202aSan Jose\u0301,\u2009CA\u202c', 'San José, CA'],
    ['９４１０３', '94103'],
  ])('of a place, %j, is %j', (typed, plain) => expect(locations.parse([typed])).toEqual([plain]));

  it('of an NPI or a phone loses invisible characters', () => {
    expect(optionalNpi.parse('\u202a1234567893\u202c')).toBe('1234567893');
    expect(optionalNpi.parse('\u200b')).toBeNull();
    expect(optionalPhone.parse('\u200e(415)\u00a0555\u20110100')).toBe('(415) 555-0100');
    expect(optionalPhone.parse('\u2060')).toBeNull();
  });
});
