/** Names the account that a page was rendered for, by its id, in every call that changes something. */
export const accountHeader = 'x-nearward-account';
