import { readFileSync } from 'node:fs';
import {
  createFileRegistry,
  type DescField,
  type DescMessage,
  fromBinary,
  fromJson,
  type JsonObject,
  type JsonValue,
  ScalarType,
  toJson,
} from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { events } from './events.js';
import { findEventProblems } from './event-problems.js';

const read = (file: string) => readFileSync(new URL(`baseline/${file}`, import.meta.url));
/** The messages of the previous release. */
const before = createFileRegistry(fromBinary(FileDescriptorSetSchema, read('release/events.binpb')));
const rows = Object.entries(events).map(([type, { message }]) => [type, message as DescMessage] as const);
const known = rows.filter(([, { typeName }]) => before.getMessage(typeName));
const recordedEvents = JSON.parse(read('release/events.json').toString()) as {
  type: string;
  payload: JsonObject;
}[];

/** A message in JSON with something in every field, of a `oneof` in the given one. */
function filled({ fields }: DescMessage, choice = 0): JsonObject {
  const filledFields = fields.filter(({ oneof, number }) => {
    return !oneof || oneof.fields[choice % oneof.fields.length]?.number === number;
  });
  return Object.fromEntries(filledFields.map((field) => [field.jsonName, valueOf(field, choice)]));
}

function valueOf(field: DescField, choice: number): JsonValue {
  if (field.fieldKind === 'list')
    return [field.listKind === 'message' ? filled(field.message, choice) : scalar(field)];
  return field.fieldKind === 'message' ? filled(field.message, choice) : scalar(field);
}

function scalar({ scalar }: DescField): JsonValue {
  if (scalar === ScalarType.STRING) return 'text';
  if (scalar === ScalarType.BOOL) return true;
  if (scalar === ScalarType.BYTES) return 'c2FpZA==';
  return scalar === ScalarType.INT64 || scalar === ScalarType.UINT64 ? '7' : 7;
}

describe('The release before', () => {
  it('has messages in common with the previous release', () => expect(known.length).toBeGreaterThan(0));

  it.each(known)('lets the previous release read %s of today', (_, message) => {
    const then = before.getMessage(message.typeName);
    if (!then) throw new Error('Not known');
    for (const choice of [0, 1]) {
      const published = toJson(message, fromJson(message, filled(message, choice)));
      const received = toJson(then, fromJson(then, published, { ignoreUnknownFields: true }));
      expect(received).toEqual(toJson(then, fromJson(then, filled(then, choice))));
    }
  });

  it.each(known)('knows every value that %s may have', (_, message) => {
    const then = before.getMessage(message.typeName);
    expect(then && findEventProblems(then, message)).toEqual([]);
  });

  it.each(known)('published no %s that is not readable today', (type, message) => {
    const payloads = recordedEvents.filter((item) => item.type === type).map(({ payload }) => payload);
    expect(payloads.length).toBeGreaterThan(0);
    // A field that is not known throws here.
    for (const payload of payloads) expect(() => fromJson(message, payload)).not.toThrow();
  });
});
