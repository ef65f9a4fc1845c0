import clsx from 'clsx';
import type { ComponentProps, ReactNode, Ref } from 'react';

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={clsx('min-w-0 wrap-anywhere rounded-card border border-line bg-ground p-5', className)}
      {...props}
    />
  );
}

interface TaskCardProps {
  title: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The card of a page that has a single task. */
export const TaskCard = ({ title, titleRef, children }: TaskCardProps) => (
  <section className="flex w-full max-w-170 flex-col items-start gap-5 wrap-anywhere rounded-card border border-line p-5 sm:mt-6 sm:p-8 [&>*]:max-w-full [&>:not(a,button)]:w-full">
    <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="text-[1.75rem] outline-none">
      {title}
    </h1>
    {children}
  </section>
);
