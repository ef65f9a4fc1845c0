import { applyDecorators } from '@nestjs/common';
import { Field, type ReturnTypeFunc } from '@nestjs/graphql';
import { Column, type ColumnType } from 'typeorm';

/** A column of an entity that its objects in the graph answer with; a list of the one is an array of the other. */
export const ColumnField = (type: ColumnType, field: ReturnTypeFunc, { nullable = false } = {}) =>
  applyDecorators(Column({ type, nullable, array: Array.isArray(field()) }), Field(field, { nullable }));
