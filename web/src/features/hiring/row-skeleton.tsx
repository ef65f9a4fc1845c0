/** Rows that are on their way; not seen at once, so that what comes soon does not flicker. */
export const RowSkeleton = () => (
  <div role="status">
    <span className="sr-only">Loading …</span>
    {Array.from({ length: 8 }, (_, row) => (
      <div key={row} className="skeleton-row" />
    ))}
  </div>
);
