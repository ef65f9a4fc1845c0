import { useLocation } from 'react-router';
import { Account } from '../features/account/account';
import { AccountDeleted } from '../features/account/account-deleted';
import { deletedAccountOf } from '../shared/deleted-account';
import { useSignedInFlag } from '../shared/signed-in-flag';

export default function AccountPage() {
  const deleted = deletedAccountOf(useLocation().state);
  return useSignedInFlag() || !deleted ? <Account /> : <AccountDeleted {...deleted} />;
}
