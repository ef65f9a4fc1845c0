import type { ClaimStatus, Hire } from '@nearward/proto/rest/hire';
import { useState } from 'react';
import { exactDollars } from '@nearward/proto/money';
import { api } from '../../shared/api';
import type { UnlockedContact } from '../../shared/billing';
import { dateText, dayText } from '../../shared/dates';
import { nameOf, roleName } from '../../shared/hire-texts';
import { HireSummary, activeHire } from '../../shared/hire-summary';
import { keepDots } from '../../shared/keep-dots';
import { Button, ButtonLink } from '../../shared/ui/button';
import { ReasonDialog } from '../../shared/reason-dialog';
import { FirstItems } from '../../shared/ui/first-items';
import { FoldableSection } from './foldable-section';
import { ResultBanner } from '../../shared/ui/result-banner';

export const UnlockedContacts = ({ contacts, hires }: { contacts: UnlockedContact[]; hires: Hire[] }) => (
  <FoldableSection
    title="Contacts You Unlocked"
    count={contacts.length}
    empty="No unlocked contacts yet. The people who match your jobs are on your dashboard; unlocking costs nothing."
  >
    <p className="max-w-170 text-muted">
      You owe the fee you accepted only for a hire within 12 months of the unlock.
    </p>
    <FirstItems items={contacts} what="contacts">
      {(visible) => (
        <ul className="divide-y divide-line border-y border-line">
          {visible.map((contact) => (
            <li key={contact.profile_id} className="break-inside-avoid">
              <ContactRow contact={contact} hire={activeHire(hires, contact.profile_id)} />
            </li>
          ))}
        </ul>
      )}
    </FirstItems>
  </FoldableSection>
);

const claims: Record<ClaimStatus, string> = {
  waiting: 'You told us that you already knew this person. We have not decided yet.',
  accepted: 'You already knew this person, so a hire has no fee.',
  rejected: 'We could not confirm that you knew this person, so the fee applies to a hire.',
};

/** An unlocked contact with its accepted terms and possible actions. */
function ContactRow({ contact, hire }: { contact: UnlockedContact; hire: Hire | undefined }) {
  const { profile_id, fees, claim, claimable_until, can_report_hire } = contact;
  const [claiming, setClaiming] = useState(false);
  const [result, setResult] = useState<string>();
  const who = <span className="sr-only"> ({nameOf(contact)})</span>;
  return (
    <div className="grid gap-x-8 gap-y-3 py-4 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,0.8fr)_27rem]">
      <div>
        <h3 className="text-lead">{nameOf(contact)}</h3>
        <p className="text-muted">
          {keepDots(`${contact.job_title} · unlocked ${dateText(contact.unlocked_at)}`)}
        </p>
      </div>
      <div>
        <ul>
          {fees.map(({ provider_type, cents }) => (
            <li key={provider_type}>
              {exactDollars(cents)} as {roleName(provider_type)}
            </li>
          ))}
        </ul>
        <p className="text-note text-muted">Terms of {dayText(contact.terms_version)}</p>
      </div>
      <div className="flex flex-col gap-2 md:col-span-2 lg:col-span-1">
        {result && <ResultBanner>{result}</ResultBanner>}
        {claim && !result && <p>{claims[claim]}</p>}
        {!can_report_hire && <HireSummary hire={hire} />}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {can_report_hire && (
            <ButtonLink to={`/hires/report/${profile_id}`}>
              Report a hire
              {who}
            </ButtonLink>
          )}
          {claimable_until && !claim && (
            <Button onClick={() => setClaiming(true)}>
              We already knew this person
              {who}
            </Button>
          )}
        </div>
        {claimable_until && !claim && (
          <p className="text-note text-muted">
            If you already knew this person, tell us by {dayText(claimable_until)}.
          </p>
        )}
      </div>
      {claiming && (
        <ReasonDialog
          title="We already knew this person"
          draftName={`known-${profile_id}`}
          send={(reason) => api('POST /profiles/:id/already-known', { id: profile_id, body: { reason } })}
          onClose={() => setClaiming(false)}
          onDone={({ message }) => {
            setClaiming(false);
            setResult(message);
          }}
        >
          If you knew {nameOf(contact)} before you unlocked the contact, a hire has no fee. Tell us since when
          and how you have known each other, and we will review it.
        </ReasonDialog>
      )}
    </div>
  );
}
