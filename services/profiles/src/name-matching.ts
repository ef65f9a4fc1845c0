import { foldWords, foldTight, runsOf } from '@nearward/proto/fold';

/** Names have no more joined words than this. */
const maxJoined = 5;

/** The parts of a name that another name may contain: each word, and joined neighbors, as in `de la Cruz` and `Delacruz`. */
export const nameParts = (name: string): string[] => [
  ...new Set(runsOf(foldWords(name), maxJoined).map((run) => run.join(''))),
];

/** Whether a name contains another: all its words, or those joined. */
export function hasPart(name: string, part: string): boolean {
  const words = foldWords(part);
  const parts = nameParts(name);
  return words.length > 0 && (parts.includes(foldTight(part)) || words.every((word) => parts.includes(word)));
}

/** The two letters in `City, ST` or `City, ST, ZIP`. */
export const stateOf = ({ formatted_address }: { formatted_address: string }): string =>
  formatted_address.split(', ')[1] ?? '';
