import type { BuildSettings, Progress } from '../../../src/ingest/build-settings.ts';
import { packageVersion } from '../../../src/server/package-version.ts';

/** The settings of a build as the command has them without options, in one worker, and with `--as-of`. */
export function settingsOf(
  parts: Pick<BuildSettings, 'inputs' | 'out'> & Partial<BuildSettings>,
  step: Progress['step'] = () => {},
): BuildSettings {
  return {
    asOf: '2026-11-16T00:00:00Z',
    today: 0,
    minSitelinks: 1,
    leaveOut: null,
    mirrors: [],
    workers: 1,
    maxErrors: 0,
    previous: null,
    allowShrink: false,
    resume: false,
    versions: {
      builder_version: packageVersion(),
      node_version: '',
      sqlite_version: '',
      tzdata_version: '',
    },
    images: null,
    pageviews: [],
    verification: null,
    signal: new AbortController().signal,
    progress: { step, tick() {}, warn() {} },
    ...parts,
  };
}
