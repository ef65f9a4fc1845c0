import { Sweeper } from '@nearward/common/app/sweeper';
import { deliveryPool } from '@nearward/common/database/connection-pools';
import { Injectable } from '@nestjs/common';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { areNumbersDue, computeNumbers } from './stored-numbers.js';

/** Computes the public numbers on the first of each month, or later if no process ran then. */
@Injectable()
export class NumbersSweeper extends Sweeper {
  protected readonly failureMessage = 'The public numbers could not be computed; the next run is in a minute';
  protected override readonly seconds = 60;

  async sweep(at = new Date()): Promise<void> {
    if (!(await areNumbersDue(this.dataSource, at))) return;
    // A statement over all interest of a year may take longer than the time limit of requests.
    const options = { ...this.dataSource.options, ...deliveryPool(this.env) } as DataSourceOptions;
    const slowSource = await new DataSource(options).initialize();
    try {
      await slowSource.transaction((manager) => computeNumbers(manager, at));
    } finally {
      await slowSource.destroy();
    }
  }
}
