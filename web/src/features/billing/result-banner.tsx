import { focusOnMount } from '../../shared/focus-on-mount';
import { Banner } from '../../shared/ui/banner';

/** What came of it, where the button was that began it. */
export const ResultBanner = ({ children }: { children: string }) => (
  <div tabIndex={-1} ref={focusOnMount} className="outline-none">
    <Banner tone="success">{children}</Banner>
  </div>
);
