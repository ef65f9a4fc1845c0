import { type NavigateOptions, useNavigate } from 'react-router';
import { afterSignIn, interestedJob } from './after-sign-in';
import { forgetDrafts } from './drafts';
import { queries } from './queries';
import { signedInFlag } from './signed-in-flag';

/** Removes everything about the signed-in person from this browser and opens a page that needs no sign-in. */
export function useLeave() {
  const navigate = useNavigate();
  return async (path: string, options?: NavigateOptions) => {
    forgetDrafts();
    interestedJob.forget();
    afterSignIn.keep(undefined);
    signedInFlag.isLeaving = true;
    signedInFlag.set(false);
    queries.clear();
    await navigate(path, options);
    signedInFlag.isLeaving = false;
  };
}
