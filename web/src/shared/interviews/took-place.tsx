import { Button } from '../ui/button';

interface TookPlaceProps {
  busy: boolean;
  onAnswer: (tookPlace: boolean) => void;
}

/** Answers the question after an interview. */
export const TookPlace = ({ busy, onAnswer }: TookPlaceProps) => (
  <div className="flex flex-wrap gap-3">
    <Button busy={busy} onClick={() => onAnswer(true)}>
      Yes
    </Button>
    <Button busy={busy} onClick={() => onAnswer(false)}>
      No
    </Button>
  </div>
);
