import { readFileSync } from 'node:fs';
import { events } from '@nearward/proto/events';
import type { ServiceName } from '@nearward/proto/services';
import type { Delivery } from '../events/queues.js';

interface Release {
  version: string;
  recorded_at: string;
  /** The applied migrations, by service. */
  migrations: Record<ServiceName, string[]>;
  /** The session cookie's secret, by address. */
  sessions: Record<string, string>;
}

/** The path of a recording of the previous release, made by `npm run admin -- record-release`. */
export const recordingPath = (file: string): URL =>
  new URL(`../../../../proto/baseline/release/${file}`, import.meta.url);
export const readRecording = (file: string): string => readFileSync(recordingPath(file), 'utf8');

export const release = JSON.parse(readRecording('release.json')) as Release;

const recorded = JSON.parse(readRecording('events.json')) as Delivery[];

/** Recorded deliveries of one type, or those that a service subscribes to, oldest first. */
export const recordedEvents = (type: string): Delivery[] => recorded.filter((item) => item.type === type);
export const recordedEventsFor = (service: ServiceName): Delivery[] =>
  recorded.filter(({ type }) =>
    (events[type as keyof typeof events].subscribers as readonly ServiceName[]).includes(service),
  );

export function firstRecorded(type: string): Delivery {
  const [item] = recordedEvents(type);
  if (!item) throw new Error(`The previous release published no ${type}`);
  return item;
}

/** The address of a person in the recording. */
export const recordedEmail = (name: string): string => `${name}@release.example`;
