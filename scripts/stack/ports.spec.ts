import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { freePorts, readPorts, requireFreePorts } from './ports.ts';

describe('Ports', () => {
  it('come from the environment, each under its own name', () => {
    expect(readPorts({ WEB_PORT: '3100' })).toMatchObject({ web: 3100, jobs: 4002 });
    expect(() => readPorts({ JOBS_PORT: 'many' })).toThrow('JOBS_PORT=many is not a port');
  });

  it('that another program has are named with the variable that moves them', async () => {
    const ports = await freePorts();
    const other = createServer().listen(ports.web, '::1');
    await once(other, 'listening');
    await expect(requireFreePorts(ports, ['web', 'jobs'])).rejects.toThrow(
      `Port ${ports.web} (web) is taken by another program. Move it: WEB_PORT=`,
    );
    other.close();
  });

  it('reports ports that two parts share', async () => {
    const ports = await freePorts();
    ports.jobs = ports.web;
    await expect(requireFreePorts(ports, ['web', 'jobs'])).rejects.toThrow('is also that of jobs');
  });
});
