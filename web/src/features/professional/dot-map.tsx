import { matchingRadiusMiles } from '@nearward/proto/choices';
import type { Surroundings } from '@nearward/proto/rest/geocode';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useMemo } from 'react';
import { api } from '../../shared/api';

interface Pin extends Point {
  id: string;
  /** The row's. */
  number?: number;
}

interface DotMapProps {
  around: Surroundings;
  pins: readonly Pin[];
  litId?: string;
  /** Radius shown around each place. */
  miles?: number;
  /** The circles around each place, the largest last. */
  rings: readonly number[];
  /** Accessible description; the list next to it has the same content. */
  label: string;
}

const radius = 9;

/** Areas as dots and jobs as pins, without third-party tiles. */
export function DotMap({ around, pins, litId, miles, rings, label }: DotMapProps) {
  const projection = useMemo(() => projectionOf(around.places, miles), [around, miles]);
  const placed = useMemo(() => spread(pins, projection, 2 * radius), [pins, projection]);
  const lit = placed.find(({ id }) => id === litId);
  return (
    <svg viewBox={`0 0 ${mapSize} ${mapSize}`} role="img" aria-label={label} className="block w-full">
      <Ground around={around} projection={projection} rings={rings} />
      {placed.map((pin) => pin !== lit && <PinMark key={pin.id} at={pin.at} number={pin.number} />)}
      {lit && <PinMark at={lit.at} number={lit.number} isLit />}
    </svg>
  );
}

/** Memoized, as it does not depend on the highlighted row. */
const Ground = memo(function Ground(props: {
  around: Surroundings;
  projection: Projection;
  rings: readonly number[];
}) {
  const { around, projection, rings } = props;
  const { x, y, length } = projection;
  const dots = around.areas.map((area) => `M${x(area).toFixed(1)} ${y(area).toFixed(1)}h0`).join('');
  const outermost = rings.at(-1) ?? 0;
  const several = around.places.length > 1;
  return (
    <>
      {around.places.map((place, at) => (
        <circle
          key={at}
          cx={x(place)}
          cy={y(place)}
          r={length(outermost)}
          className="fill-brand-soft/60 stroke-brand"
          strokeDasharray="4 3"
        />
      ))}
      <path d={dots} className="stroke-brand/50" strokeWidth="2" strokeLinecap="round" />
      {around.places.map((place, at) => (
        <g key={at}>
          {rings.map((ring) => (
            <RingName key={ring} x={x(place)} y={y(place)} r={length(ring)} isNamed={!several}>
              {ring} mi
            </RingName>
          ))}
          <circle cx={x(place)} cy={y(place)} r="5" className="fill-ink stroke-ground" strokeWidth="1.5" />
        </g>
      ))}
    </>
  );
});

interface RingNameProps {
  x: number;
  y: number;
  r: number;
  isNamed: boolean;
  children: ReactNode;
}

const RingName = ({ x, y, r, isNamed, children }: RingNameProps) => (
  <>
    <circle
      cx={x}
      cy={y}
      r={r}
      className="fill-none stroke-brand/60"
      strokeWidth="0.75"
      strokeDasharray="1 3"
    />
    {isNamed && (
      <text
        x={x}
        y={y - r}
        textAnchor="middle"
        dominantBaseline="middle"
        className="fill-muted stroke-ground text-[11px] [paint-order:stroke]"
        strokeWidth="4"
      >
        {children}
      </text>
    )}
  </>
);

const PinMark = ({
  at: [x, y],
  number,
  isLit = false,
}: {
  at: [number, number];
  number?: number;
  isLit?: boolean;
}) => (
  <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
    <circle
      r={radius}
      strokeWidth="1.5"
      className={isLit ? 'fill-badge stroke-on-badge' : 'fill-brand stroke-ground'}
    />
    {number !== undefined && (
      <text
        textAnchor="middle"
        dominantBaseline="central"
        className={`text-[10px] font-bold ${isLit ? 'fill-on-badge' : 'fill-on-brand'}`}
      >
        {number}
      </text>
    )}
  </g>
);

interface Point {
  lat: number;
  lng: number;
}

/** Units of the drawing, which is square. */
const mapSize = 320;
const milesPerDegree = 69.09;
/** Room for the name on the outermost circle. */
const margin = 14;

interface Projection {
  x: (point: Point) => number;
  y: (point: Point) => number;
  /** Converts miles to units. */
  length: (miles: number) => number;
}

/** A flat projection centered on the places, with everything within `miles` of each. */
function projectionOf(places: readonly Point[], miles: number = matchingRadiusMiles): Projection {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const center = {
    lat: middle(places.map(({ lat }) => lat)),
    lng: middle(places.map(({ lng }) => lng)),
  };
  const narrowing = Math.cos((center.lat * Math.PI) / 180);
  const east = ({ lng }: Point) => (lng - center.lng) * milesPerDegree * narrowing;
  const south = ({ lat }: Point) => (center.lat - lat) * milesPerDegree;
  const furthest = Math.max(...places.flatMap((place) => [Math.abs(east(place)), Math.abs(south(place))]));
  const scale = (mapSize / 2 - margin) / (furthest + miles);
  const half = mapSize / 2;
  return {
    x: (point) => half + east(point) * scale,
    y: (point) => half + south(point) * scale,
    length: (distance) => distance * scale,
  };
}

/** Positions of pins; those of one city form a circle, so that each is visible. */
function spread<Pin extends Point>(
  pins: readonly Pin[],
  { x, y }: Projection,
  apart: number,
): (Pin & { at: [x: number, y: number] })[] {
  const places = Map.groupBy(pins, ({ lat, lng }) => `${lat} ${lng}`);
  return pins.map((pin) => {
    const together = places.get(`${pin.lat} ${pin.lng}`) ?? [pin];
    const turn = (2 * Math.PI * together.indexOf(pin)) / together.length;
    const radius = together.length === 1 ? 0 : Math.max(apart / 2, (apart * together.length) / (2 * Math.PI));
    return { ...pin, at: [x(pin) + radius * Math.cos(turn), y(pin) + radius * Math.sin(turn)] };
  });
}

/** The professional's places; undefined until loaded. */
export function useMapArea(locations: readonly string[]) {
  const { data } = useQuery({
    queryKey: ['surroundings', locations],
    queryFn: ({ signal }) => api('GET /user/surroundings', {}, signal),
    staleTime: Infinity,
    retry: false,
  });
  return data && data.places.length > 0 ? data : undefined;
}
