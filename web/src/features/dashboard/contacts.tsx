import type { Contact, contactsAnswer } from '@nearward/proto/rest/contact';
import { limits } from '@nearward/proto/choices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { api } from '../../shared/api';
import { Button } from '../../shared/ui/button';
import { ContactCard } from './contact-card';
import { UnlockDialog } from './unlock-dialog';

type ContactsAnswer = z.output<typeof contactsAnswer>;

/** Professionals who matched or applied, a page at a time; the page is in the address. */
export function Contacts() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(search.get('page')) || 1));
  const [unlocking, setUnlocking] = useState<Contact>();
  const [justUnlocked, setJustUnlocked] = useState<string>();
  const { data } = useQuery({
    queryKey: ['contacts', page],
    queryFn: async ({ signal }) => {
      try {
        return await api<ContactsAnswer>(
          'GET',
          `/contacts?page=${page}&per_page=${limits.contactsPerPage}`,
          undefined,
          signal,
        );
      } catch (error) {
        console.error('Fetching contacts failed', error);
        throw error;
      }
    },
    // The old page stays while the next one loads.
    placeholderData: keepPreviousData,
  });
  const go = (next: number) =>
    setSearch((old) => {
      old.set('page', String(next));
      return old;
    });

  return (
    <section aria-labelledby="contacts" className="flex flex-col gap-4">
      <h2 id="contacts" className="text-title">
        Your Contacts {data && `(${data.pagination.total_contacts})`}
      </h2>
      {data?.contacts.length === 0 && (
        <div className="text-muted">
          <p>No contacts yet.</p>
          <p>Healthcare professionals who apply to your jobs will appear here.</p>
        </div>
      )}
      <ul className="grid gap-4 md:grid-cols-2">
        {data?.contacts.map((contact) => (
          <li key={contact.id}>
            <ContactCard
              contact={contact}
              focusEmail={contact.id === justUnlocked}
              onUnlock={() => setUnlocking(contact)}
            />
          </li>
        ))}
      </ul>
      {data && data.pagination.total_pages > 1 && (
        <nav aria-label="Pages of contacts" className="flex items-center gap-4">
          <Button disabled={page <= 1} onClick={() => go(page - 1)}>
            Previous
          </Button>
          <span className="tabular-nums">
            Page {page} of {data.pagination.total_pages}
          </span>
          <Button disabled={page >= data.pagination.total_pages} onClick={() => go(page + 1)}>
            Next
          </Button>
        </nav>
      )}
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
