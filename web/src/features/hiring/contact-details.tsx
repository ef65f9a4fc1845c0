import type { Contact } from '@nearward/proto/rest/contact';
import type { Billing } from '@nearward/proto/rest/subscription';
import { dollars } from '@nearward/proto/money';
import { useQuery } from '@tanstack/react-query';
import { lazy, type Ref, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { billingQuery } from '../../shared/billing';
import { dateText, dayText } from '../../shared/dates';
import { HireSummary, activeHire } from '../../shared/hire-summary';
import { roleName } from '../../shared/hire-texts';
import { EmailLink, PhoneLink, TermRow } from '../../shared/reach-links';
import { useMemberName } from '../../shared/team-query';
import { stageLabels } from './pipeline-stages';

const HireCheck = lazy(async () => ({ default: (await import('../../shared/hire-check')).HireCheck }));

interface ContactDetailsProps {
  contact: Contact;
  justUnlocked: boolean;
  email: Ref<HTMLAnchorElement>;
}

/** Contact data, masked until unlocked. */
export function ContactDetails({ contact, justUnlocked, email }: ContactDetailsProps) {
  const { is_unlocked, available_from, years_experience, note, phone, unlocked_at } = contact;
  const { accepted_terms, fee_until, asked_to_stop_at, stage } = contact;
  const memberName = useMemberName();
  const unlockedBy = memberName(contact.unlocked_by_member);
  const stageBy = memberName(contact.stage_by);
  return (
    <section aria-label="Contact details" className="flex flex-col gap-1 border-b border-line px-4 py-3">
      <p role="status" className="text-small font-semibold text-success empty:hidden">
        {justUnlocked && 'Unlocked.'}
      </p>
      {asked_to_stop_at && (
        <p className="rounded-control bg-warning-soft px-3 py-2 text-note text-warning">
          This person asked not to be contacted. {dateText(asked_to_stop_at)}
        </p>
      )}
      {is_unlocked && <ContactHire contact={contact} />}
      <dl className="@container text-note whitespace-pre-line *:py-0.5 *:@min-[14rem]:grid-cols-[5rem_minmax(0,1fr)]">
        <TermRow term="Email">
          {is_unlocked ? <EmailLink ref={email} email={contact.email ?? ''} /> : <Hidden />}
        </TermRow>
        <TermRow term="Phone">
          {!is_unlocked ? <Hidden /> : phone ? <PhoneLink phone={phone} /> : 'Not provided'}
        </TermRow>
        {available_from && <TermRow term="Available">From {dayText(available_from)}</TermRow>}
        {years_experience !== null && (
          <TermRow term="Experience">
            {years_experience === 1 ? '1 year' : `${years_experience} years`}
          </TermRow>
        )}
        {note && (
          <TermRow term="Note">
            <span className={is_unlocked ? 'block rounded-control bg-sunken px-3 py-2' : undefined}>
              {note}
            </span>
          </TermRow>
        )}
        {unlocked_at && (
          <TermRow term="Unlocked">
            {dateText(unlocked_at)}
            {unlockedBy && ` by ${unlockedBy}`}
          </TermRow>
        )}
        {stageBy && (
          <TermRow term="Stage">
            {stageLabels[stage]}, set by {stageBy}
          </TermRow>
        )}
        {accepted_terms && (
          <TermRow term="If hired">
            {accepted_terms.fees
              .map(({ provider_type, cents }) => `${dollars(cents)} as ${roleName(provider_type)}`)
              .join('\n')}
            {`\nunder the terms of ${dayText(accepted_terms.version)}, within 12 months`}
            {fee_until && ` (until ${dayText(fee_until)})`}
          </TermRow>
        )}
      </dl>
    </section>
  );
}

const pollMs = 2_000;
const isCharging = (billing: Billing | undefined) =>
  billing?.hires.some(({ status }) => status === 'charging') ?? false;

/** The reported hire with a link to its payment and guarantee, and the question whether it lasts. */
function ContactHire({ contact: { profile_id, hire, stage } }: { contact: Contact }) {
  const { data: billing } = useQuery({
    ...billingQuery,
    refetchInterval: ({ state: { data } }) => (isCharging(data) ? pollMs : false),
  });
  const activeOne = activeHire(billing?.hires ?? [], profile_id);
  const [checkedId, setCheckedId] = useState<string>();
  if (activeOne?.check?.is_open && activeOne.id !== checkedId) setCheckedId(activeOne.id);

  // The result of an answer stays, although the question has disappeared.
  const checked = billing?.hires.find(
    ({ id, ...each }) => id === checkedId && each.profile_id === profile_id,
  );
  return (
    <>
      {(activeOne ?? stage === 'hired') && (
        <div className="flex flex-wrap items-center gap-x-3">
          <HireSummary hire={activeOne ?? hire ?? undefined} />
          <Link to="/billing" className="inline-flex min-h-11 items-center text-small pointer-fine:min-h-6">
            {activeOne?.status === 'due' ? 'Payment due' : 'Payment and guarantee'}
          </Link>
        </div>
      )}
      {checked && (
        <Suspense>
          <div className="flex flex-col items-start gap-3 pb-2 text-note print:hidden">
            <HireCheck key={checked.id} hire={checked} />
          </div>
        </Suspense>
      )}
    </>
  );
}

const Hidden = () => (
  <>
    <span className="sr-only">Locked</span>
    <span aria-hidden="true" className="tracking-[0.3em] text-control select-none">
      ▪▪▪▪▪▪▪▪▪▪
    </span>
  </>
);
