import type { UnlockedContact } from '../../shared/billing';
import { Newest } from './newest';
import { Section } from './section';
import { UnlockedCard } from './unlocked-card';

export const UnlockedContacts = ({ contacts }: { contacts: UnlockedContact[] }) => (
  <Section
    title="Contacts You Unlocked"
    count={contacts.length}
    empty="No contacts yet. Whoever matches your jobs is on your dashboard; unlocking costs nothing."
  >
    <Newest items={contacts} what="contacts">
      {(shown) => (
        <ul className="grid gap-4 md:grid-cols-2">
          {shown.map((contact) => (
            <li key={contact.profile_id}>
              <UnlockedCard contact={contact} />
            </li>
          ))}
        </ul>
      )}
    </Newest>
  </Section>
);
