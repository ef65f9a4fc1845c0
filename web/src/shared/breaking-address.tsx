import { Fragment } from 'react';

/** An address of a mailbox or a page that breaks between its parts where it does not fit in a line. */
export const BreakingAddress = ({ children }: { children: string }) =>
  children.split(/(?=[@.?&])|(?<=[^/]\/|[-_=])/).map((part, at) => (
    // The parts of an address never move.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
