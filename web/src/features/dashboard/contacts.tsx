import type { AnswerTo } from '@nearward/proto/calls';
import type { Contact } from '@nearward/proto/rest/contact';
import { limits } from '@nearward/proto/choices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../shared/api';
import { LoadFailed } from '../../shared/ui/load-failed';
import { Skeleton } from '../../shared/ui/skeleton';
import { Cards } from './cards';
import { ContactCard } from './contact-card';
import { Pages } from './pages';
import { UnlockDialog } from './unlock-dialog';

/** Professionals who matched or applied, a page at a time; the page is in the address. */
export function Contacts() {
  const [search, setSearch] = useSearchParams();
  const page = Math.min(1_000_000, Math.max(1, Math.floor(Number(search.get('page')) || 1)));
  const [unlocking, setUnlocking] = useState<Contact>();
  const [justUnlocked, setJustUnlocked] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isPending, refetch } = useQuery({
    queryKey: ['contacts', page],
    queryFn: ({ signal }) => fetchPage(page, signal),
    // The old page stays while the next one loads.
    placeholderData: keepPreviousData,
  });
  const go = (next: number) => {
    setSearch((old) => (old.set('page', String(next)), old), { preventScrollReset: true });
    heading.current?.focus();
  };

  return (
    <section aria-labelledby="contacts" className="flex flex-col gap-4">
      <h2 id="contacts" ref={heading} tabIndex={-1} className="scroll-mt-4 text-title outline-none">
        Your Contacts {data && `(${data.pagination.total_contacts})`}
      </h2>
      {isPending && <Skeleton cards={4} className="grid grid-cols-1 gap-4 md:grid-cols-2" />}
      {!isPending && !data && (
        <LoadFailed onRetry={() => void refetch()}>Your contacts could not be loaded.</LoadFailed>
      )}
      {data?.contacts.length === 0 && (
        <div className="text-muted">
          <p>No contacts yet.</p>
          <p>Healthcare professionals who apply to your jobs will appear here.</p>
        </div>
      )}
      {data && (
        <Cards key={data.pagination.page} items={data.contacts}>
          {(contact) => (
            <ContactCard contact={contact} focusEmail={contact.id === justUnlocked} onUnlock={setUnlocking} />
          )}
        </Cards>
      )}
      {data && <Pages page={data.pagination.page} count={data.pagination.total_pages} onGo={go} />}
      {unlocking && (
        <UnlockDialog
          contact={unlocking}
          onClose={() => setUnlocking(undefined)}
          onUnlocked={() => {
            setJustUnlocked(unlocking.id);
            setUnlocking(undefined);
          }}
        />
      )}
    </section>
  );
}

/** One page, or the last one when there are fewer. */
async function fetchPage(page: number, signal: AbortSignal): Promise<AnswerTo<'GET /contacts'>> {
  try {
    const answer = await api(
      'GET /contacts',
      { query: { page: String(page), per_page: String(limits.contactsPerPage) } },
      signal,
    );
    const last = answer.pagination.total_pages;
    return page > last && last > 0 ? await fetchPage(last, signal) : answer;
  } catch (error) {
    console.error('Fetching contacts failed', error);
    throw error;
  }
}
