import type { ReactNode } from 'react';

const steps = [
  ['Post the job', 'Four minutes, no account. The number that match shows while you type.'],
  ['See who matches', 'Type, specialty and miles for each person, the interested ones first.'],
  ['Unlock and talk', 'Accept the terms, read email, phone and note, and speak to each other.'],
];

export const Steps = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="how" className="flex flex-col gap-4">
    <h2 id="how" className="text-title">
      From a vacancy to a conversation
    </h2>
    <ol className="grid grid-cols-1 gap-6 md:grid-cols-3">
      {steps.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ol>
    {children}
  </section>
);
