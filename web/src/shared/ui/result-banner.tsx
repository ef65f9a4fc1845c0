import { focusOnMount } from '../focus-on-mount';
import { Banner } from './banner';

/** The result of an action, focused in place of its button. */
export const ResultBanner = ({ children }: { children: string }) => (
  <div tabIndex={-1} ref={focusOnMount} className="outline-none">
    <Banner tone="success">{children}</Banner>
  </div>
);
