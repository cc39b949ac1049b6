import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder that is built from. */
export const CONTEXT = fileURLToPath(new URL('..', import.meta.url));

/** One instruction, such as `RUN` with its command. */
export interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** The stages of our Dockerfile, each with its instructions. They stand on one line each. */
export function readDockerfile(): Instruction[][] {
  const stages: Instruction[][] = [];
  for (const line of readFileSync(`${CONTEXT}/Dockerfile`, 'utf8').split('\n')) {
    const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    if (name !== '') stages.at(-1)?.push({ name, rest });
    else if (line !== '' && !line.startsWith('#')) throw new Error(`not understood: ${line}`);
  }
  return stages;
}

/** The words of an instruction in its JSON form, such as `CMD ["serve", "/data"]`. */
export function wordsOf({ rest }: Instruction): string[] {
  return JSON.parse(rest.slice(rest.indexOf('['))) as string[];
}
