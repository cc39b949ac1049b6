import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A Node on this machine that is too old for the service; undefined if there is none. */
export const older = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((place) => join(place, 'node'))
  .filter((path) => existsSync(path))
  .find((path) => {
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
    return Number(/^v(\d+)/.exec(stdout)?.[1] ?? '99') < 24;
  });
