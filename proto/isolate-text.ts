/** Letters that are written from right to left: Hebrew, Arabic and their neighbors. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Puts marks (FSI and PDI) around right-to-left text, so that the rest of its sentence stays in order. */
export const isolateText = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);
