import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, ApiError } from '../../shared/api';
import { forgetDrafts } from '../../shared/drafts';
import { signedInFlag } from '../../shared/signed-in-flag';

/** Ends the session and goes home. A failure is only logged: the browser forgets all the same, unless the session is another's. */
export function useLogout() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      await api('GET /logout');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'OTHER_ACCOUNT') return; // the page starts over
      console.error('Logging out failed', error);
    }
    forgetDrafts();
    signedInFlag.isLeaving = true;
    signedInFlag.set(false);
    queries.clear();
    await navigate('/');
    signedInFlag.isLeaving = false;
  };
}
