import { versionsOfPackings } from '../packings.ts';
import { rowOf, type Measuring } from './measuring.ts';

/** Whether real entities give the same version in every packing and with any number of readers. */
export async function measurePackings({ only, folder, print }: Measuring): Promise<void> {
  if (!only.has('packings')) return;
  const found = await versionsOfPackings(folder);
  if (!found) {
    print('there are no real entities beside this checkout: packings not compared');
    return;
  }
  const versions = [...found.versions];
  const made = `${found.builds} builds: ${versions.join(', ')}`;
  print(rowOf('versions of all packings and workers', String(versions.length), '1', made));
}
