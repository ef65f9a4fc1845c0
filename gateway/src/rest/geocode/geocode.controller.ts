import { validate } from '@nearward/common/validate';
import { geocodeQuery } from '@nearward/proto/rest/geocode';
import { Controller, Get, Query, Req } from '@nestjs/common';
import type { CallRequest } from '../../call-context.js';
import { Graph } from '../../graph/graph.service.js';

const geocode =
  'query Geocode($address: String!) { geocode(address: $address) { formatted_address lat lng } }';

interface Place {
  formatted_address: string;
  lat: number;
  lng: number;
}

@Controller('api/geocode')
export class GeocodeController {
  constructor(private readonly graph: Graph) {}

  @Get()
  async geocode(@Query() query: unknown, @Req() request: CallRequest) {
    const data = await this.graph.run<{ geocode: Place[] }>(geocode, request, validate(geocodeQuery, query));
    const results = data.geocode.map(({ formatted_address, ...location }) => ({
      formatted_address,
      geometry: { location },
    }));
    return { results };
  }
}
