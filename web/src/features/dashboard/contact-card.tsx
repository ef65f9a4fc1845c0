import type { Contact } from '@nearward/proto/rest/contact';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { billingQuery } from '../../shared/billing';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Chip } from '../../shared/ui/chip';
import { dateText, dayText } from '../../shared/dates';
import { Hired, standingHire } from '../../shared/hired';
import { keepDots } from '../../shared/keep-dots';
import { dollars } from '@nearward/proto/money';
import { milesAway } from '../../shared/distance';
import { ReasonChips } from '../../shared/ui/reason-chips';

const labels = { match: 'Matched', application: 'Applied', both: 'Matched and Applied' };

interface ContactCardProps {
  contact: Contact;
  /** Just unlocked: what was revealed gets the focus. */
  focusEmail: boolean;
  onUnlock: (contact: Contact) => void;
}

/** Drawn again only when its own contact changes: there may be fifty. */
export const ContactCard = memo(function ContactCard({ contact, focusEmail, onUnlock }: ContactCardProps) {
  const distance = contact.miles === null ? '' : ` · ${milesAway(contact.miles)}`;
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {contact.has_match && <Chip tone="match">Matched Job Seeker</Chip>}
        {contact.has_application && <Chip tone="success">Expressed Interest</Chip>}
      </div>
      <h3 className="text-lead break-words">{contact.name}</h3>
      <p className="text-muted">
        {keepDots(
          `${labels[contact.contact_type]} for ${contact.job_title} in ${contact.job_location}${distance}`,
        )}
      </p>
      <ReasonChips
        all={[
          ...contact.all_provider_types,
          ...contact.all_specialties,
          ...contact.practice_settings,
          ...contact.employment_type,
        ]}
        common={[...contact.matching_provider_types, ...contact.matching_specialties]}
      />
      {contact.is_unlocked ? (
        <>
          <Revealed contact={contact} focusEmail={focusEmail} />
          <HireOf contact={contact} />
        </>
      ) : (
        <>
          <Teaser contact={contact} />
          <Button kind="primary" className="mt-auto self-start" onClick={() => onUnlock(contact)}>
            Unlock Contact
          </Button>
        </>
      )}
    </Card>
  );
});

/** Either the hire, or the way to report one; neither before it is known which. */
function HireOf({ contact: { profile_id, name } }: { contact: Contact }) {
  const { data: billing, isPending } = useQuery(billingQuery);
  const canReport = billing?.unlocked.find((each) => each.profile_id === profile_id)?.can_report_hire ?? true;
  return (
    <div className="mt-auto flex min-h-11 items-center">
      {isPending ? null : canReport ? (
        <ButtonLink to={`/hires/report/${profile_id}`}>
          Report a hire<span className="sr-only"> of {name}</span>
        </ButtonLink>
      ) : (
        <Hired hire={standingHire(billing?.hires ?? [], profile_id)} />
      )}
    </div>
  );
}

function Revealed({ contact, focusEmail }: { contact: Contact; focusEmail: boolean }) {
  const email = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (focusEmail) email.current?.focus();
  }, [focusEmail]);
  return (
    <dl>
      <Row term="Email">
        <a ref={email} href={`mailto:${contact.email}`} className="break-all">
          {contact.email}
        </a>
      </Row>
      <Row term="Phone">
        {contact.phone ? (
          <a href={`tel:${contact.phone.replace(/\D/g, '')}`}>{contact.phone}</a>
        ) : (
          'Not provided'
        )}
      </Row>
      {contact.note && <Row term="Note">{contact.note}</Row>}
      {contact.unlocked_at && <Row term="Unlocked">{dateText(contact.unlocked_at)}</Row>}
      {contact.accepted_terms && (
        <Row term="If hired">
          {contact.accepted_terms.fees
            .map(({ provider_type, cents }) => `${dollars(cents)} as ${provider_type}`)
            .join('\n')}
          {`\nunder the terms of ${dayText(contact.accepted_terms.version)}, within 12 months`}
        </Row>
      )}
    </dl>
  );
}

/** What is hidden, shown as hidden. */
function Teaser({ contact }: { contact: Contact }) {
  return (
    <dl>
      <Row term="Email">
        <Hidden />
      </Row>
      <Row term="Phone">
        <Hidden />
      </Row>
      {contact.note && <Row term="Note">{contact.note}</Row>}
    </dl>
  );
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid grid-cols-[5.5rem_1fr] py-1">
    <dt className="text-muted">{term}</dt>
    <dd className="min-w-0 break-words whitespace-pre-line">{children}</dd>
  </div>
);

const Hidden = () => (
  <>
    <span className="sr-only">Locked</span>
    <span aria-hidden="true" className="tracking-[0.3em] text-control select-none">
      ▪▪▪▪▪▪▪▪▪▪
    </span>
  </>
);
