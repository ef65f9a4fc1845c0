import { readFileSync } from 'node:fs';
import { events } from '@nearward/proto/events';
import type { ServiceName } from '@nearward/proto/services';
import { v7 as uuid } from 'uuid';
import type { Delivery } from '../events/queues.js';

interface Release {
  version: string;
  recorded_at: string;
  /** Those that had run, by service. */
  migrations: Record<ServiceName, string[]>;
  /** Address -> the secret in the cookie. */
  sessions: Record<string, string>;
}

/** Where `npm run admin -- record-release` has kept something of the release before. */
export const recordingPath = (file: string): URL =>
  new URL(`../../../../proto/baseline/release/${file}`, import.meta.url);
export const readRecording = (file: string): string => readFileSync(recordingPath(file), 'utf8');

export const release = JSON.parse(readRecording('release.json')) as Release;

const said = JSON.parse(readRecording('events.json')) as Delivery[];

/** What the release before said, as it lay in the queues: what a service hears of it, or of one type, oldest first. */
export const recordedEvents = (type: string): Delivery[] => said.filter((item) => item.type === type);
export const recordedEventsFor = (service: ServiceName): Delivery[] =>
  said.filter(({ type }) =>
    (events[type as keyof typeof events].subscribers as readonly ServiceName[]).includes(service),
  );

export function firstRecorded(type: string): Delivery {
  const [item] = recordedEvents(type);
  if (!item) throw new Error(`The release before said no ${type}`);
  return item;
}

/** The same, said of what another event is about. */
export const retargetEvent = (item: Delivery, other: Delivery): Delivery => {
  const text = JSON.stringify(item).replaceAll(String(item.aggregate_id), String(other.aggregate_id));
  return { ...(JSON.parse(text) as Delivery), id: uuid() };
};

/** The address of somebody in it. */
export const recordedEmail = (name: string): string => `${name}@release.example`;
