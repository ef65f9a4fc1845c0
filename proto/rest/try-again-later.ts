/** Separate, for pages that load none of the other texts. */
export const tryAgainLater = 'An error occurred. Please try again later.';
