import { LinkSent } from './link-sent';
import { PasskeySignIn } from './passkey-sign-in';

/** A link that is on its way, and when it was asked for. */
export interface Sent {
  email: string;
  message: string;
  at: number;
}

interface BesideEmailProps {
  sent?: Sent;
  sending: boolean;
  send: (email: string) => void;
  setSent: (sent: undefined) => void;
  setError: (text?: string) => void;
}

/** What the page has beside the field for the email, or in its place once a link is on its way. */
export default function BesideEmail({ sent, sending, send, setSent, setError }: BesideEmailProps) {
  return sent ? (
    <LinkSent
      key={sent.at}
      email={sent.email}
      sending={sending}
      onResend={() => send(sent.email)}
      onOther={() => setSent(undefined)}
    />
  ) : (
    <PasskeySignIn onProblem={setError} />
  );
}
