import { dateText } from '../../shared/dates';
import { Button } from '../../shared/ui/button';
import type { EnterableContact } from './operations';

interface ContactListProps {
  contacts: EnterableContact[];
  onChoose: (contact: EnterableContact) => void;
}

/** Who an employer has unlocked, newest first. */
export function ContactList({ contacts, onChoose }: ContactListProps) {
  if (contacts.length === 0) return <p role="status">Nobody with this address has unlocked a contact.</p>;
  return (
    <ul aria-label="Unlocked contacts" className="w-full">
      {contacts.map((contact) => (
        <li
          key={contact.unlock_id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3"
        >
          <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
            <strong>{contact.professional_name ?? 'Deleted profile'}</strong>
            <br />
            {contact.job_title}, unlocked {dateText(contact.unlocked_at)}
          </span>
          {contact.hired ? (
            <span className="text-muted">Hire already reported</span>
          ) : (
            <Button
              aria-label={`Enter the hire of ${contact.professional_name ?? 'a deleted profile'}`}
              onClick={() => onChoose(contact)}
            >
              Enter the hire
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
