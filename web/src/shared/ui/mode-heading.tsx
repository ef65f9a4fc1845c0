import type { ReactNode } from 'react';
import { focusOnMount } from '../focus-on-mount';

interface ModeHeadingProps {
  /** The button that changed the mode disappears, and the heading takes its focus. */
  isFocused: boolean;
  children: ReactNode;
}

/** The heading of a page that switches between reading and editing; give it a key per mode. */
export const ModeHeading = ({ isFocused, children }: ModeHeadingProps) => (
  <h1 tabIndex={-1} ref={isFocused ? focusOnMount : undefined} className="outline-none">
    {children}
  </h1>
);
