const FILES = 'a snapshot is copied as files are (docs/several-machines.md)';
const PROCESSES =
  'run one process for each processor, behind a proxy that sends each client to the same one (docs/several-machines.md)';
const LIMITS = 'each process counts its clients, and a proxy sends each client to the same one';

/** Commands, options and variables of 2.0 that 3.0.0 removed, and what takes their place. */
export const REMOVED: Readonly<Record<string, string>> = {
  release: FILES,
  follow: FILES,
  '--workers': PROCESSES,
  '--redis': LIMITS,
  '--redis-secret': LIMITS,
  NATALIS_WORKERS: PROCESSES,
  NATALIS_REDIS: LIMITS,
  NATALIS_REDIS_SECRET: LIMITS,
  ...Object.fromEntries(
    'RELEASES DIR ONCE INTERVAL AFTER TRUST SERVER FOLLOW_METRICS COMPRESS SIGN STALL_TIMEOUT'
      .split(' ')
      .map((name) => [`NATALIS_${name}`, FILES]),
  ),
};

/** The line that says what takes the place of a command, option or variable; null if 3.0.0 did not remove it. */
export function removedText(name: string): string | null {
  return Object.hasOwn(REMOVED, name) ? `${name} was removed in 3.0.0: ${REMOVED[name]}` : null;
}
