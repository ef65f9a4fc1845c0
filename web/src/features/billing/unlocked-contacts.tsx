import type { Hire } from '@nearward/proto/rest/hire';
import type { UnlockedContact } from '../../shared/billing';
import { standingHire } from '../../shared/hired';
import { Newest } from './newest';
import { Section } from './section';
import { UnlockedCard } from './unlocked-card';

interface UnlockedContactsProps {
  contacts: UnlockedContact[];
  hires: Hire[];
}

export const UnlockedContacts = ({ contacts, hires }: UnlockedContactsProps) => (
  <Section
    title="Contacts You Unlocked"
    count={contacts.length}
    empty="No unlocked contacts yet. The people who match your jobs are on your dashboard; unlocking costs nothing."
  >
    <Newest items={contacts} what="contacts">
      {(shown) => (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {shown.map((contact) => (
            <li key={contact.profile_id} className="break-inside-avoid">
              <UnlockedCard contact={contact} hire={standingHire(hires, contact.profile_id)} />
            </li>
          ))}
        </ul>
      )}
    </Newest>
  </Section>
);
