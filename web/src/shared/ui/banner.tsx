import X from 'lucide-react/icons/x';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { focusOnMount } from '../focus-on-mount';

const tones = {
  error: 'border-error bg-error-soft text-error',
  success: 'border-success bg-success-soft text-success',
  warning: 'border-warning bg-warning-soft text-warning',
};

interface BannerProps {
  tone: keyof typeof tones;
  children: ReactNode;
  /** A button or a link after the text. */
  action?: ReactNode;
  onDismiss?: () => void;
}

/** Announced to screen readers when it appears. */
export function Banner({ tone, children, action, onDismiss }: BannerProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={clsx(
        'flex w-full items-start justify-between gap-4 rounded-control border px-4 py-2',
        tones[tone],
      )}
    >
      <div className={clsx('min-w-0 py-1.5 wrap-anywhere', action && 'flex flex-wrap items-center gap-3')}>
        {children}
        {action}
      </div>
      {onDismiss && <Dismiss onClick={onDismiss} />}
    </div>
  );
}

interface ErrorBannerProps {
  children: string | null | undefined;
  onDismiss: () => void;
}

/** An error, if there is one, until it is dismissed. */
export const ErrorBanner = ({ children, onDismiss }: ErrorBannerProps) =>
  children && (
    <Banner tone="error" onDismiss={onDismiss}>
      {children}
    </Banner>
  );

export const Dismiss = ({ label, onClick }: { label?: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label ?? 'Dismiss'}
    onClick={onClick}
    className="grid size-11 shrink-0 cursor-pointer place-items-center"
  >
    <X className="size-5" />
  </button>
);

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

/** A static note; unlike a banner it is not announced. */
export const Notice = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="rounded-control bg-warning-soft px-4 py-3 text-warning">
    {children}
  </p>
);
