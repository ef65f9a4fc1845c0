import { Refusal } from '@nearward/common/errors';
import { texts } from '@nearward/proto/rest/texts';

/** The graph has nobody for a visitor and for a session that has ended. */
export function signedIn<User>(me: User | null): User {
  if (!me) throw new Refusal('UNAUTHENTICATED', texts.signInFirst);
  return me;
}
