import { readFile } from './repository.ts';

const METHODOLOGY = readFile('docs/methodology.md');

/** The properties that a section of the methodology publishes, in the order in which answers have them. */
function published(section: string): readonly string[] {
  const [, list = ''] = new RegExp(`^### ${section} .+\n\n([^.]+)`, 'm').exec(METHODOLOGY) ?? [];
  return list.match(/\bP\d+/g) ?? [];
}

export const FACTS = published('11.2');
export const RELATIONS = published('11.3');
export const ACCOUNTS = published('11.4');
