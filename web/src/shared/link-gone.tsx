import { focusOnMount } from './focus-on-mount';
import { Banner } from './ui/banner';
import { ButtonLink } from './ui/button';

/** In place of a page whose private link has just stopped working; the new one is in a mailbox. */
export const LinkGone = ({ message }: { message: string }) => (
  <div tabIndex={-1} ref={focusOnMount} className="flex flex-col items-start gap-5 outline-none">
    <Banner tone="success">{message}</Banner>
    <ButtonLink to="/">Return to Home</ButtonLink>
  </div>
);
