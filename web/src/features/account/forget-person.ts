import type { QueryClient } from '@tanstack/react-query';
import { forgetDrafts } from '../../shared/drafts';
import { signedInFlag } from '../../shared/signed-in-flag';

/** The browser knows nothing more of who was signed in. */
export function forgetPerson(queries: QueryClient): void {
  forgetDrafts();
  signedInFlag.set(false);
  queries.clear();
}
