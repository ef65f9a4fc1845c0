/** A dot between two things sticks to the word before it, so that no line begins with one. */
export const keepDots = (text: string): string => text.replaceAll(' · ', '\u00A0· ');
