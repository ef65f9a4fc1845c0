import { Link, useLocation } from 'react-router';

/** What the list of jobs gave along, if it was opened from there. */
interface From {
  back: string;
  label: string;
  ids: string[];
}

const isFrom = (state: unknown): state is From =>
  typeof state === 'object' && state !== null && 'ids' in state && 'back' in state && 'label' in state;

/** Back to the list, and on to its other jobs. */
export function JobWay({ id }: { id: string }) {
  const { state } = useLocation() as { state: unknown };
  const from = isFrom(state) ? state : undefined;
  const at = from?.ids.indexOf(id) ?? -1;
  const [before, after] = [from?.ids[at - 1], from?.ids[at + 1]];
  return (
    <nav aria-label="Jobs" className="flex flex-wrap items-center justify-between gap-x-6 text-note">
      <Link to={`/dashboard${from?.back ?? ''}`} className="inline-flex min-h-11 items-center">
        <span aria-hidden="true" className="mr-2 inline-block">
          ‹
        </span>
        {from?.label ?? 'Your jobs'}
      </Link>
      {from && at >= 0 && from.ids.length > 1 && (
        <span className="flex flex-wrap items-center gap-x-4 text-muted">
          {at + 1} of {from.ids.length}
          {before && <Step to={before} from={from} name="Previous" />}
          {after && <Step to={after} from={from} name="Next" />}
        </span>
      )}
    </nav>
  );
}

const Step = ({ to, from, name }: { to: string; from: From; name: string }) => (
  <Link to={`/jobs/${to}`} state={from} replace className="inline-flex min-h-11 items-center">
    {name}
  </Link>
);
