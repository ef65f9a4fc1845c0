import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { focusOnMount } from './focus-on-mount';
import { Banner } from './ui/banner';
import { Button } from './ui/button';
import { TaskCard } from './ui/task-card';

const seconds = 3;

/** Confirms a deletion and redirects home after three seconds. */
export function DeletionNotice({ message }: { message: string }) {
  const navigate = useNavigate();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const tick = setInterval(() => setLeft((count) => Math.max(0, count - 1)), 1_000);
    const leave = setTimeout(() => void navigate('/'), seconds * 1_000);
    return () => {
      clearInterval(tick);
      clearTimeout(leave);
    };
  }, [navigate]);
  return (
    <TaskCard title="Deleted" titleRef={focusOnMount}>
      <Banner tone="success">{message}</Banner>
      <p className="tabular-nums">
        Taking you home in {left} {left === 1 ? 'second' : 'seconds'}
      </p>
      <Button onClick={() => void navigate('/')}>Go home now</Button>
    </TaskCard>
  );
}
