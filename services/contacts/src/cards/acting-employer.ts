import { asEmployer, mayAct, type SignedIn } from '@nearward/common/app/viewer/viewer';

/** The employer for a call that serves every role. Null in a role that sees no contacts. */
export const hiringEmployer = (self: SignedIn): SignedIn | null =>
  mayAct(self, 'hiring') ? asEmployer(self, 'hiring') : null;

/** The account to store with an act for a practice. Null for a person alone, whose acts need no name. */
export const memberIdOf = ({ acting, user_id }: SignedIn): string | null => (acting ? user_id : null);
