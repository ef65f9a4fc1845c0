import { useQuery } from '@tanstack/react-query';
import { isolated } from '../../../shared/isolated';
import { pagePractice } from '../../../shared/page-practice';
import { buttonClass } from '../../../shared/ui/button';
import { CloseTeam, Closing } from './close-team';
import { TeamAudit } from './team-audit';
import { TeamInvitations } from './team-invitations';
import { TeamMembers } from './team-members';
import { TeamName } from './team-name';
import { teamQuery } from '../../../shared/team-query';
import { NotLoaded } from '../../../shared/not-loaded';

interface TeamProps {
  id: string;
  /** Whether the page acts for it. */
  isActing: boolean;
  onDone: (message: string) => void;
}

/** One team: its name, members and, for owners, everything that changes it. */
export function Team({ id, isActing, onDone }: TeamProps) {
  const { data: team, error, refetch } = useQuery(teamQuery(id));
  if (!team)
    return <NotLoaded query={{ error, refetch }} text="Your team could not be loaded." className="w-full" />;
  const isOwner = team.role === 'owner';
  return (
    <section aria-label={team.name} className="flex w-full flex-col items-start gap-6">
      <TeamName team={team} onDone={onDone} />
      {!isActing && (
        <a
          className={buttonClass('plain', 'max-w-full wrap-anywhere')}
          href={pagePractice.addTo('/dashboard', id)}
        >
          Act for {isolated(team.name)}
        </a>
      )}
      {team.closes_at && <Closing team={team} closesAt={team.closes_at} onDone={onDone} />}
      <TeamMembers team={team} onDone={onDone} />
      {isOwner && (
        <>
          <TeamInvitations team={team} onDone={onDone} />
          <div className="flex w-full flex-wrap justify-between gap-3">
            <TeamAudit id={id} />
            {!team.closes_at && <CloseTeam id={id} onDone={onDone} />}
          </div>
        </>
      )}
    </section>
  );
}
