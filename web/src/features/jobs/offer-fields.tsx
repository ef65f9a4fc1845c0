import { shifts } from '@nearward/proto/choices';
import { payText } from '@nearward/proto/rest/pay-text';
import { dayText } from '../../shared/dates';
import { TextArea, TextField } from '../../shared/ui/field';
import { Choices, OneOf } from './job-elements';
import { elsewhere, type JobField, nothing, ratings } from './job-field';
import { PayRange } from './pay-range';

export const offerFields = {
  pay_min: {
    section: 'offer',
    label: 'Pay from',
    ask: (asked) => <PayRange {...asked} />,
    wide: true,
    tell: (job) => [['Pay', payText(job)]],
  },
  pay_max: { section: 'offer', label: 'Pay to', ask: nothing, tell: elsewhere },
  pay_unit: { section: 'offer', label: 'Paid', ask: nothing, tell: elsewhere },
  shift: {
    section: 'offer',
    label: 'Shift (optional)',
    ask: (asked) => <Choices {...asked} name="shift" choices={shifts} optional />,
    wide: true,
    tell: (job) => [['Shift', job.shift]],
  },
  start_date: {
    section: 'offer',
    label: 'Start date (optional)',
    ask: ({ text }) => <TextField type="date" {...text('start_date')} />,
    tell: (job) => [['Start date', job.start_date && dayText(job.start_date)]],
  },
  emr: {
    section: 'offer',
    label: 'EMR (optional)',
    ask: ({ text }) => <TextField {...text('emr')} />,
    tell: (job) => [['EMR', job.emr]],
  },
  sub_specialty: {
    section: 'offer',
    label: 'Sub-specialty (optional)',
    ask: ({ text }) => <TextField {...text('sub_specialty')} />,
    tell: (job) => [['Sub-specialty', job.sub_specialty]],
  },
  additional_details: {
    section: 'offer',
    label: 'Additional details (optional)',
    ask: ({ text }) => <TextArea {...text('additional_details')} />,
    wide: true,
    tell: (job) => [['Additional details', job.additional_details]],
  },
  work_life_balance_rating: {
    section: 'offer',
    label: 'Work-life balance',
    ask: (asked) => (
      <OneOf
        {...asked}
        name="work_life_balance_rating"
        options={ratings}
        ends={['Demanding but rewarding', 'Incredible flexibility']}
      />
    ),
    tell: (job) => [['Work-life balance', `${job.work_life_balance_rating} of 5`]],
  },
} as const satisfies Record<string, JobField>;
