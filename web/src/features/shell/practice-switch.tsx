import type { CurrentUser } from '@nearward/proto/rest/account';
import { noPractice } from '@nearward/proto/rest/practice-parameter';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { isolated } from '../../shared/isolated';
import { pagePractice } from '../../shared/page-practice';
import { Button } from '../../shared/ui/button';
import { Modal } from '../../shared/ui/modal';

type Teams = Pick<CurrentUser, 'practices' | 'acting'>;

/** Shows for whom the person acts. A link to another team loads everything again, so that no data of two teams mixes. */
export function PracticeSwitch({ teams }: { teams: Teams }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="max-w-60 min-w-0 gap-2" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="sr-only">Acting for</span>
        <span className="truncate">{teams.acting ? isolated(teams.acting.name) : 'Just me'}</span>
        <ChevronDown className="size-4 shrink-0" />
      </Button>
      <Modal open={isOpen} title="Act for" closeLabel="Close" onClose={() => setOpen(false)}>
        <PracticeLinks teams={teams} />
      </Modal>
    </>
  );
}

/** A page that is not of one job or person opens for the other team, too. */
const pageFor = (pathname: string) => (/^\/[a-z-]+$/.test(pathname) ? pathname : '/dashboard');

export function PracticeLinks({ teams: { practices, acting } }: { teams: Teams }) {
  const page = pageFor(useLocation().pathname);
  const choices = [...practices, { id: noPractice, name: 'Just me' }];
  return (
    <ul className="flex w-full flex-col">
      {choices.map(({ id, name }) => (
        <li key={id}>
          <a
            href={pagePractice.addTo(page, id)}
            aria-current={id === (acting?.id ?? noPractice) || undefined}
            className="flex min-h-11 items-center font-semibold wrap-anywhere text-ink no-underline hover:underline aria-[current=true]:underline"
          >
            {isolated(name)}
          </a>
        </li>
      ))}
    </ul>
  );
}
