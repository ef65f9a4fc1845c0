/** Prevents a line break before a separator dot. */
export const keepDots = (text: string): string => text.replaceAll(' · ', '\u00A0· ');
