import { useState } from 'react';
import { focusOnMount } from '../focus-on-mount';
import { Banner } from './banner';

/** The result of an action, focused in place of its button. */
export const ResultBanner = ({ children }: { children: string }) => (
  <div tabIndex={-1} ref={focusOnMount} className="outline-none">
    <Banner tone="success">{children}</Banner>
  </div>
);

/** The banner of the newest result, which takes the focus again if the text is the same. */
export function useResultBanner() {
  const [result, setResult] = useState<{ text: string; count: number }>();
  return {
    banner: result && <ResultBanner key={result.count}>{result.text}</ResultBanner>,
    show: (text: string) => setResult((before) => ({ text, count: (before?.count ?? 0) + 1 })),
    hide: () => setResult(undefined),
  };
}
