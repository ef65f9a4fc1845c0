import { focusOnMount } from '../../../shared/focus-on-mount';
import { Banner } from '../../../shared/ui/banner';
import { DecisionButton } from './decision-dialog';
import type { DecisionResult } from './decision';

interface ResultBannerProps {
  result: DecisionResult;
  /** Called when the next step is done. */
  onDecided?: (result: DecisionResult) => void;
}

/** Shows and focuses the result of a decision, and offers what may follow from it. */
export const ResultBanner = ({ result: { message, next }, onDecided }: ResultBannerProps) => (
  <div
    key={message}
    ref={focusOnMount}
    role="group"
    aria-label="Result of your decision"
    tabIndex={-1}
    className="w-full"
  >
    <Banner tone="success">{message}</Banner>
    {next && onDecided && (
      <div className="flex flex-wrap items-center gap-3 pt-3">
        {next.text && <p>{next.text}</p>}
        <DecisionButton decision={next.decision} onDecided={onDecided} />
      </div>
    )}
  </div>
);
