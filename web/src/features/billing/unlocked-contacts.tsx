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
import { Card } from '../../shared/ui/card';
import { ReasonDialog } from './reason-dialog';
import { NewestItems, FoldableSection } from './foldable-section';
import { ResultBanner } from '../../shared/ui/result-banner';

interface UnlockedContactsProps {
  contacts: UnlockedContact[];
  hires: Hire[];
}

export const UnlockedContacts = ({ contacts, hires }: UnlockedContactsProps) => (
  <FoldableSection
    title="Contacts You Unlocked"
    count={contacts.length}
    empty="No unlocked contacts yet. The people who match your jobs are on your dashboard; unlocking costs nothing."
  >
    <NewestItems items={contacts} what="contacts">
      {(shown) => (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {shown.map((contact) => (
            <li key={contact.profile_id} className="break-inside-avoid">
              <UnlockedCard contact={contact} hire={activeHire(hires, contact.profile_id)} />
            </li>
          ))}
        </ul>
      )}
    </NewestItems>
  </FoldableSection>
);

const claims: Record<ClaimStatus, string> = {
  waiting: 'You told us that you already knew this person. We have not decided yet.',
  accepted: 'You already knew this person, so a hire has no fee.',
  rejected: 'We could not confirm that you knew this person, so the fee applies to a hire.',
};

/** An unlocked contact with its accepted terms and possible actions. */
function UnlockedCard({ contact, hire }: { contact: UnlockedContact; hire: Hire | undefined }) {
  const { profile_id, fees, claim, claimable_until, can_report_hire } = contact;
  const [claiming, setClaiming] = useState(false);
  const [result, setResult] = useState<string>();
  const who = <span className="sr-only"> ({nameOf(contact)})</span>;
  return (
    <Card className="flex h-full flex-col items-start gap-3">
      <div>
        <h3 className="text-lead">{nameOf(contact)}</h3>
        <p className="text-muted">
          {keepDots(`${contact.job_title} · unlocked ${dateText(contact.unlocked_at)}`)}
        </p>
      </div>
      <p>
        If hired within 12 months, under the terms of {dayText(contact.terms_version)}:{' '}
        {fees
          .map(({ provider_type, cents }) => `${exactDollars(cents)} as ${roleName(provider_type)}`)
          .join(', ')}
      </p>
      {result && <ResultBanner>{result}</ResultBanner>}
      {claim && !result && <p>{claims[claim]}</p>}
      {!can_report_hire && <HireSummary hire={hire} />}
      <div className="mt-auto flex flex-wrap gap-3 empty:hidden">
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
        <p className="text-note text-muted">You can tell us until {dayText(claimable_until)}.</p>
      )}
      {claiming && (
        <ReasonDialog
          title="We already knew this person"
          draftName={`known-${profile_id}`}
          send={(reason) => api('POST /profiles/:id/already-known', { id: profile_id, body: { reason } })}
          submitLabel="Send"
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
    </Card>
  );
}
