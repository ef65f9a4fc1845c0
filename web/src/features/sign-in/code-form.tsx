import { type FormEvent, useRef, useState, useTransition } from 'react';
import { useNavigate } from 'react-router';
import { api, messageOf } from '../../shared/api';
import { afterSignIn } from '../../shared/after-sign-in';
import { signedInFlag } from '../../shared/signed-in-flag';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';
import { keepPractice } from './keep-practice';
import { safeRedirect } from './safe-redirect';

const codeFailed = 'The code could not be used. Please try again.';

interface CodeFormProps {
  kind?: 'primary';
  onProblem: (text?: string) => void;
}

/** Signs in with the code in the emailed link's email. */
export function CodeForm({ kind, onProblem }: CodeFormProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const [entering, startEntering] = useTransition();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim();
    if (entering) return;
    setMissing(!code);
    onProblem();
    if (!code) return field.current?.focus();
    startEntering(async () => {
      try {
        const { queries } = await import('../../shared/queries'); // first, since nothing may fail after the sign-in
        const { redirect } = await api('POST /login/code', { body: { code } });
        const to = safeRedirect(redirect ?? afterSignIn.take());
        keepPractice(to);
        signedInFlag.set(true);
        // A load, since the sign-in page itself leads to the page that required the sign-in.
        if (redirect) return window.location.replace(to);
        void queries.resetQueries();
        await navigate(to, { replace: true });
      } catch (problem) {
        onProblem(messageOf(problem, codeFailed));
      }
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        ref={field}
        label="Six-digit code"
        name="login-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        error={missing ? 'Enter the six-digit code' : undefined}
        onChange={() => setMissing(false)}
        className="tracking-widest"
      />
      <Button kind={kind} type="submit" busy={entering}>
        Sign in with the code
      </Button>
    </form>
  );
}
