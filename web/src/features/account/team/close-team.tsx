import type { Practice } from '@nearward/proto/rest/practice';
import { useState } from 'react';
import { api } from '../../../shared/api';
import { dateText } from '../../../shared/dates';
import { useTeamChange } from '../../../shared/team-query';
import { Banner } from '../../../shared/ui/banner';
import { Button } from '../../../shared/ui/button';
import { Confirm } from '../../../shared/ui/modal';
import { ActionProblem } from '../../../shared/action-problem';

interface ClosingProps {
  team: Pick<Practice, 'id' | 'role'>;
  closesAt: string;
  onDone: (message: string) => void;
}

/** When the team closes, with a way for owners to keep it open. */
export function Closing({ team: { id, role }, closesAt, onDone }: ClosingProps) {
  const cancel = useTeamChange(
    () => api('POST /practices/:id/close', { id, body: { cancel: true } }),
    onDone,
  );
  return (
    <>
      <Banner tone="warning">
        <span className="flex flex-wrap items-center gap-3">
          This team closes on {dateText(closesAt)}. Its jobs, contacts and plan are deleted then.
          {role === 'owner' && (
            <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
              Keep the team open
            </Button>
          )}
        </span>
      </Banner>
      <ActionProblem of={cancel} />
    </>
  );
}

export function CloseTeam({ id, onDone }: { id: string; onDone: (message: string) => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const close = useTeamChange(async () => {
    try {
      return await api('POST /practices/:id/close', { id, body: { cancel: false } });
    } finally {
      setConfirming(false);
    }
  }, onDone);
  return (
    <>
      <ActionProblem of={close} />
      <Button kind="danger-outline" onClick={() => setConfirming(true)}>
        Close the team
      </Button>
      <Confirm
        open={isConfirming}
        title="Close the team?"
        confirmLabel="Close in 7 days"
        busy={close.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => close.mutate()}
      >
        In 7 days its jobs, contacts and notes are permanently deleted, and a subscription ends without a
        refund. Anonymous payment records remain. All owners get an email and can cancel until then.
      </Confirm>
    </>
  );
}
