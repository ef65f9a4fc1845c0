import type { ComponentType } from 'react';
import { Picture } from './picture';

const steps = [
  [
    'Post the job',
    'Four minutes, no account. The number that match shows while you type.',
    'Posting',
    'Beside the form, with an example job.',
  ],
  [
    'See who matches',
    'Type, specialty and miles for each person, the interested ones first.',
    'People',
    'The employer’s workspace with example people.',
  ],
  [
    'Unlock and talk',
    'Accept the terms, read email, phone and note, and speak to each other.',
    'Contact',
    'An unlocked contact, with example details.',
  ],
] as const;

export const Steps = (pictures: Record<(typeof steps)[number][2], ComponentType>) => (
  <section aria-labelledby="how" className="flex flex-col gap-4">
    <h2 id="how" className="text-title">
      From a vacancy to a conversation
    </h2>
    <ol className="grid grid-cols-1 gap-6 lg:grid-cols-3">
      {steps.map(([title, text, picture, caption]) => (
        <li key={title} className="flex min-w-0 flex-col gap-4">
          <div>
            <h3>{title}</h3>
            <p className="text-muted">{text}</p>
          </div>
          <Picture of={pictures[picture]} room="h-[28rem]" caption={caption} />
        </li>
      ))}
    </ol>
  </section>
);
