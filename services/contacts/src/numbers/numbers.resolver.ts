import { Query, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { PublicNumbers } from './numbers.object.js';
import { findNumbers } from './stored-numbers.js';

@Resolver()
export class NumbersResolver {
  constructor(private readonly dataSource: DataSource) {}

  /** Open to everyone: no number is about few enough people to identify one. */
  @Query(() => PublicNumbers)
  publicNumbers(): Promise<PublicNumbers> {
    return findNumbers(this.dataSource);
  }
}
