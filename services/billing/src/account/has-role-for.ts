import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { mayWorkIn, type PracticeArea } from '@nearward/proto/rest/practice-texts';

/** Whether a response may contain this area's data. People who act for themselves see all of theirs. */
export const hasRoleFor = ({ acting }: SignedIn, area: PracticeArea): boolean =>
  !acting || mayWorkIn(acting.role, area);
