import { judgeImage, type JudgedImage } from '../../wikimedia/commons/judge-image.ts';
import { readImageLine } from '../../wikimedia/commons/image-records.ts';
import { openKeyedLines, type KeyedLines } from './keyed-lines.ts';

/** Looks up images. */
export interface Images {
  /** What may be published about a file; null if nothing was fetched for it. */
  judge(file: string): JudgedImage | null;
  close(): void;
}

/**
 * Opens the records of images. With null, no image is found. Throws the errors of the file system.
 */
export function openImages(lines: KeyedLines | null): Images {
  if (lines === null) return { judge: () => null, close: () => {} };
  const { find, close } = openKeyedLines(lines);
  return {
    judge(file) {
      const line = find(file);
      return line && judgeImage(readImageLine(line), lines.at);
    },
    close,
  };
}
