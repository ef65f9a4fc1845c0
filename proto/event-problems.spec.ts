import { create, createFileRegistry, type DescMessage } from '@bufbuild/protobuf';
import {
  FieldDescriptorProto_Label as Label,
  FieldDescriptorProto_Type as Type,
  FileDescriptorSetSchema,
} from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { findEventProblems } from './event-problems.js';

interface Shape {
  note?: Type;
  isList?: boolean;
  decisions: string[];
}

/** A message with a note, and with a part that has a decision. */
function message({ note, isList, decisions }: Shape): DescMessage {
  const label = isList ? Label.REPEATED : Label.OPTIONAL;
  const file = create(FileDescriptorSetSchema, {
    file: [
      {
        name: 'said.proto',
        syntax: 'proto3',
        enumType: [{ name: 'Decision', value: decisions.map((name, number) => ({ name, number })) }],
        messageType: [
          {
            name: 'Part',
            field: [
              {
                name: 'decision',
                jsonName: 'decision',
                number: 1,
                type: Type.ENUM,
                typeName: '.Decision',
                label: Label.OPTIONAL,
              },
            ],
          },
          {
            name: 'Said',
            field: [
              {
                name: 'part',
                jsonName: 'part',
                number: 1,
                type: Type.MESSAGE,
                typeName: '.Part',
                label: Label.OPTIONAL,
              },
              ...(note ? [{ name: 'note', jsonName: 'note', number: 2, type: note, label }] : []),
            ],
          },
        ],
      },
    ],
  });
  const descriptor = createFileRegistry(file).getMessage('Said');
  if (!descriptor) throw new Error('No message');
  return descriptor;
}

const then = { note: Type.STRING, decisions: ['NONE', 'YES'] };

describe('A subscriber of the version before', () => {
  it.each([
    ['as it was', then, then],
    ['with a field that is new', { decisions: then.decisions }, then],
  ])('accepts a message %s', (_, known, current) => {
    expect(findEventProblems(message(known), message(current))).toEqual([]);
  });

  it.each([
    ['without a field', { decisions: then.decisions }, 'Said.note is missing'],
    ['with another kind of value', { ...then, note: Type.INT32 }, `Said.note is now scalar ${Type.INT32}`],
    ['with several values', { ...then, isList: true }, `Said.note is now list scalar ${Type.STRING}`],
    ['with a new value', { ...then, decisions: ['NONE', 'YES', 'NO'] }, 'Part.decision may be NO'],
  ])('reports a message %s', (_, current, problem) => {
    expect(findEventProblems(message(then), message(current))).toEqual([problem]);
  });
});
