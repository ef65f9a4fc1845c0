import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { focusOnMount } from '../../shared/focus-on-mount';
import { Banner } from '../../shared/ui/banner';
import { Skeleton } from '../../shared/ui/skeleton';
import { type FailedWorkOfAll, rerun, setAside } from './desk-queries';
import { PartOf } from './failed';
import { messageOf } from './graph';
import { DeadLetterRow } from './dead-letter-row';
import { servicesOf } from './services-of';
import { ServiceWaits } from './service-waits';

interface FailedWorkProps {
  work: FailedWorkOfAll | undefined;
  onReread: () => void;
}

/** What failed for its own content, service by service, oldest first, and how much waits there. */
export function FailedWork({ work, onReread }: FailedWorkProps) {
  const [told, setTold] = useState<{ id: string; message: string }>();
  const settled = (id: string, message: string) => {
    setTold({ id, message });
    onReread();
  };
  const [runAgain, again] = useMutation(rerun);
  const [putAside, aside] = useMutation(setAside);
  const error = again.error ?? aside.error;
  const busy = again.loading || aside.loading;
  return (
    <section aria-labelledby="failed-work" className="flex flex-col gap-4">
      <h2 id="failed-work">Failed work</h2>
      <p className="text-muted">
        What failed eight times for its own content. Run again once the cause is mended; set aside ends it for
        good.
      </p>
      {told && (
        <div key={told.id} ref={focusOnMount} tabIndex={-1}>
          <Banner tone="success">{told.message}</Banner>
        </div>
      )}
      {error && <Banner tone="error">{messageOf(error)}</Banner>}
      {!work && <Skeleton />}
      {work &&
        servicesOf(work).map(([service, its]) => (
          <section key={service} aria-labelledby={`work-${service}`} className="border-t border-line pt-3">
            <h3 id={`work-${service}`} className="capitalize">
              {service}
            </h3>
            <PartOf name={`The work of ${service}`} value={its} onRetry={onReread}>
              {(known) => (
                <>
                  <ServiceWaits work={known} />
                  <ul aria-label={`Failed work of ${service}`}>
                    {known.dead_letters
                      .filter(({ id }) => id !== told?.id)
                      .map((letter) => (
                        <DeadLetterRow
                          key={letter.id}
                          letter={letter}
                          busy={busy}
                          onRunAgain={() =>
                            void runAgain({
                              variables: { id: letter.id },
                              onCompleted: (answer) => settled(letter.id, answer.rerun.message),
                              onError: onReread,
                            })
                          }
                          onSetAside={() =>
                            void putAside({
                              variables: { id: letter.id },
                              onCompleted: (answer) => settled(letter.id, answer.setAside.message),
                              onError: onReread,
                            })
                          }
                        />
                      ))}
                  </ul>
                </>
              )}
            </PartOf>
          </section>
        ))}
    </section>
  );
}
