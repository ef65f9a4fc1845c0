import type { ReactNode } from 'react';
import { messageOf } from './api';
import { Banner } from './ui/banner';
import { ButtonLink } from './ui/button';
import { TaskCard } from './ui/card';

interface LinkTaskProps {
  title: string;
  /** The request of the button. Nothing is sent before the click, since a scanner may open the page. */
  task: { error: Error | null; data?: { message: string } };
  failed: string;
  button: ReactNode;
  /** Until it is done. */
  children: ReactNode;
}

/** A page with one button, opened from an email. */
export const LinkTask = ({ title, task, failed, button, children }: LinkTaskProps) => (
  <TaskCard title={title}>
    {task.error && <Banner tone="error">{messageOf(task.error, failed)}</Banner>}
    {task.data ? <Banner tone="success">{task.data.message}</Banner> : children}
    <div className="flex flex-wrap gap-3">
      {button}
      <ButtonLink to="/">Return to Home</ButtonLink>
    </div>
  </TaskCard>
);
