/** Invisible characters: zero-width ones, fillers, direction marks, and the blank Braille pattern. */
export const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/**
 * The invisible characters that emoji and scripts need inside a text: joiners, variation selectors, tags, Korean fillers
 * and Braille. A text of only these is still blank.
 */
const neededRanges = [
  [0x34f, 0x34f],
  [0x115f, 0x1160],
  [0x180b, 0x180d],
  [0x180f, 0x180f],
  [0x200c, 0x200d],
  [0x2800, 0x2800],
  [0xfe00, 0xfe0f],
  [0xe0020, 0xe007f],
  [0xe0100, 0xe01ef],
] as const;

const isNeeded = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return neededRanges.some(([first, last]) => code >= first && code <= last);
};

/** Line and page breaks in text pasted from Word or a PDF file, which no text field shows. */
const otherBreaks = /[\v\f\u0085\u2028\u2029]/g;

/** Free text in one Unicode form, without invisible characters and direction marks. */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(otherBreaks, '\n')
    .replace(invisible, (character) => (isNeeded(character) ? character : ''))
    .trim();

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean =>
  text.replace(invisible, '').replace(/\p{M}/gu, '').trim() === '';

/**
 * A value that must fit a pattern, such as an address or a ZIP code: without invisible characters, with plain spaces and
 * hyphens, and with letters and digits in one form.
 */
export const plainValue = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/gu, ' ')
    .trim();

const eastAsian = ['Latin', 'Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul'];
const scripts = [
  ...eastAsian,
  'Greek',
  'Cyrillic',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Ethiopic',
  'Georgian',
  'Cherokee',
  'Coptic',
  'Lisu',
].map((name) => ({ isEastAsian: eastAsian.includes(name), has: new RegExp(`\\p{Script=${name}}`, 'u') }));

/** Whether one word has letters of two scripts, as in a name that imitates another. Japanese and Korean mix theirs. */
export const hasMixedWord = (text: string): boolean =>
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => {
    const used = scripts.filter(({ has }) => has.test(word));
    return used.length > 1 && !used.every(({ isEastAsian }) => isEastAsian);
  });
