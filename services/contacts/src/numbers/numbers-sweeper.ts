import { Sweeper } from '@nearward/common/app/sweeper';
import { deliveryPool } from '@nearward/common/database/connection-pools';
import { Injectable } from '@nestjs/common';
import { DataSource, type DataSourceOptions, type EntityManager } from 'typeorm';
import { command, type Database, sql } from '@nearward/common/database/sql';
import { type Numbers, publicNumber, publicShare } from '@nearward/proto/rest/numbers';
import { z } from 'zod';
import { measuredCells, measuredShares } from './measure-cells.js';
import { publishableNumbers, publishableShares } from './publishable-cells.js';

const newest = sql(
  { from: z.string(), until: z.string(), figures: z.array(publicNumber), shares: z.array(publicShare) },
  `select (month - interval '12 months')::date::text as from, (month - 1)::text as until, figures, shares
   from public_figure order by month desc limit 1`,
);
const hasMonth = command('select from public_figure where month >= $1');
/** The first process to insert the month computes it; a concurrent one waits here and then does nothing. */
const claimMonth = command(
  `insert into public_figure (month, figures) values ($1, '[]') on conflict do nothing returning month`,
);
const storeFigures = command('update public_figure set figures = $2, shares = $3 where month = $1');
const deleteEarlier = command('delete from public_figure where month < $1');

export async function findNumbers(database: Database): Promise<Numbers> {
  const stored = await newest.first(database);
  if (!stored) return { from: null, until: null, numbers: [], shares: [] };
  const { from, until, figures, shares } = stored;
  return { from, until, numbers: figures, shares };
}

/** Whether the numbers up to the month of this moment, in UTC, are still to be computed. */
const areNumbersDue = async (database: Database, at: Date): Promise<boolean> =>
  !(await hasMonth.some(database, monthOf(at)));

/** Computes the numbers of the twelve months before the month of this moment, once over all processes. */
async function computeNumbers(manager: EntityManager, at: Date): Promise<void> {
  const month = monthOf(at);
  if (!(await claimMonth.some(manager, month))) return;
  const figures = publishableNumbers(await measuredCells.all(manager, month));
  const shares = publishableShares(await measuredShares.all(manager, month));
  await storeFigures.run(manager, month, JSON.stringify(figures), JSON.stringify(shares));
  await deleteEarlier.run(manager, month);
}

/** The first day of its month: `2026-11-01`. */
const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;

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
