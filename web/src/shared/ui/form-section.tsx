import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  children: ReactNode;
}

/** A part of a long form, below a line unless it is the first. */
export const FormSection = ({ title, children }: FormSectionProps) => (
  <section className="flex flex-col gap-5 border-t border-line pt-6 first-of-type:border-0 first-of-type:pt-0">
    <h2>{title}</h2>
    {children}
  </section>
);
