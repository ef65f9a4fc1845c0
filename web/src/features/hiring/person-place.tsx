import type { Contact } from '@nearward/proto/rest/contact';
import type { ComponentProps, KeyboardEvent } from 'react';
import { Button } from '../../shared/ui/button';
import { LoadFailed } from '../../shared/ui/load-failed';
import { Skeleton } from '../../shared/ui/skeleton';
import { PersonPanel } from './person-panel';
import type { ContactsPage } from './contacts-page';

interface PersonPlaceProps extends Omit<ComponentProps<typeof PersonPanel>, 'contact' | 'place'> {
  person: Contact | undefined;
  isGone: boolean;
  page: ContactsPage | undefined;
  onRetry: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Where the open person stands: a column, over the right half of the list, or the page on a phone. */
export function PersonPlace({ person, isGone, page, onRetry, onKeyDown, ...panel }: PersonPlaceProps) {
  return (
    <section
      aria-label={person ? undefined : 'Person'}
      aria-labelledby={person && 'person'}
      onKeyDown={onKeyDown}
      className="flex min-w-0 flex-col max-[819px]:-mx-4 max-[819px]:-mt-8 min-[820px]:sticky min-[820px]:top-4 min-[820px]:col-start-2 min-[820px]:row-span-2 min-[820px]:row-start-1 min-[1180px]:col-start-3 min-[1180px]:row-span-1 print:static!"
    >
      <div className="flex flex-col max-[819px]:min-h-[calc(100dvh-8rem)] min-[820px]:max-h-[calc(100dvh-2rem)] min-[820px]:overflow-y-auto min-[820px]:rounded-card min-[820px]:border min-[820px]:border-line print:max-h-none!">
        {person ? (
          <PersonPanel contact={person} place={placeOf(person, page)} {...panel} />
        ) : (
          <div className="flex flex-col items-start gap-3 p-4">
            {isGone ? (
              <LoadFailed onRetry={onRetry}>This person is not among your contacts now.</LoadFailed>
            ) : (
              <Skeleton className="w-full" />
            )}
            <Button onClick={panel.onClose}>Close</Button>
          </div>
        )}
      </div>
    </section>
  );
}

function placeOf({ profile_id }: Contact, data: ContactsPage | undefined): [number, number] | undefined {
  const index = data?.contacts.findIndex((each) => each.profile_id === profile_id) ?? -1;
  if (!data || index === -1) return undefined;
  const { page, per_page, total_people } = data.pagination;
  return [(page - 1) * per_page + index + 1, total_people ?? data.contacts.length];
}
