/** In the format of `deriveOwnerKey`. */
export const isOwnerKey = (text: string): boolean => /^[\w-]{43}$/.test(text);
