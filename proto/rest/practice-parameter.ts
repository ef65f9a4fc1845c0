/** Separate from the other texts of practices, which light pages do not load. */

/** The query parameter of pages and calls that names the practice to act for. */
export const practiceParameter = 'practice';

/** Its value for a call that acts for oneself. */
export const noPractice = 'none';

export const practiceNotFound = 'Practice not found';
