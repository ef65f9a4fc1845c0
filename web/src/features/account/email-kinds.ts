import type { CurrentUser } from '@nearward/proto/rest/account';
import { type MailKind, mailKinds } from '@nearward/proto/rest/mails';
import { isEmployer } from '../../shared/current-user';

const employerKinds: readonly MailKind[] = ['matches', 'interest'];
const professionalKinds: readonly MailKind[] = ['jobs', 'answers'];

/** The kinds of email that an account can get; all kinds while the user is unknown. */
export function emailKindsOf(user: CurrentUser | undefined): readonly MailKind[] {
  if (!user) return mailKinds;
  const isProfessional = user.profile !== null || user.unavailable.includes('profile');
  const kinds = [...(isEmployer(user) ? employerKinds : []), ...(isProfessional ? professionalKinds : [])];
  return kinds.length > 0 ? [...kinds, 'interviews'] : [];
}
