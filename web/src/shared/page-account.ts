import { accountHeader } from '@nearward/proto/account-header';

let accountId: string | undefined;
const key = 'other-account';

/** Reloads the page when another account has signed in. */
function startOver(): void {
  sessionStorage.setItem(key, 'true');
  pageAccount.reload();
}

/** The account that the page shows. Changes apply to this account or are rejected. */
export const pageAccount = {
  show(id: string): void {
    if (accountId && accountId !== id) startOver();
    accountId = id;
  },
  /** Called on sign-in and sign-out in this page. */
  forget(): void {
    accountId = undefined;
  },
  header: (): Record<string, string> => (accountId ? { [accountHeader]: accountId } : {}),
  /** Adds whom the page acts for to the path of a call. Set by `page-practice`, which light pages do not load. */
  addPractice: (path: string): string => path,
  startOver,
  reload: () => window.location.reload(),
  hasStartedOver: () => sessionStorage.getItem(key) !== null,
  noteSeen: () => sessionStorage.removeItem(key),
};
