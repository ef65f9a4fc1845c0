import type { NpiPart } from '@nearward/proto/rest/npi';
import type { Profile } from '@nearward/proto/rest/profile';
import { dateText } from '../../shared/dates';
import { Banner } from '../../shared/ui/banner';
import { Chip } from '../../shared/ui/chip';

const differing: Record<NpiPart, string> = {
  name: 'The name: enter first and last name here as the registry has them.',
  taxonomy:
    'The profession: the registry must have a code for each of your licensed provider types. Choose those that it has, or have your taxonomy changed there.',
  state: 'The state: name a place in a state of yours there, or have your practice address changed there.',
};

/** How the profile's NPI stands in the national registry, and what its owner can do about it. */
export function NpiStanding({ profile }: { profile: Profile }) {
  const { npi, npi_status: status, npi_differs, npi_checked_at: at, npi_types } = profile;
  if (!npi) return null;
  const day = at && dateText(at);
  return (
    <section className="flex max-w-3xl flex-col gap-3">
      <h2>NPI</h2>
      <p className="flex flex-wrap items-center gap-2">
        <span>{npi}</span>
        {status === 'matched' && (
          <Chip tone="success">
            NPI checked {day}
            {npi_types.length > 0 && `: ${npi_types.join(', ')}`}
          </Chip>
        )}
        {status === 'pending' && <Chip>Not checked yet</Chip>}
      </p>
      {status === 'matched' && (
        <p>
          The national registry has the same name, professions and state. Employers see the day and these
          provider types, never the number.
        </p>
      )}
      {status === 'pending' && (
        <p>It is looked up in the national registry. Your profile is live meanwhile.</p>
      )}
      {status === 'unknown' && (
        <Banner tone="warning">
          The national registry had no active number like this on {day}. Please compare it with your card;
          saving your profile checks it again.
        </Banner>
      )}
      {status === 'differs' && (
        <Banner tone="warning">
          <p>On {day} the national registry had otherwise:</p>
          <ul className="list-disc pl-5">
            {npi_differs.map((part) => (
              <li key={part}>{differing[part]}</li>
            ))}
          </ul>
          <p>Saving your profile checks it again. Until then employers see no badge.</p>
        </Banner>
      )}
    </section>
  );
}
