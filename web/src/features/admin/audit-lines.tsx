import { Link } from 'react-router';
import { sentenceOf } from './audit-sentences';
import { deskPath } from './desk-address';
import { momentText, shortMoment } from './moment';
import type { AuditEntry } from './user-query';

interface AuditLinesProps {
  entries: readonly AuditEntry[];
  label: string;
  busy?: boolean;
  /** Of one person alone, who need not be named in each line. */
  ofOne?: boolean;
}

/** What was done, in sentences. */
export const AuditLines = ({ entries, label, busy, ofOne = false }: AuditLinesProps) => (
  <ol aria-label={label} aria-busy={busy} className="text-small">
    {entries.map((entry) => (
      <li key={entry.id} className="flex flex-wrap gap-x-4 border-t border-line py-2 wrap-anywhere">
        <time dateTime={entry.at} title={momentText(entry.at)} className="shrink-0 basis-20 text-muted">
          {shortMoment(entry.at)}
        </time>
        <span className="min-w-0 flex-1 basis-48">
          <Sentence entry={entry} ofOne={ofOne} />
        </span>
      </li>
    ))}
  </ol>
);

/** Those whose sentence goes on with whom. */
const isAboutSomebody = (act: string) => /^(look|reinstate|suspend .+)$/.test(act);

function Sentence({ entry, ofOne }: { entry: AuditEntry; ofOne: boolean }) {
  const { actor_email, in_person, reason, act } = entry;
  const { text, ended } = sentenceOf(entry);
  const rest = `${ended && `: ${ended}`}.${reason ? ` Reason: “${reason}”` : ''}`;
  if (in_person)
    return (
      <>
        <b>{actor_email}</b> {text}
        {isAboutSomebody(act) && <> {ofOne ? 'this person' : <Whom entry={entry} />}</>}
        {rest}
      </>
    );
  return (
    <>
      <b>{actor_email}</b>, acting as {ofOne ? 'this person' : <Whom entry={entry} />}, {text}
      {rest}
    </>
  );
}

const Whom = ({ entry: { owner_key, user_email } }: { entry: AuditEntry }) => {
  const name = user_email || 'somebody without an account';
  return owner_key ? <Link to={deskPath({ user: owner_key })}>{name}</Link> : name;
};
