import type { ReadResult } from '../checkpoint.ts';
import type { Build } from '../open-build.ts';
import { refuseBrokenLines } from '../read/read-counts.ts';
import { readEntities } from '../read/read-entities.ts';
import { createStage } from '../staging/stage.ts';

/**
 * The content of the inputs, read now or by an earlier build. Throws BuildError if an input cannot
 * be read or if there are more broken lines than this build tolerates.
 */
export async function readInputs(build: Build): Promise<ReadResult> {
  const { settings, checkpoint } = build;
  const { minSitelinks, maxErrors, versions } = settings;
  const deciding = JSON.stringify({ minSitelinks, builder: versions.builder_version });
  const finished = checkpoint.load('read', deciding);
  if (finished) {
    refuseBrokenLines(finished.report, maxErrors);
    return finished;
  }
  if (settings.resume) settings.progress.warn('nothing to resume from; reading from the beginning');
  const read = await readAnew(build);
  checkpoint.save('read', deciding, read);
  return read;
}

async function readAnew({ settings, inputs, work, pool }: Build): Promise<ReadResult> {
  const stage = createStage(work.file);
  try {
    const report = await readEntities(inputs, { stage, pool, settings });
    return { report, staged: stage.finish() };
  } finally {
    stage.close();
  }
}
