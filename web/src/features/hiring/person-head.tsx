import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { Contact } from '@nearward/proto/rest/contact';
import { dateText } from '../../shared/dates';
import { keepDots } from '../../shared/keep-dots';
import { Chip } from '../../shared/ui/chip';
import { StageTrack } from '../../shared/ui/stage-track';
import { stopOf, stops } from './pipeline-stages';
import { cityOf, contactLabels } from './contact-texts';

interface PersonHeadProps {
  contact: Contact;
  place: readonly [at: number, of: number] | undefined;
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
}

export function PersonHead({ contact, place, onStep, onClose }: PersonHeadProps) {
  const isOnly = place?.[1] === 1;
  return (
    <header className="flex flex-col">
      <div className="flex flex-wrap items-center justify-end gap-1 px-2 pt-1 print:hidden">
        <button
          type="button"
          onClick={onClose}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 px-2 font-semibold text-brand min-[820px]:hidden"
        >
          <ChevronLeft className="size-4" />
          Contacts
        </button>
        <p className="flex-1 px-2 text-small text-muted tabular-nums max-[819px]:text-right">
          {place && !isOnly && `${place[0].toLocaleString('en')} of ${place[1].toLocaleString('en')}`}
        </p>
        {!isOnly && (
          <>
            <IconButton label="Previous person" onClick={() => onStep(-1)}>
              <ChevronUp className="size-4" />
            </IconButton>
            <IconButton label="Next person" onClick={() => onStep(1)}>
              <ChevronDown className="size-4" />
            </IconButton>
          </>
        )}
        <IconButton label="Close the person" className="max-[819px]:hidden" onClick={onClose}>
          <X className="size-4" />
        </IconButton>
      </div>
      <PersonSummary contact={contact} />
      <div className="border-y border-line px-2 py-3">
        <StageTrack label="Stage" stops={stops} at={stopOf(contact.stage)} />
      </div>
    </header>
  );
}

export function PersonSummary({ contact }: { contact: Contact }) {
  const { name, stage, is_new, has_match, has_application, contact_type } = contact;
  const { job_title, job_location, npi_checked_at, npi_types, still_at } = contact;
  return (
    <div className="flex flex-col gap-2 px-4 pb-3">
      <div className="flex items-start justify-between gap-3">
        <h2 id="person" tabIndex={-1} className="text-[1.5rem] outline-none">
          {name}
        </h2>
        {is_new && <Chip tone="new">Unseen</Chip>}
      </div>
      {job_title && (
        <p className="text-small text-muted">
          {keepDots(`${contactLabels[contact_type]}: ${job_title} in ${cityOf(job_location)}`)}
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        {has_match && <Chip tone="match">Matched Job Seeker</Chip>}
        {has_application && <Chip tone="success">Expressed Interest</Chip>}
        {npi_checked_at && (
          <Chip>
            NPI checked {dateText(npi_checked_at)}: {npi_types.join(', ')}
          </Chip>
        )}
        {still_at && <Chip>Confirmed {dateText(still_at)}</Chip>}
        {stage === 'passed' && <Chip>Passed</Chip>}
      </p>
    </div>
  );
}

interface IconButtonProps {
  label: string;
  className?: string;
  onClick: () => void;
  children: ReactNode;
}

const IconButton = ({ label, className = '', onClick, children }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className={`grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-brand hover:bg-sunken pointer-fine:size-9 ${className}`}
  >
    {children}
  </button>
);
