const prefix = 'draft';
const draftsOf = (account: string) => `${prefix}:${account}:`;

/** The storage key of an account's draft. */
export const draftKey = (account: string, name: string): string => draftsOf(account) + name;

/** Removes the drafts of all accounts except one. */
export function forgetDrafts(exceptOf?: string): void {
  const mine = exceptOf && draftsOf(exceptOf);
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && !(mine && key.startsWith(mine))) localStorage.removeItem(key);
}
