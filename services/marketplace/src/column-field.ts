import { applyDecorators } from '@nestjs/common';
import { Field, type ReturnTypeFunc } from '@nestjs/graphql';
import { Column, type ColumnType } from 'typeorm';

/** An entity column that is also a GraphQL field. A GraphQL list becomes an array column. */
export const ColumnField = (type: ColumnType, field: ReturnTypeFunc, { nullable = false } = {}) =>
  applyDecorators(Column({ type, nullable, array: Array.isArray(field()) }), Field(field, { nullable }));
