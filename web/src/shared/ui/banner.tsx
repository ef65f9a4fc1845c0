import X from 'lucide-react/icons/x';
import clsx from 'clsx';
import type { ReactNode } from 'react';

const tones = {
  error: 'border-error bg-error-soft text-error',
  success: 'border-success bg-success-soft text-success',
  warning: 'border-warning bg-warning-soft text-warning',
};

interface BannerProps {
  tone: keyof typeof tones;
  children: ReactNode;
  onDismiss?: () => void;
}

/** Announced to screen readers when it appears. */
export function Banner({ tone, children, onDismiss }: BannerProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={clsx(
        'flex w-full items-start justify-between gap-4 rounded-control border px-4 py-2',
        tones[tone],
      )}
    >
      <div className="min-w-0 py-1.5 wrap-anywhere">{children}</div>
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
