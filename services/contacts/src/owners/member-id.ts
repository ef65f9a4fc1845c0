import type { SignedIn } from '@nearward/common/app/viewer/viewer';

/** The account to store with an act for a practice. Null for a person alone, whose acts need no name. */
export const memberIdOf = ({ acting, user_id }: SignedIn): string | null => (acting ? user_id : null);
