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
/** The events of both releases. */
const common = rows.filter(([, { typeName }]) => before.getMessage(typeName));
const recordedEvents = JSON.parse(read('release/events.json').toString()) as {
  type: string;
  payload: JsonObject;
}[];

/** A message in JSON with a value in every field. Of a `oneof`, `choice` selects the field. */
function fillFields({ fields }: DescMessage, choice = 0): JsonObject {
  const chosenFields = fields.filter(({ oneof, number }) => {
    return !oneof || oneof.fields[choice % oneof.fields.length]?.number === number;
  });
  return Object.fromEntries(chosenFields.map((field) => [field.jsonName, valueOf(field, choice)]));
}

function valueOf(field: DescField, choice: number): JsonValue {
  if (field.fieldKind === 'list')
    return [field.listKind === 'message' ? fillFields(field.message, choice) : scalar(field)];
  return field.fieldKind === 'message' ? fillFields(field.message, choice) : scalar(field);
}

function scalar({ scalar }: DescField): JsonValue {
  if (scalar === ScalarType.STRING) return 'text';
  if (scalar === ScalarType.BOOL) return true;
  if (scalar === ScalarType.BYTES) return 'c2FpZA==';
  return scalar === ScalarType.INT64 || scalar === ScalarType.UINT64 ? '7' : 7;
}

describe('Events of this and the previous release', () => {
  it('are readable by the previous release, with values that it knows', () => {
    expect(common.length).toBeGreaterThan(0);
    for (const [type, message] of common) {
      const previous = before.getMessage(message.typeName);
      if (!previous) throw new Error(`The previous release has no ${message.typeName}`);
      for (const choice of [0, 1]) {
        const published = toJson(message, fromJson(message, fillFields(message, choice)));
        const received = toJson(previous, fromJson(previous, published, { ignoreUnknownFields: true }));
        const expected = toJson(previous, fromJson(previous, fillFields(previous, choice)));
        expect([type, received]).toEqual([type, expected]);
      }
      expect(findEventProblems(previous, message)).toEqual([]);
    }
  });

  it('are readable today if the previous release published them', () => {
    for (const [type, message] of common) {
      const payloads = recordedEvents.filter((item) => item.type === type).map(({ payload }) => payload);
      expect([type, payloads.length]).not.toEqual([type, 0]);
      // A field that is not known throws here.
      for (const payload of payloads) expect(() => fromJson(message, payload)).not.toThrow();
    }
  });
});
