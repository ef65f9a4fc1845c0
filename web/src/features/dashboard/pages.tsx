import { Button } from '../../shared/ui/button';

interface PagesProps {
  page: number;
  count: number;
  onGo: (page: number) => void;
}

export const Pages = ({ page, count, onGo }: PagesProps) =>
  count > 1 && (
    <nav aria-label="Pages of contacts" className="flex flex-wrap items-center gap-4">
      <Button disabled={page <= 1} onClick={() => onGo(page - 1)}>
        Previous
      </Button>
      <span className="tabular-nums">
        Page {page} of {count}
      </span>
      <Button disabled={page >= count} onClick={() => onGo(page + 1)}>
        Next
      </Button>
    </nav>
  );
