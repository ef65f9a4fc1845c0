import { geocodeAnswer, geocodeQuery } from '@nearward/proto/rest/geocode';
import { Controller, Get, Query, Req } from '@nestjs/common';
import type { z } from 'zod';
import type { CallRequest } from '../../call-context.js';
import { Graph } from '../../graph/graph.service.js';
import { Call } from '../../openapi/call.decorator.js';
import { geocode } from './geocode.operations.js';

@Controller('api/geocode')
export class GeocodeController {
  constructor(private readonly graph: Graph) {}

  @Get()
  @Call({ summary: 'Where a place is', answer: geocodeAnswer, refuses: [400, 429, 502] })
  async geocode(
    @Query({ schema: geocodeQuery }) query: z.output<typeof geocodeQuery>,
    @Req() request: CallRequest,
  ): Promise<z.output<typeof geocodeAnswer>> {
    const places = await this.graph.run(geocode, request, query);
    return {
      results: places.map(({ formatted_address, ...location }) => ({
        formatted_address,
        geometry: { location },
      })),
    };
  }
}
