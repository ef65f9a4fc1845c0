const words = new Intl.Segmenter('en', { granularity: 'word' });
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Shortens a text to at most `maxLength` UTF-16 units. Cuts between words if that leaves more than half, otherwise between
 * characters.
 */
export function shortenText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const room = maxLength - 1; // for the ellipsis
  const wordEnd = lastEnd(words, text, room);
  const end = wordEnd > room / 2 ? wordEnd : lastEnd(characters, text, room);
  return `${text.slice(0, end).trimEnd()}…`;
}

/** The end of the last segment that fits completely. It reads no further than necessary. */
function lastEnd(segmenter: Intl.Segmenter, text: string, room: number): number {
  let end = 0;
  for (const { index, segment } of segmenter.segment(text.slice(0, room * 2))) {
    if (index + segment.length > room) break;
    end = index + segment.length;
  }
  return end;
}
