const prefix = 'draft';
const draftsOf = (account: string) => `${prefix}:${account}:`;

export const draftKey = (account: string, name: string): string => draftsOf(account) + name;

/** Removes the drafts of all accounts except one. */
export function forgetDrafts(exceptOf?: string): void {
  const mine = exceptOf && draftsOf(exceptOf);
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && !(mine && key.startsWith(mine))) localStorage.removeItem(key);
}
