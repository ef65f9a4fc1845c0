import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { publish, requestEmail } from '../src/events/outbox.js';
import { withSpan } from '../src/telemetry/spans.js';
import { duringTests } from '../src/testing/during-tests.js';
import { eventually } from '../src/testing/eventually.js';
import { TestCollector } from '../src/testing/test-collector.js';
import { TestService } from '../src/testing/test-service.js';
import { type ExampleEmails, exampleService } from './example-service.js';

describe('Service with telemetry', () => {
  const collector = duringTests(() => TestCollector.start());
  const service = duringTests(() => TestService.start(exampleService, collector.variables));

  /** The value of a metric with all of these labels. */
  const readMetric = async (name: string, ...labels: string[]) => {
    const lines = (await collector.metrics())
      .split('\n')
      .filter((line) => new RegExp(`^${name}[{ ]`).test(line));
    const line = lines.find((each) => labels.every((label) => each.includes(label)));
    return line ? Number(line.split(' ').at(-1)) : undefined;
  };
  /** Records an event and an email in a new request, and returns its trace id. */
  const record = (id: string) =>
    withSpan('POST /a-call', { kind: 'server' }, async (span) => {
      await service.dataSource.transaction(async (manager) => {
        await publish(manager, 'jobs.v1.JobPosted', { job: { id, title: 'Nurse' } }, { id, version: 1 });
        await requestEmail<ExampleEmails>(manager, 'note', id);
      });
      return span?.traceId ?? '';
    });

  /**
   * Awaits a span within one of another name. An interrupted relay publishes again, and an interrupted delivery comes again,
   * so that there can be several of each. They arrive in any order.
   */
  const isWithin = (inner: string, outer: string, trace: string) =>
    eventually(() => {
      const spans = (name: string) =>
        collector.spans.filter((span) => span.name === name && span.traceId === trace);
      const parents = new Set(spans(inner).map(({ parentSpanId }) => parentSpanId));
      expect(spans(outer).some(({ spanId }) => parents.has(spanId))).toBe(true);
    });

  it('traces a request through the outbox to the consumer and the email', async () => {
    const id = uuid();
    const trace = await record(id);
    const call = await collector.span('POST /a-call', trace);
    const rows: { traceparent: string }[] = await service.rows(
      'select traceparent from outbox where aggregate_id = $1',
      id,
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
      await isWithin(applying, publishing, trace);
    }
    await isWithin('smtp', 'send note', trace);
    expect((await collector.span('send note', trace)).status.code).toBe(0);
    expect(await collector.span('postgres insert', trace)).toBeDefined();
  });

  it('measures the time from a request to the effect of its events and emails', async () => {
    await record(uuid());
    await eventually(async () => {
      for (const label of ['event="jobs.v1.JobPosted",queue="events"', 'event="note",queue="mails"'])
        expect(await readMetric('nearward_event_effect_seconds_count', label)).toBeGreaterThan(0);
      expect(await readMetric('nearward_outbox_lag_seconds_count', 'kind="mail"')).toBeGreaterThan(0);
    });
    const recorded = await readMetric('nearward_events_recorded_total', 'JobPosted', 'subscriber="contacts"');
    expect(recorded).toBeGreaterThan(0);
    expect(await readMetric('nearward_events_recorded_total', 'MatchesChanged')).toBe(0);
  });

  it('exports the age of the oldest delivery, the dead letters and the waiting connections', async () => {
    for (const name of ['outbox_waiting', 'outbox_oldest_seconds', 'pool_waiting'])
      expect(await readMetric(`nearward_${name}`)).toBeGreaterThanOrEqual(0);
    const before = (await readMetric('nearward_dead_letters')) ?? 0;
    await service.inbox.whileDown(async () => {
      await record(uuid());
      await eventually(async () =>
        expect(await readMetric('nearward_queue_oldest_seconds', 'queue="mails"')).toBeGreaterThan(0.5),
      );
    });
    // This consumer fails on profiles, and there is only one attempt.
    const [id, type] = [uuid(), 'profiles.v1.ProfileRemoved'];
    const aggregate = { aggregate_id: id, version: '1', request_id: null };
    await service.enqueue({ id, type, payload: { profileId: id }, ...aggregate }, { attempts: 1 });
    await eventually(async () => expect(await readMetric('nearward_dead_letters')).toBe(before + 1));
  });
});
