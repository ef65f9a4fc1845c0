import type { WebhookDelivery } from '@nearward/proto/rest/webhook';
import { webhookProblems } from '@nearward/proto/rest/webhook-texts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { api, messageOf } from '../../../shared/api';
import { invalidate } from '../../../shared/queries';
import { NotLoaded, EmptyState } from '../../../shared/ui/placeholders';
import { Banner } from '../../../shared/ui/banner';
import { Button } from '../../../shared/ui/button';
import { Chip } from '../../../shared/ui/chip';

export const webhooksKey = ['webhooks'];

const failed = 'That did not work. Please try again.';

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
export const timeText = (iso: string) => time.format(new Date(iso));

const perPage = 50;
/** While something is on its way. */
const refetchMs = 2_000;

/** The events that a webhook sent, newest first. */
export function WebhookLog({ id, isPaused }: { id: string; isPaused: boolean }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...webhooksKey, id, 'log'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /webhooks/:id/deliveries', { id, query: pageParam ? { after: pageParam } : {} }, signal),
    initialPageParam: '',
    getNextPageParam: ({ deliveries }) => (deliveries.length < perPage ? undefined : deliveries.at(-1)?.id),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.deliveries.some(isOnItsWay) ? refetchMs : false),
  });
  if (!data)
    return <NotLoaded query={{ error, refetch }} text="What this webhook sent could not be loaded." />;
  const deliveries = data.pages.flatMap((page) => page.deliveries);
  if (deliveries.length === 0) return <EmptyState>Nothing in the last 14 days.</EmptyState>;
  return (
    <>
      <ol aria-label="Log" className="w-full divide-y divide-line border-t border-line text-note">
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} webhook={id} delivery={delivery} isPaused={isPaused} />
        ))}
      </ol>
      {hasNextPage && (
        <Button className="self-start" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

interface DeliveryProps {
  webhook: string;
  delivery: WebhookDelivery;
  isPaused: boolean;
}

function Delivery({ webhook, delivery, isPaused }: DeliveryProps) {
  const { id, type, state, status, created_at } = delivery;
  const resend = useMutation({
    mutationFn: () =>
      api('POST /webhooks/:id/deliveries/:deliveryId/resend', { id: webhook, deliveryId: id }),
    onSettled: () => invalidate(webhooksKey),
  });
  const at = timeText(created_at);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
          <Chip tone={tones[status]}>{names[status]}</Chip>
          <span className="font-semibold">{type}</span> {state}
        </span>
        <span className="text-muted tabular-nums">
          <time dateTime={created_at}>{at}</time>. {outcomeOf(delivery)}
        </span>
      </span>
      {!isPaused && status !== 'waiting' && (
        <Button
          aria-label={`Send again: ${type} of ${at}`}
          busy={resend.isPending}
          onClick={() => resend.mutate()}
        >
          Send again
        </Button>
      )}
      {resend.isError && <Banner tone="error">{messageOf(resend.error, failed)}</Banner>}
    </li>
  );
}

const tones = { waiting: 'plain', delivered: 'success', failed: 'error', canceled: 'plain' } as const;
const names = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed', canceled: 'Not sent' } as const;

const isOnItsWay = ({ status, attempts }: WebhookDelivery): boolean => status === 'waiting' && attempts < 2;

function outcomeOf(props: WebhookDelivery): string {
  const { status, attempts, http_status, milliseconds, problem, next_at } = props;
  if (status === 'canceled') return 'You could no longer see it when it was due.';
  if (attempts === 0) return 'Not tried yet.';
  const response = problem ? webhookProblems[problem] : `Response ${http_status} after ${milliseconds} ms.`;
  const tries = attempts > 1 ? ` Tried ${attempts} times.` : '';
  return `${response}${tries}${next_at ? ` Next on ${timeText(next_at)}.` : ''}`;
}
