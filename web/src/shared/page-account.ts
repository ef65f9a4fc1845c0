import { accountHeader } from '@nearward/proto/account-header';

let accountId: string | undefined;
const key = 'other-account';

/** Another account is signed in than the page shows: it starts over with that one, and says so. */
function startOver(): void {
  sessionStorage.setItem(key, 'true');
  window.location.reload();
}

/** The account that this page shows. What it changes is changed for that one, or not at all. */
export const pageAccount = {
  show(id: string): void {
    if (accountId && accountId !== id) startOver();
    accountId = id;
  },
  /** Someone signs in or out here, so that the page shows someone else from now on. */
  forget(): void {
    accountId = undefined;
  },
  header: (): Record<string, string> => (accountId ? { [accountHeader]: accountId } : {}),
  startOver,
  hasStartedOver: () => sessionStorage.getItem(key) !== null,
  noteSeen: () => sessionStorage.removeItem(key),
};
