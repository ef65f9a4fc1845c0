import { expect, it } from '@jest/globals';
import { postedJob, publicJob } from '@nearward/proto/rest/job';
import { profile } from '@nearward/proto/rest/profile';
import {
  buildSchema,
  getNamedType,
  type GraphQLObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { z } from 'zod';
import { supergraphSdl } from './subgraphs.js';

const graph = buildSchema(supergraphSdl);

/** The fields whose null or list differs from the schema's. */
function differences({ shape }: z.ZodObject, row: GraphQLObjectType): string[] {
  const fields = row.getFields();
  return Object.entries<z.core.$ZodType>(shape).flatMap(([name, schema]) => {
    const type = fields[name]?.type;
    const isNullable = schema instanceof z.ZodNullable;
    const value = isNullable ? schema.unwrap() : schema;
    const present = isNonNullType(type) ? type.ofType : type;
    const nested = type && getNamedType(type);
    if (isNonNullType(type) === isNullable || isListType(present) !== value instanceof z.ZodArray)
      return [`${row.name}.${name}`];
    return value instanceof z.ZodObject && isObjectType(nested) ? differences(value, nested) : [];
  });
}

// Other types are made from their schemas.
it.each(Object.entries({ PostedJob: postedJob, Job: publicJob, Profile: profile }))(
  'the entity behind %s has what its response needs',
  (name, schema) => {
    expect(differences(schema, graph.getType(name) as GraphQLObjectType)).toEqual([]);
  },
);
