import { useMutation } from '@tanstack/react-query';
import { api, messageOf } from './api';
import { EmailForm } from './email-form';
import { appTexts } from './texts';
import { Banner } from './ui/banner';
import { Button } from './ui/button';

/** For somebody whose private link is dead or lost: has a new one emailed. `call` says of which kind. */
export function NewLink({ call }: { call: 'POST /jobs/link' | 'POST /profiles/link' }) {
  const request = useMutation({
    mutationFn: (email: string) => api(call, { body: { email } }),
  });
  if (request.isSuccess) return <Banner tone="success">{request.data.message}</Banner>;
  return (
    <div className="flex w-full max-w-md flex-col gap-4">
      <h2>Lost the link?</h2>
      <p className="text-muted">We will email a new one to the address you used.</p>
      {request.isError && (
        <Banner tone="error" onDismiss={() => request.reset()}>
          {messageOf(request.error, appTexts.loginFailed)}
        </Banner>
      )}
      <EmailForm onSend={(email) => !request.isPending && request.mutate(email)}>
        <Button type="submit" busy={request.isPending}>
          {request.isPending ? 'Sending …' : 'Email me a new link'}
        </Button>
      </EmailForm>
    </div>
  );
}
