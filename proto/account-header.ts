/** The header of changes with the id of the account that the page was rendered for. */
export const accountHeader = 'x-nearward-account';
