import { reasonOf } from '../core/reason.ts';
import { readHidden } from '../server/hidden-list.ts';
import { UsageError } from './usage-error.ts';

/** The numeric QIDs on a list of hidden people. Rejects with UsageError. */
export async function hiddenOf(list: string): Promise<readonly number[]> {
  try {
    return await readHidden(list);
  } catch (error) {
    throw new UsageError(`--hidden: ${reasonOf(error)}`);
  }
}
