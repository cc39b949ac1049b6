import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One import statement: of a file of ours, relative to `src/`, or of a package. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly isPackage: boolean;
  /** Whether it imports types alone, which are gone before the code runs. */
  readonly isOfTypes: boolean;
  /** Whether it runs only when the code gets there: `import(…)`. */
  readonly isDynamic: boolean;
}

const STATEMENT =
  /(?:^|\n)\s*(?:import|export)\s(?<type>type\s)?(?:[^'";]*?\sfrom\s)?\s*'(?<target>[^']+)'|import\(\s*'(?<dynamic>[^']+)'/g;

/** The source files below a folder, relative to it, tests left out. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
}

/** Every import statement of the source files. */
export function readImports(folder: string): Import[] {
  return sourceFiles(folder).flatMap((file) =>
    importsOf(file, readFileSync(join(folder, file), 'utf8')),
  );
}

/** The imports of one file's text; `file` is its path relative to the source folder. */
export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(STATEMENT)].map(({ groups }) => {
    const target = groups?.['target'] ?? groups?.['dynamic'] ?? '';
    const isPackage = !target.startsWith('.');
    return {
      from: file,
      to: isPackage ? target : relative('.', join(dirname(file), target)),
      isPackage,
      isOfTypes: groups?.['type'] !== undefined,
      isDynamic: groups?.['dynamic'] !== undefined,
    };
  });
}

/** The folder of the source. */
export const SOURCE = fileURLToPath(new URL('../../src', import.meta.url));
