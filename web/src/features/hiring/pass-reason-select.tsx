import { type PassReason, passReasons } from '@nearward/proto/rest/answer-texts';
import { FilterSelect } from '../../shared/ui/filter-select';

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
