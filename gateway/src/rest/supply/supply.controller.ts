import { type Supply, supplyAnswer, supplyQuery, type SupplyQuery } from '@nearward/proto/rest/supply';
import { Controller, Get, Query, Req } from '@nestjs/common';
import type { CallRequest } from '../../call-context.js';
import { Graph } from '../../graph/graph.service.js';
import { Call } from '../../openapi/call.decorator.js';
import { supply } from './supply.operations.js';

@Controller('api/supply')
export class SupplyController {
  constructor(private readonly graph: Graph) {}

  @Get()
  @Call({
    summary: 'About how many professionals, or jobs, are near a place',
    answer: supplyAnswer,
    refuses: [400, 429],
  })
  async around(
    @Query({ schema: supplyQuery }) query: SupplyQuery,
    @Req() request: CallRequest,
  ): Promise<Supply> {
    return { counts: await this.graph.run(supply, request, query) };
  }
}
