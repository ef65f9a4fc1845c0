const prefix = 'draft';
const draftsOf = (account: string) => `${prefix}:${account}:`;

/** Where an account's draft is kept in this browser. */
export const draftKey = (account: string, name: string): string => draftsOf(account) + name;

/** What was typed goes with whoever typed it: when somebody else is here, nothing of it is left. */
export function forgetDrafts(exceptOf?: string): void {
  const mine = exceptOf && draftsOf(exceptOf);
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && !(mine && key.startsWith(mine))) localStorage.removeItem(key);
}
