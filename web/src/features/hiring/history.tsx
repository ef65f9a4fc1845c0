import type { Contact } from '@nearward/proto/rest/contact';
import { firstName, momentText } from './words';

/** What happened between the two, newest first. */
export function History({ contact: { interactions, name } }: { contact: Contact }) {
  const words = {
    match: 'Matched',
    application: 'Expressed interest',
    unlock: `You unlocked ${firstName(name)}`,
  };
  return (
    <section aria-label="History" className="px-4 py-3 text-small">
      <ol className="flex flex-col gap-1">
        {[...interactions]
          .sort((a, b) => b.created_at.localeCompare(a.created_at))
          .map(({ type, created_at }) => (
            <li key={type + created_at} className="flex flex-wrap justify-between gap-x-4">
              {words[type]}
              <time dateTime={created_at} className="text-muted tabular-nums">
                {momentText(created_at)}
              </time>
            </li>
          ))}
      </ol>
    </section>
  );
}
