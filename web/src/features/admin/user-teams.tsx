import { useState } from 'react';
import { Link } from 'react-router';
import { deskPath } from './desk-address';
import { closeTeam } from './cases/suspension';
import type { DecisionResult } from './cases/decision';
import { DecisionButton } from './cases/decision-dialog';
import { ResultBanner } from './cases/result-banner';
import { shortMomentText } from './moment-text';
import { UserSection } from './user-tables';
import type { Part } from './user-query';

interface UserTeamsProps {
  teams: Part<'practices'>;
  /** The owner key of the screen. */
  ownKey: string;
  onChanged: () => void;
}

/** The team that the screen is about, or those of the person, with links to everyone on them. */
export function UserTeams({ teams, ownKey, onChanged }: UserTeamsProps) {
  const [result, setResult] = useState<DecisionResult>();
  const onDecided = (decided: DecisionResult) => {
    setResult(decided);
    onChanged();
  };
  return (
    <UserSection title="Teams">
      {result && <ResultBanner result={result} onDecided={onDecided} />}
      {teams.map(({ id, key, name, closes_at, members }) => (
        <div key={id} className="flex flex-col items-start gap-2 text-note">
          <h4 className="font-semibold wrap-anywhere">
            {key === ownKey ? name : <UserLink name={name} of={key} />}
          </h4>
          <ul aria-label={`Members of ${name}`}>
            {members.map((member) => (
              <li key={member.key} className="wrap-anywhere">
                <UserLink name={member.email} of={member.key} />, {member.role}
              </li>
            ))}
          </ul>
          {closes_at && <p>Closes {shortMomentText(closes_at)}, unless an owner cancels it.</p>}
          {key === ownKey && !closes_at && <DecisionButton decision={closeTeam(key)} onDecided={onDecided} />}
        </div>
      ))}
    </UserSection>
  );
}

const UserLink = ({ name, of }: { name: string; of: string }) => (
  <Link to={deskPath({ user: of })} className="inline-flex items-center pointer-coarse:min-h-11">
    {name}
  </Link>
);
