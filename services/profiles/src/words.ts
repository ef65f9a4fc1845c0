import { foldedWords, foldTight, runsOf } from '@nearward/proto/fold';

/** More words than that no part of a name is written in. */
const mostJoined = 5;

/** What of a name may be a part of it elsewhere: each word, and neighbors written as one, as in `de la Cruz` and `Delacruz`. */
export const nameParts = (name: string): string[] => [
  ...new Set(runsOf(foldedWords(name), mostJoined).map((run) => run.join(''))),
];

/** Whether a name has another as a part: all its words, or those as one. */
export function hasPart(name: string, part: string): boolean {
  const words = foldedWords(part);
  const parts = nameParts(name);
  return words.length > 0 && (parts.includes(foldTight(part)) || words.every((word) => parts.includes(word)));
}

/** The two letters in `City, ST` or `City, ST, ZIP`. */
export const stateOf = ({ formatted_address }: { formatted_address: string }): string =>
  formatted_address.split(', ')[1] ?? '';
