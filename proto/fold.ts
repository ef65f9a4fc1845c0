import { invisible } from './clean-text.js';

/** Apostrophes as phones, desktops and other keyboards write them. */
const apostrophes = /['’‘‛ʼʻʹ′´`＇]/gu;
/** Letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
};
const specialLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');
/** `U.S.` is one word, `St.Mary` are two. */
const dotOfInitial = /(?<![\p{L}\p{N}])(\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu;

/** The words of a text for comparisons, without case, accents, apostrophes, dashes and other punctuation. */
export function foldWords(text: string): string[] {
  return text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(invisible, '')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(specialLetters, (letter) => plainLetters[letter] ?? letter)
    .replace(dotOfInitial, '$1')
    .replace(/[&+]/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** The words joined by spaces: equal for texts that people consider the same. */
export const fold = (text: string): string => foldWords(text).join(' ');

/** The words joined without spaces, for names that some write as one word: O Brien, Mc Donald, de la Cruz. */
export const foldTight = (text: string): string => foldWords(text).join('');

/** Words with a long and a short form. */
const shortWords = new Map([
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['fort', 'ft'],
  ['mount', 'mt'],
]);
const longWords = new Map([...shortWords].map(([long, short]) => [short, long]));

/** The words of a place or an employer's name, with Saint as St, Mount as Mt, and Health Care as Healthcare. */
export function nameWords(name: string): string[] {
  const words = foldWords(name).map((word) => shortWords.get(word) ?? word);
  return words.flatMap((word, at) => {
    if (word === 'health' && words[at + 1] === 'care') return ['healthcare'];
    return word === 'care' && words[at - 1] === 'health' ? [] : [word];
  });
}

/** Shorter words would match across the boundary of many pairs of words. */
const minJoinedLength = 5;

/** The forms in which a folded word may occur in a text. */
export const formsOf = (word: string): string[] => {
  const other = shortWords.get(word) ?? longWords.get(word);
  return other ? [word, other] : [word];
};

/** All runs of at most `maxLength` adjacent words. */
export const runsOf = (words: readonly string[], maxLength: number): string[][] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(maxLength, words.length - from) }, (__, more) =>
      words.slice(from, from + more + 1),
    ),
  );

/** A pattern that no folded text contains. */
const matchesNothing = '!';

/**
 * A search of folded text as a regular expression per word, of letters, digits and the signs ` ?|!` only. A long word also
 * matches two words of the text, and a word with a short form matches both forms.
 */
export const searchPatterns = (query: string): string[] => {
  const words = foldWords(query);
  if (words.length === 0) return query.trim() === '' ? [] : [matchesNothing];
  return words.map((word) =>
    formsOf(word)
      .map((form) => ([...form].length < minJoinedLength ? form : [...form].join(' ?')))
      .join('|'),
  );
};

/** Whether a text has every word of a search, in any order. */
export function matchesQuery(texts: readonly string[], query: string): boolean {
  const patterns = searchPatterns(query);
  if (patterns.length === 0) return true;
  const foldedText = texts.map(fold).join('\n');
  return patterns.every((pattern) => new RegExp(pattern, 'u').test(foldedText));
}
