import { type ReactNode, type Ref, Fragment } from 'react';
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

/**
 * A term with its value to the right, in a narrow list below it. The list gives the width of its terms and of itself from which
 * they are to the left: `@container *:@min-[14rem]:grid-cols-[5rem_minmax(0,1fr)]`.
 */
export const TermRow = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid items-baseline gap-x-2">
    <dt className="text-small text-muted">{term}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);

/** An address of a mailbox or a page that breaks between its parts where it does not fit in a line. */
export const BreakingAddress = ({ children }: { children: string }) =>
  children.split(/(?=[@.?&])|(?<=[^/]\/|[-_=])/).map((part, at) => (
    // The parts of an address never move.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
