import { suspensionReasonTexts } from '@nearward/proto/rest/suspension-texts';
import { useState } from 'react';
import { focusOnMount } from '../../shared/focus-on-mount';
import { Banner } from '../../shared/ui/banner';
import { shortMoment } from './moment';
import { Reinstate, Suspend } from './suspend';
import type { DeskUser } from './user-query';

/** Whether somebody is suspended, and the way to change that; an admin is not. */
export function UserSuspension({ user, onChanged }: { user: DeskUser; onChanged: () => void }) {
  const [done, setDone] = useState<string>();
  const { key, suspension, account } = user;
  if (account?.is_admin) return null;
  const change = (message: string) => {
    setDone(message);
    onChanged();
  };
  return (
    <div className="flex flex-col items-start gap-3">
      {done && (
        <div key={done} ref={focusOnMount} tabIndex={-1} className="w-full">
          <Banner tone="success">{done}</Banner>
        </div>
      )}
      {suspension && (
        <p className="font-semibold text-warning">
          Suspended since {shortMoment(suspension.since)}, because {suspensionReasonTexts[suspension.reason]}.
        </p>
      )}
      {suspension ? <Reinstate ownerKey={key} onDone={change} /> : <Suspend ownerKey={key} onDone={change} />}
    </div>
  );
}
