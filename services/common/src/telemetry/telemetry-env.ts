import { z } from 'zod';

/** Both are off unless they are set. */
export const telemetryEnv = {
  /** The collector that traces are sent to. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be the URL of a collector: http://localhost:4318' })
    .optional(),
  /** Where the figures of the process are read, at `/metrics`. */
  METRICS_PORT: z.coerce
    .number({ error: 'must be a port: 9464' })
    .int()
    .min(1)
    .max(65_535, { error: 'must be a port: 9464' })
    .optional(),
};

export interface TelemetryEnv {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  METRICS_PORT?: number;
}
