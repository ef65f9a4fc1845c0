/** In a file of its own, for pages that need none of the other texts. */
export const tryAgainLater = 'An error occurred. Please try again later.';
