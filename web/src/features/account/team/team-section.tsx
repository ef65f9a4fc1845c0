import type { CurrentUser } from '@nearward/proto/rest/account';
import { useResultBanner } from '../../../shared/ui/result-banner';
import { AccountSection } from '../account-section';
import { FoundTeam } from './found-team';
import { SuspendedTeams } from './suspended-teams';
import { Team } from './team';

/** The teams of the person, or how to found one. */
export default function TeamSection({ user }: { user: CurrentUser }) {
  const { practices } = user;
  // The suspension of a practice does not suspend the account.
  const isSuspended = user.suspension !== null && !user.acting;
  const { banner, show: onDone } = useResultBanner();
  return (
    <AccountSection id="team">
      {banner}
      {practices.map(({ id }) => (
        <Team key={id} id={id} isActing={user.acting?.id === id} onDone={onDone} />
      ))}
      {isSuspended && <SuspendedTeams user={user} onDone={onDone} />}
      {!isSuspended && !practices.some(({ role }) => role === 'owner') && (
        <FoundTeam user={user} onDone={onDone} />
      )}
    </AccountSection>
  );
}
