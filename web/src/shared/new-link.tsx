import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, messageOf } from './api';
import { appTexts } from './texts';
import { Banner } from './ui/banner';
import { Button } from './ui/button';
import { TextField } from './ui/field';

/** For somebody whose private link is dead or lost: has a new one mailed. `call` says of which kind. */
export function NewLink({ call }: { call: '/jobs/link' | '/profiles/link' }) {
  const [email, setEmail] = useState('');
  const request = useMutation({ mutationFn: () => api<{ message: string }>('POST', call, { email }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!request.isPending) request.mutate();
  };
  if (request.isSuccess) return <Banner tone="success">{request.data.message}</Banner>;
  return (
    <form onSubmit={submit} className="flex w-full max-w-md flex-col gap-4">
      <h2>Lost the link?</h2>
      <p className="text-muted">We will email a new one to the address you used.</p>
      {request.isError && (
        <Banner tone="error" onDismiss={() => request.reset()}>
          {messageOf(request.error, appTexts.loginFailed)}
        </Banner>
      )}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" busy={request.isPending}>
        {request.isPending ? 'Sending …' : 'Email me a new link'}
      </Button>
    </form>
  );
}
