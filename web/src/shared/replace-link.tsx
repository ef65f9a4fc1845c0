import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from './api';
import { postingTexts } from './posting-texts';
import { Banner } from './ui/banner';
import { Button } from './ui/button';
import { Confirm } from './ui/modal';

interface ReplaceLinkProps {
  of: 'jobs' | 'profiles';
  token: string;
  /** Where the new link goes. */
  email: string;
  onReplaced: (message: string) => void;
}

/** For an owner who fears that somebody else has the private link. */
export function ReplaceLink({ of, token, email, onReplaced }: ReplaceLinkProps) {
  const [asking, setAsking] = useState(false);
  const renew = useMutation({
    mutationFn: () => api(`POST /${of}/:token/renew-link`, { token }),
    onSuccess: ({ message }) => onReplaced(message),
    onSettled: () => setAsking(false),
  });
  return (
    <div className="flex max-w-[66ch] flex-col items-start gap-3">
      {renew.isError && (
        <Banner tone="error" onDismiss={() => renew.reset()}>
          {messageOf(renew.error, postingTexts.linkNotReplaced)}
        </Banner>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        This link may have been seen by others?
        <Button onClick={() => setAsking(true)}>Replace the Link</Button>
      </p>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title="Replace the Link"
        confirmLabel="Replace"
        busy={renew.isPending}
        onConfirm={() => renew.mutate()}
      >
        The link stops working at once, for you as well. A new one goes to {email}.
      </Confirm>
    </div>
  );
}
