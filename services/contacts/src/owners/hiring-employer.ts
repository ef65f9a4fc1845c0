import { asEmployer, type SignedIn } from '@nearward/common/app/viewer/viewer';
import { mayWorkIn } from '@nearward/proto/rest/practice-texts';

/** The employer for a call that serves every role. Null in a role that sees no contacts. */
export const hiringEmployer = (self: SignedIn): SignedIn | null =>
  !self.acting || mayWorkIn(self.acting.role, 'hiring') ? asEmployer(self, 'hiring') : null;
