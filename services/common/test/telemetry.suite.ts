import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { publish, requestEmail } from '../src/events/outbox.js';
import { withSpan } from '../src/telemetry/spans.js';
import { eventually } from '../src/testing/eventually.js';
import { findFreePort } from '../src/testing/find-free-port.js';
import { TestCollector } from '../src/testing/test-collector.js';
import { TestService } from '../src/testing/test-service.js';
import { type ExampleMails, exampleService } from './example-service.js';

describe('A service that is watched', () => {
  let collector: TestCollector;
  let service: TestService;
  let metricsUrl: string;
  beforeAll(async () => {
    collector = await TestCollector.start();
    const port = await findFreePort();
    metricsUrl = `http://127.0.0.1:${port}/metrics`;
    service = await TestService.start(exampleService, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      METRICS_PORT: String(port),
    });
  });
  afterAll(async () => {
    await service.stop();
    await collector.stop();
  });

  const metrics = async () => (await fetch(metricsUrl)).text();
  /** The value of a figure with all of these labels. */
  const figure = async (name: string, ...labels: string[]) => {
    const lines = (await metrics()).split('\n').filter((line) => new RegExp(`^${name}[{ ]`).test(line));
    const line = lines.find((each) => labels.every((label) => each.includes(label)));
    return line ? Number(line.split(' ').at(-1)) : undefined;
  };
  /** Records an event and a mail in a call of its own; resolves with the trace that the call belongs to. */
  const act = (id: string) =>
    withSpan('POST /a-call', { kind: 'server' }, async (span) => {
      await service.dataSource.transaction(async (manager) => {
        await publish(manager, 'jobs.v1.JobPosted', { job: { id, title: 'Nurse' } }, { id, version: 1 });
        await requestEmail<ExampleMails>(manager, 'note', id);
      });
      return span?.traceId ?? '';
    });

  it('leaves one trace of a call, through the row of the outbox, to the consumer and the mail', async () => {
    const id = uuid();
    const trace = await act(id);
    const call = await collector.span('POST /a-call', trace);
    const rows: { traceparent: string }[] = await service.dataSource.query(
      'select traceparent from outbox where aggregate_id = $1',
      [id],
    );
    expect(rows.map(({ traceparent }) => traceparent)).toEqual([
      `00-${trace}-${call.spanId}-01`,
      `00-${trace}-${call.spanId}-01`,
    ]);
    for (const [publishing, applying] of [
      ['publish jobs.v1.JobPosted', 'apply jobs.v1.JobPosted'],
      ['publish note', 'send note'],
    ] as const) {
      const published = await collector.span(publishing, trace);
      expect(published.parentSpanId).toBe(call.spanId);
      const { parentSpanId } = await collector.span(applying, trace);
      // A relay that was cut off publishes once more, and either may be the one that is applied; each tells when it has time.
      await eventually(() => {
        const publications = collector.spans.filter(
          ({ name, traceId }) => name === publishing && traceId === trace,
        );
        expect(publications.map(({ spanId }) => spanId)).toContain(parentSpanId);
      });
    }
    const sent = await collector.span('send note', trace);
    expect((await collector.span('smtp', trace)).parentSpanId).toBe(sent.spanId);
    expect(await collector.span('postgres insert', trace)).toBeDefined();
  });

  it('still sends a mail as part of its trace from the relay, when that is what a row asks for', async () => {
    const id = uuid();
    const trace = await act(id);
    await service.inbox.emailTo(`${id}@example.com`);
    expect((await collector.span('send note', trace)).status.code).toBe(0);
  });

  it('shows how long events and mails took to have their effect, from the call on', async () => {
    await act(uuid());
    await eventually(async () => {
      for (const label of ['event="jobs.v1.JobPosted",queue="events"', 'event="note",queue="mails"'])
        expect(await figure('nearward_event_effect_seconds_count', label)).toBeGreaterThan(0);
      expect(await figure('nearward_outbox_lag_seconds_count', 'kind="mail"')).toBeGreaterThan(0);
    });
    const recorded = await figure('nearward_events_recorded_total', 'JobPosted', 'subscriber="contacts"');
    expect(recorded).toBeGreaterThan(0);
  });

  it('shows events that it will say and hear at nought, so that the first one is seen to come', async () => {
    expect(await figure('nearward_events_recorded_total', 'MatchesChanged')).toBe(0);
    expect(await figure('nearward_event_effect_seconds_count', 'jobs.v1.JobRemoved')).toBe(0);
  });

  it('shows what waits: in the outbox, the queues, for operators and for connections', async () => {
    for (const name of ['outbox_waiting', 'outbox_oldest_seconds', 'dead_letters'])
      expect(await figure(`nearward_${name}`)).toBeGreaterThanOrEqual(0);
    for (const queue of ['events', 'bulk', 'mails']) {
      expect(await figure('nearward_queue_deliveries', `queue="${queue}"`)).toBeGreaterThanOrEqual(0);
      expect(await figure('nearward_queue_oldest_seconds', `queue="${queue}"`)).toBeGreaterThanOrEqual(0);
    }
    for (const pool of ['calls', 'deliveries'])
      await eventually(async () => expect(await figure('nearward_pool_waiting', `pool="${pool}"`)).toBe(0));
    expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('shows how old the oldest delivery is that waits, and what fails for good', async () => {
    const before = (await figure('nearward_dead_letters')) ?? 0;
    await service.inbox.whileDown(async () => {
      await act(uuid());
      await eventually(async () =>
        expect(await figure('nearward_queue_oldest_seconds', 'queue="mails"')).toBeGreaterThan(0.5),
      );
    });
    // This consumer cannot take profiles; the last try has been made already.
    const [id, type] = [uuid(), 'profiles.v1.ProfileRemoved'];
    const aggregate = { aggregate_id: id, version: '1', request_id: null };
    await service.enqueue({ id, type, payload: { profileId: id }, ...aggregate }, { attempts: 1 });
    await eventually(async () => expect(await figure('nearward_dead_letters')).toBe(before + 1));
  });

  it('measures calls by the pattern of their route, and whatever is unknown as one', async () => {
    const paths = ['/graphql', '/wp-login.php', `/${uuid()}/secret-word`];
    for (const path of paths) await service.post(path, null, { query: '{ thing { id } }' });
    await eventually(async () => {
      expect(await figure('nearward_request_seconds_count', 'route="/graphql"', 'POST')).toBeGreaterThan(0);
      expect(await figure('nearward_request_seconds_count', 'route="other"', '404')).toBeGreaterThan(1);
    });
    expect(await metrics()).not.toContain('secret-word');
    expect(collector.body).not.toContain('secret-word');
  });

  it('has its figures at no other port', async () => {
    expect((await fetch(`${service.url}/metrics`)).status).toBe(404);
    expect((await fetch(metricsUrl.replace('/metrics', '/graphql'))).status).toBe(404);
  });
});
