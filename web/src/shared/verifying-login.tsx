import { TaskCard } from './ui/task-card';

export const VerifyingLogin = () => (
  <div role="status">
    <TaskCard title="Verifying your login...">
      <p className="text-muted">This takes a moment.</p>
    </TaskCard>
  </div>
);
