import { useMutation } from '@apollo/client/react';
import { useId, useState } from 'react';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { Skeleton } from '../../shared/ui/skeleton';
import { messageOf, operation } from './apollo-client';
import { ResultBanner } from './cases/decision-dialog';
import { type FailedWorkOfAll, type ServiceWork, workByService } from './desk-queries';
import { LoadedPart } from './desk-parts';
import { momentText, shortMomentText } from './moment-text';

type DeadLetter = ServiceWork['dead_letters'][number];

const rerun = operation('mutation Rerun($id: ID!) { done: rerun(id: $id) { message } }');
const setAside = operation('mutation SetAside($id: ID!) { done: setAside(id: $id) { message } }');

/** Dead letters and queue lengths of each service. */
export function FailedWork({ work, onReread }: { work: FailedWorkOfAll | undefined; onReread: () => void }) {
  const [result, setResult] = useState<{ id: string; message: string }>();
  const [runAgain, again] = useMutation(rerun);
  const [putAside, aside] = useMutation(setAside);
  const handling = (id: string) => ({
    variables: { id },
    onCompleted: ({ done }: { done: { message: string } }) => {
      setResult({ id, message: done.message });
      onReread();
    },
    onError: onReread,
  });
  const error = again.error ?? aside.error;
  const busy = again.loading || aside.loading;
  return (
    <section aria-labelledby="failed-work" className="flex flex-col gap-4">
      <h2 id="failed-work">Failed work</h2>
      <p className="text-muted">
        Could not be processed after 8 tries. Run it again once the cause is fixed. Set it aside to end it
        permanently.
      </p>
      {result && <ResultBanner key={result.id} result={result} />}
      {error && <Banner tone="error">{messageOf(error)}</Banner>}
      {!work && <Skeleton />}
      <div>
        {work &&
          workByService(work).map(([service, its]) => (
            <section
              key={service}
              aria-labelledby={`work-${service}`}
              className="grid items-baseline gap-x-4 border-t border-line py-2 sm:grid-cols-[7rem_minmax(0,1fr)]"
            >
              <h3 id={`work-${service}`} className="capitalize">
                {service}
              </h3>
              <LoadedPart name={`The work of ${service}`} value={its} onRetry={onReread}>
                {(known) => (
                  <div>
                    <WaitingWork work={known} />
                    <ul aria-label={`Failed work of ${service}`}>
                      {known.dead_letters
                        .filter(({ id }) => id !== result?.id)
                        .map((letter) => (
                          <DeadLetterRow
                            key={letter.id}
                            letter={letter}
                            busy={busy}
                            onRunAgain={() => void runAgain(handling(letter.id))}
                            onSetAside={() => void putAside(handling(letter.id))}
                          />
                        ))}
                    </ul>
                  </div>
                )}
              </LoadedPart>
            </section>
          ))}
      </div>
    </section>
  );
}

interface DeadLetterRowProps {
  letter: DeadLetter;
  busy: boolean;
  onRunAgain: () => void;
  onSetAside: () => void;
}

/** `contacts.v1.ContactUnlocked` as "Contact unlocked", `job-link` as "Email job link". */
function workName(type: string): string {
  const event = /\.v\d+\.(\w+)$/.exec(type)?.[1];
  const words = event
    ? event.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
    : `email ${type.replaceAll('-', ' ')}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Error EENVELOPE 552` as "The mail server rejected the address (EENVELOPE 552)". */
function errorText(error: string | null): string {
  if (!error) return 'Unknown error';
  const [name, ...codes] = error.split(' ');
  const meaning = codes.includes('EENVELOPE')
    ? 'The mail server rejected the address'
    : codes.includes('EMESSAGE')
      ? 'The mail server rejected the email'
      : name === 'QueryFailedError'
        ? 'The database rejected the change'
        : 'The service failed while processing it';
  return `${meaning} (${codes.join(' ') || name})`;
}

/** Shows type, error and time, never the content. */
function DeadLetterRow({ letter, busy, onRunAgain, onSetAside }: DeadLetterRowProps) {
  const nameId = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2">
      <span className="min-w-0 flex-1 basis-60 text-note wrap-anywhere">
        <b id={nameId}>{workName(letter.type)}</b>
        <span className="block text-muted">
          {errorText(letter.error)}, {momentText(letter.failed_at)}
        </span>
        <span className="block text-small text-muted">{letter.id.split('/')[1]}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button aria-describedby={nameId} busy={busy} onClick={onRunAgain}>
          Run again
        </Button>
        <Button aria-describedby={nameId} busy={busy} onClick={onSetAside}>
          Set aside
        </Button>
      </span>
    </li>
  );
}

const mostCounted = 1_000;

/** Queue lengths of a service in one line. */
function WaitingWork({ work }: { work: ServiceWork }) {
  const { unpublished, oldest_unpublished_at, queued, dead_letter_count } = work;
  const count = unpublished === mostCounted ? `${mostCounted.toLocaleString('en-US')} or more` : unpublished;
  const parts = [
    dead_letter_count === 0 ? 'Nothing failed' : `${dead_letter_count} failed`,
    queued === null ? 'queue length unknown' : `${queued} in the queue`,
    unpublished === 0 ? 'nothing to publish' : `${count} to publish`,
    oldest_unpublished_at && `oldest from ${shortMomentText(oldest_unpublished_at)}`,
  ];
  return <p className="py-1 text-note text-muted">{parts.filter(Boolean).join(', ')}.</p>;
}
