import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api';
import { EmailForm } from '../email-form';
import { focusOnMount } from '../focus-on-mount';
import { postingTexts } from './posting-texts';
import { appTexts } from '../texts';
import { Banner, ResultBanner } from '../ui/banner';
import { MutationError } from '../mutation-error';
import { Button, ButtonLink } from '../ui/button';
import { Confirm } from '../ui/modal';
import { TaskCard } from '../ui/card';

interface RenewLinkProps {
  of: 'jobs' | 'profiles';
  token: string;
  onReplaced: (message: string) => void;
}

const useRenewLink = ({ of, token, onReplaced }: RenewLinkProps) =>
  useMutation({
    mutationFn: () => api(`POST /${of}/:token/renew-link`, { token }),
    onSuccess: ({ message }) => onReplaced(message),
  });

interface ReplaceLinkProps extends RenewLinkProps {
  /** The address that gets the new link. */
  email: string;
}

/** Replaces a private link that others may have seen. */
export function ReplaceLink({ email, ...link }: ReplaceLinkProps) {
  const [asking, setAsking] = useState(false);
  const renew = useRenewLink(link);
  return (
    <div className="flex max-w-170 flex-col items-start gap-3">
      <MutationError of={renew} text={postingTexts.linkNotReplaced} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        Think someone else has this link?
        <Button onClick={() => setAsking(true)}>Replace the Link</Button>
      </p>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title="Replace the Link"
        confirmLabel="Replace"
        busy={renew.isPending}
        onConfirm={() => renew.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        The link stops working immediately, including for you. We email a new one to {email}.
      </Confirm>
    </div>
  );
}

/** Emails a new link to the owner of one that expired. */
export function RenewLink(link: RenewLinkProps) {
  const renew = useRenewLink(link);
  return (
    <>
      <MutationError of={renew} text={postingTexts.linkNotReplaced} />
      <Button kind="primary" busy={renew.isPending} onClick={() => renew.mutate()}>
        Email me a new link
      </Button>
    </>
  );
}

/** Emails a new link to an owner who has lost theirs. */
export function NewLink({ call }: { call: 'POST /jobs/link' | 'POST /profiles/link' }) {
  const request = useMutation({
    mutationFn: (email: string) => api(call, { body: { email } }),
  });
  if (request.isSuccess) return <ResultBanner>{request.data.message}</ResultBanner>;
  return (
    <div className="flex flex-col gap-4">
      <h2>Lost the link?</h2>
      <p className="text-muted">We will email a new one to the address you used.</p>
      <MutationError of={request} text={appTexts.loginFailed} />
      <EmailForm onSend={(email) => !request.isPending && request.mutate(email)}>
        <Button kind="primary" type="submit" busy={request.isPending}>
          {request.isPending ? 'Sending …' : 'Email me a new link'}
        </Button>
      </EmailForm>
    </div>
  );
}

/** Shown after a link was replaced; the new one was emailed. */
export const LinkReplaced = ({ message }: { message: string }) => (
  <TaskCard title="Check your email" titleRef={focusOnMount}>
    <Banner tone="success">{message}</Banner>
    <ButtonLink to="/">Return to Home</ButtonLink>
  </TaskCard>
);
