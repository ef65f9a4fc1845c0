import type { Profile } from '@nearward/proto/rest/profile';
import { ContactDetails } from './contact-details';
import { exampleContact } from './example-contact';
import { MatchReasons } from './match-reasons';
import { PersonSummary } from './person-head';

/** A professional as a matching employer sees them before the unlock. */
export function EmployersCard({ profile }: { profile: Profile }) {
  const { name, provider_types, specialties, npi_status, npi_checked_at, npi_types, still_at } = profile;
  const contact = exampleContact({
    name,
    all_provider_types: provider_types,
    all_specialties: specialties,
    npi_checked_at: npi_status === 'matched' ? npi_checked_at : null,
    npi_types,
    still_at,
  });
  return (
    <div className="rounded-card border border-line pt-4 *:last:border-0">
      <PersonSummary contact={contact} />
      <MatchReasons contact={contact} onJob={() => undefined} />
      <ContactDetails contact={contact} justUnlocked={false} email={null} />
    </div>
  );
}
