import { Banner } from './banner';
import { Button } from './button';

export function DraftNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Banner tone="warning">
      <span className="flex flex-wrap items-center gap-3">
        We kept your draft
        <Button onClick={onStartOver}>Start over</Button>
      </span>
    </Banner>
  );
}
