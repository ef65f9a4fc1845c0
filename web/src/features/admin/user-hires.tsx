import { exactDollars } from '@nearward/proto/money';
import type { HireStatus } from '@nearward/proto/rest/hire';
import { nameOf, roleName } from '../../shared/hire-words';
import { Chip } from '../../shared/ui/chip';
import { DeskTable } from './desk-table';
import { shortMoment } from './moment';
import type { Part } from './user-query';
import { UserSection } from './user-section';

const statuses: Record<HireStatus, { name: string; tone: 'plain' | 'success' | 'warning' }> = {
  free: { name: 'No fee', tone: 'plain' },
  waiting: { name: 'Waits for its first day', tone: 'plain' },
  charging: { name: 'Being charged', tone: 'warning' },
  processing: { name: 'Payment under way', tone: 'warning' },
  paid: { name: 'Paid', tone: 'success' },
  due: { name: 'To pay', tone: 'warning' },
  held: { name: 'On hold', tone: 'warning' },
  disputed: { name: 'Disputed', tone: 'warning' },
  contested: { name: 'At the bank', tone: 'warning' },
  refunding: { name: 'Money going back', tone: 'warning' },
  refunded: { name: 'Money back', tone: 'plain' },
  waived: { name: 'Waived', tone: 'plain' },
};

export const UserHires = ({ hires }: { hires: Part<'money'>['hires'] }) => (
  <UserSection title="Hires">
    <DeskTable
      label="Hires"
      rows={hires}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Person', cell: nameOf },
        { title: 'Role', cell: ({ role }) => roleName(role) },
        { title: 'Reported', short: true, cell: ({ reported_at }) => shortMoment(reported_at) },
        { title: 'Amount', figures: true, cell: ({ charge_cents }) => exactDollars(charge_cents) },
        {
          title: 'Status',
          cell: ({ status, professional_answer }) => (
            <>
              <Chip tone={statuses[status].tone}>{statuses[status].name}</Chip>
              {professional_answer && <span className="text-muted"> {professional_answer}</span>}
            </>
          ),
        },
      ]}
    />
  </UserSection>
);
