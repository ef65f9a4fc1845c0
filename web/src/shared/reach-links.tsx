import type { ReactNode, Ref } from 'react';
import { BreakingAddress } from './breaking-address';
import { CopyButton } from './ui/copy-button';

const withCopy = 'inline-flex max-w-full items-center gap-x-1';
const reach = 'inline-flex min-h-11 min-w-0 items-center pointer-fine:min-h-6';

/** An address to write to or to copy. */
export const EmailLink = ({ email, ref }: { email: string; ref?: Ref<HTMLAnchorElement> }) => (
  <span className={withCopy}>
    <a ref={ref} href={`mailto:${email}`} className={reach}>
      <span className="min-w-0 wrap-anywhere">
        <BreakingAddress>{email}</BreakingAddress>
      </span>
    </a>
    <CopyButton what="email" text={email} />
  </span>
);

/** The first number of a free text, without an extension. */
const dialed = (phone: string): string =>
  (/\+?[\s(]*\d[^\p{L}#,;]*/u.exec(phone)?.[0] ?? '').replace(/(?!^\+)\D/g, '');

/** A number to call or to copy. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <span className={withCopy}>
    <a href={`tel:${dialed(phone)}`} className={reach}>
      {phone}
    </a>
    <CopyButton what="phone" text={phone} />
  </span>
);

/** A term with its value to the right. The list gives the width of its terms: `*:grid-cols-[5rem_minmax(0,1fr)]`. */
export const TermRow = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid items-baseline gap-x-2">
    <dt className="text-small text-muted">{term}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);
