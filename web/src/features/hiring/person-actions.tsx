import type { Contact } from '@nearward/proto/rest/contact';
import type { Stage } from '@nearward/proto/rest/pipeline';
import {
  type PassReason,
  passPauseMinutes,
  passReasons,
  passSentences,
} from '@nearward/proto/rest/answer-texts';
import { connectionFees, feeCategory } from '@nearward/proto/choices';
import { dollars } from '@nearward/proto/money';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { billingQuery } from '../../shared/billing';
import { roleName } from '../../shared/hire-texts';
import { Button } from '../../shared/ui/button';
import { Key } from '../../shared/ui/keys-dialog';
import { useKeysEnabled, useShowsKeys } from '../../shared/use-keys';
import {
  afterInterviewing,
  afterPass,
  afterShortlist,
  canUnlock,
  isInterviewNext,
  isNotifiedOfPass,
} from './pipeline-stages';
import { firstName } from './contact-texts';
import { FilterSelect } from '../../shared/ui/filters';

interface PersonActionsProps {
  contact: Contact;
  onUnlock: () => void;
  onHire: () => void;
  onMove: (stage: Stage, reason?: PassReason) => void;
}

/** Actions for the person, in a sticky bar on a phone. */
export function PersonActions({ contact, onUnlock, onHire, onMove }: PersonActionsProps) {
  const { is_unlocked, stage, profile_id } = contact;
  const noticeId = useId();
  const { data: billing, isPending } = useQuery(billingQuery);
  const mayReport = billing?.unlocked.find((each) => each.profile_id === profile_id)?.can_report_hire ?? true;
  const canHire = is_unlocked && stage !== 'hired' && !isPending && mayReport;
  const [shortlist, interviewing, pass] = [
    afterShortlist(contact),
    afterInterviewing(contact),
    afterPass(contact),
  ];
  const notifies = stage !== 'passed' && pass !== null && isNotifiedOfPass(contact);
  const [reason, setReason] = useState<PassReason>(passReasons[0]);
  const unlocks = canUnlock(contact);
  if (!canHire && is_unlocked && !interviewing && !pass) return null;
  return (
    <div className="order-last flex flex-col gap-2 border-t border-line bg-ground px-4 py-3 max-[819px]:sticky max-[819px]:bottom-0 max-[819px]:z-10 min-[820px]:order-none min-[820px]:border-t-0 min-[820px]:border-b print:hidden">
      <div className="flex flex-wrap gap-2 [&>button]:grow">
        {unlocks && (
          <Button
            kind="call"
            className="max-[819px]:px-2 max-[819px]:text-note min-[820px]:basis-full"
            onClick={onUnlock}
          >
            Unlock Contact
          </Button>
        )}
        {unlocks && <Fee contact={contact} />}
        {canHire && (
          <Button
            kind={isInterviewNext(contact) ? undefined : 'primary'}
            onClick={onHire}
            className="whitespace-nowrap max-[819px]:px-2 max-[819px]:text-note pointer-fine:min-h-9 pointer-fine:px-2 pointer-fine:py-1 pointer-fine:text-note"
          >
            Report a hire<span className="sr-only"> of {contact.name}</span>
          </Button>
        )}
        {shortlist && (
          <StageButton keyName="s" isOn={stage === 'shortlisted'} onClick={() => onMove(shortlist)}>
            {stage === 'shortlisted' ? 'Shortlisted' : 'Shortlist'}
          </StageButton>
        )}
        {interviewing && (
          <StageButton keyName="i" isOn={stage === 'interviewing'} onClick={() => onMove(interviewing)}>
            Interviewing
          </StageButton>
        )}
        {pass && (
          <StageButton
            keyName="p"
            isOn={undefined}
            describedBy={notifies ? noticeId : undefined}
            onClick={() => onMove(pass, notifies ? reason : undefined)}
          >
            {stage === 'passed' ? 'Bring back' : notifies ? 'Pass and notify' : 'Pass'}
          </StageButton>
        )}
        {notifies && <PassReasonSelect reason={reason} onChange={setReason} />}
      </div>
      {notifies && (
        <p id={noticeId} className="text-small text-muted">
          A pass emails {firstName(contact.name)} in {passPauseMinutes} minutes: “{passSentences[reason]}”
        </p>
      )}
    </div>
  );
}

interface StageButtonProps {
  keyName: string;
  /** The pressed state of a toggle; undefined for a plain button. */
  isOn: boolean | undefined;
  describedBy?: string;
  onClick: () => void;
  children: string;
}

function StageButton({ keyName, isOn, describedBy, onClick, children }: StageButtonProps) {
  const hasKey = useKeysEnabled();
  const showsKey = useShowsKeys();
  return (
    <Button
      aria-pressed={isOn}
      aria-describedby={describedBy}
      aria-keyshortcuts={hasKey ? keyName : undefined}
      onClick={onClick}
      className="gap-1.5 max-[819px]:px-2 max-[819px]:text-note aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand pointer-fine:min-h-9 pointer-fine:px-2 pointer-fine:py-1 pointer-fine:text-note"
    >
      {children}
      {showsKey && (
        <span aria-hidden="true" className="hidden text-muted pointer-fine:inline">
          <Key>{keyName}</Key>
        </span>
      )}
    </Button>
  );
}

/** The fee of a hire, shown before unlocking. */
function Fee({ contact }: { contact: Contact }) {
  const { name, all_provider_types, matching_provider_types } = contact;
  const types = matching_provider_types.length > 0 ? matching_provider_types : all_provider_types;
  const fees = types.map((type) => connectionFees[feeCategory(type)].cents);
  const [least, most] = [Math.min(...fees), Math.max(...fees)];
  const fee = least === most ? dollars(least) : `${dollars(least)} to ${dollars(most)}`;
  const [type = ''] = types.map(roleName);
  const role = types.length === 1 ? ` as ${/^[aeiou]/i.test(type) ? 'an' : 'a'} ${type}` : '';
  return (
    <p className="basis-full text-small text-muted max-[819px]:order-first">
      Free to unlock. <strong className="text-ink">{fee}</strong> if you hire {firstName(name)}
      {role} within 12 months.
    </p>
  );
}

const reasonNames: Record<PassReason, string> = {
  other_candidates: 'Other candidates',
  position_filled: 'Position filled',
  other_experience: 'Other experience',
  schedule: 'Schedule',
  on_hold: 'On hold',
};
const options = passReasons.map((reason) => [reason, reasonNames[reason]] as const);

interface PassReasonSelectProps {
  reason: PassReason;
  onChange: (reason: PassReason) => void;
}

/** The reason that an applicant reads after a pass. */
export const PassReasonSelect = ({ reason, onChange }: PassReasonSelectProps) => (
  <FilterSelect label="Reason" value={reason} options={options} onChange={onChange} />
);
