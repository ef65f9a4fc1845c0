import { invisible } from './clean-text.js';
import { topLevelDomains } from './top-level-domains.js';

const schemeOrHost = /[a-z][a-z\d+.-]*:[/\\]|\bwww\./iu;
/** With a path, any ending makes an address. `Ob.Gyn/Peds` is none. */
const withPath = /[\p{L}\d]\.\p{Ll}{2,}\//u;
/** Words joined by dots. Browsers read the ideographic dot like the other one. */
const joinedWords = /[\p{L}\p{M}\d-]+(?:[.。][\p{L}\p{M}\d-]+)+/gu;
const dot = /[.。]/;
/** These end addresses in any spelling: no word follows an abbreviation like that. */
const commonEndings = new Set(['com', 'net', 'org', 'info', 'biz', 'io', 'edu', 'gov']);

function isEnding(word: string): boolean {
  const ending = word.toLowerCase();
  return ending.startsWith('xn--') || topLevelDomains.has(ending.replace(/-.*/u, ''));
}

/** Whether a capitalized word follows short abbreviations, as in `L.A.Care`, or capitals follow initials, as in `J.R.NG`. */
function followsAbbreviations(before: readonly string[], word: string): boolean {
  if (commonEndings.has(word.toLowerCase())) return false;
  const abbreviation = /^\p{Lu}\p{Ll}/u.test(word) ? /^\p{Lu}[\p{L}\p{M}]{0,3}$/u : /^\p{Lu}$/u;
  return /^\p{Lu}/u.test(word) && before.every((each) => abbreviation.test(each));
}

/** Names become headings and email subjects, where an email program would make a web address a link. */
export function hasWebAddress(value: string): boolean {
  const plain = value.normalize('NFKC').replace(invisible, '');
  if (schemeOrHost.test(plain) || withPath.test(plain)) return true;
  return (plain.match(joinedWords) ?? []).some((joined) => {
    const words = joined.split(dot);
    return words.some(
      (word, at) => at > 0 && isEnding(word) && !followsAbbreviations(words.slice(0, at), word),
    );
  });
}

/** The same text for an email, with an invisible space in what a program could take for an address: `L.A.Care`. */
export const unlinkText = (text: string): string =>
  text.replace(joinedWords, (joined) =>
    joined.split(dot).slice(1).some(isEnding) ? joined.replace(/(?<=[.。])/gu, '\u200b') : joined,
  );
