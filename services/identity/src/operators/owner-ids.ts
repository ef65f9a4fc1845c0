/** As `owner-key.ts` makes them. */
export const isOwnerKey = (text: string): boolean => /^[\w-]{43}$/.test(text);
