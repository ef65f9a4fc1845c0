import { asEmployer, mayAct, type SignedIn } from '@nearward/common/app/viewer/viewer';

/** The employer for a call that serves every role. Null in a role that sees no contacts. */
export const hiringEmployer = (self: SignedIn): SignedIn | null =>
  mayAct(self, 'hiring') ? asEmployer(self, 'hiring') : null;
