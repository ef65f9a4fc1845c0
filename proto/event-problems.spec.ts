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

const field = (name: string, number: number, type: Type, label = Label.OPTIONAL, typeName = '') => ({
  ...{ name, jsonName: name, number, type, label },
  ...(typeName && { typeName }),
});

/** A message with a note, and with a part that has a decision. */
function message({ note, isList, decisions }: Shape): DescMessage {
  const decision = field('decision', 1, Type.ENUM, Label.OPTIONAL, '.Decision');
  const part = field('part', 1, Type.MESSAGE, Label.OPTIONAL, '.Part');
  const notes = note ? [field('note', 2, note, isList ? Label.REPEATED : Label.OPTIONAL)] : [];
  const file = {
    name: 'example.proto',
    syntax: 'proto3',
    enumType: [{ name: 'Decision', value: decisions.map((name, number) => ({ name, number })) }],
    messageType: [
      { name: 'Part', field: [decision] },
      { name: 'Example', field: [part, ...notes] },
    ],
  };
  const registry = createFileRegistry(create(FileDescriptorSetSchema, { file: [file] }));
  const descriptor = registry.getMessage('Example');
  if (!descriptor) throw new Error('No message');
  return descriptor;
}

const previous = { note: Type.STRING, decisions: ['NONE', 'YES'] };

describe('Subscriber of the previous version', () => {
  it.each([
    ['as it was', previous, previous],
    ['with a field that is new', { decisions: previous.decisions }, previous],
  ])('accepts a message %s', (_, known, current) => {
    expect(findEventProblems(message(known), message(current))).toEqual([]);
  });

  it.each([
    ['without a field', { decisions: previous.decisions }, 'Example.note is missing'],
    [
      'with another kind of value',
      { ...previous, note: Type.INT32 },
      `Example.note is now scalar ${Type.INT32}`,
    ],
    ['with several values', { ...previous, isList: true }, `Example.note is now list scalar ${Type.STRING}`],
    ['with a new value', { ...previous, decisions: ['NONE', 'YES', 'NO'] }, 'Part.decision may be NO'],
  ])('reports a message %s', (_, current, problem) => {
    expect(findEventProblems(message(previous), message(current))).toEqual([problem]);
  });
});
