import { lazy, Suspense } from 'react';
import { useInBrowser } from '../../shared/use-in-browser';

// Loaded later: it includes the long lists of choices.
const NearYouQuestion = lazy(() => import('./near-you-question'));

/** Counts professionals near a ZIP code. Its space is reserved; without scripts it is hidden. */
export function NearYou() {
  const inBrowser = useInBrowser(() => true, false);
  return (
    <section
      aria-labelledby="near-you"
      className="flex flex-col gap-4 rounded-card border border-line p-5 scripting-none:hidden"
    >
      <h2 id="near-you">How many are near you?</h2>
      <div className="grid min-h-72 grid-cols-1 content-start gap-4">
        {inBrowser && (
          <Suspense>
            <NearYouQuestion />
          </Suspense>
        )}
      </div>
    </section>
  );
}
