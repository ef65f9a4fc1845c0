export interface SkeletonProps {
  cards?: number;
  className?: string;
}

/** Fades in late, so that a fast response does not flicker. */
export const Skeleton = ({ cards = 1, className }: SkeletonProps) => (
  <div role="status" className={className}>
    <span className="sr-only">Loading …</span>
    {Array.from({ length: cards }, (_, card) => (
      <div key={card} className="skeleton" />
    ))}
  </div>
);
