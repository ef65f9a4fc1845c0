/** Marks what no named customer has said. */
export const Example = ({ children }: { children: string }) => (
  <span className="rounded-chip bg-warning-soft px-2 text-small text-warning">{children}</span>
);
