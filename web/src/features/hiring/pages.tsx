import { Button } from '../../shared/ui/button';
import type { ContactsPage } from './contacts-page';

interface PagesProps {
  pagination: ContactsPage['pagination'];
  shown: number;
  onGo: (page: number) => void;
}

export const Pages = ({ pagination, shown, onGo }: PagesProps) => {
  const { page, total_pages, per_page, total_people } = pagination;
  const first = (page - 1) * per_page;
  if (total_pages <= 1) return null;
  return (
    <nav
      aria-label="Pages of contacts"
      className="flex flex-wrap items-center justify-between gap-3 print:hidden"
    >
      <p className="text-small text-muted tabular-nums">
        {first + 1}–{first + shown} of {total_people?.toLocaleString('en')} people
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={page <= 1} onClick={() => onGo(page - 1)}>
          Previous
        </Button>
        <span className="text-note tabular-nums">
          Page {page} of {total_pages}
        </span>
        <Button disabled={page >= total_pages} onClick={() => onGo(page + 1)}>
          Next
        </Button>
      </div>
    </nav>
  );
};
