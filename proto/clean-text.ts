/** Characters without a look of their own: zero-width ones, fillers, direction signs, and the blank Braille pattern. */
export const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/**
 * The same without what emoji and scripts need inside a text: joiners, variation selectors, tags, and the fillers of Korean
 * syllables. A text of nothing else is blank all the same.
 */
const unwanted =
  /(?![\u034f\u115f\u1160\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Free text in one Unicode form, without invisible characters and signs that turn its direction. */
export const cleanText = (text: string): string => text.normalize('NFC').replace(unwanted, '').trim();

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean =>
  text.replace(invisible, '').replace(/\p{M}/gu, '').trim() === '';

/**
 * A value that has to fit a pattern, such as an address or a ZIP code: without invisible characters, with plain spaces and
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

/** Whether letters of two scripts stand in one word, as in a name that imitates another. Japanese and Korean mix theirs. */
export const hasMixedWord = (text: string): boolean =>
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => {
    const used = scripts.filter(({ has }) => has.test(word));
    return used.length > 1 && !used.every(({ isEastAsian }) => isEastAsian);
  });
