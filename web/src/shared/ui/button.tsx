import type { PageAddress } from '@nearward/proto/page-path';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const kinds = {
  primary: 'bg-brand text-on-brand border-brand',
  call: 'bg-badge text-on-badge border-badge',
  plain: 'bg-ground text-ink border-control',
  'danger-outline': 'bg-ground text-error border-error',
};

export type ButtonKind = keyof typeof kinds;

export const buttonClass = (kind: ButtonKind = 'plain', more?: string) =>
  clsx(
    'inline-flex min-h-11 cursor-pointer items-center justify-center rounded-control border px-4 py-2 font-semibold no-underline hover:brightness-95',
    kinds[kind],
    more,
  );

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  /** Ignores clicks but keeps the focus, which a disabled button would lose. */
  busy?: boolean;
}

export function Button({ kind, className, type = 'button', busy = false, onClick, ...props }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(kind, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...props}
    />
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  to: PageAddress;
  kind?: ButtonKind;
}

export function ButtonLink({ kind, className, ...props }: ButtonLinkProps) {
  return <Link className={buttonClass(kind, className)} {...props} />;
}
