import assert from 'node:assert/strict';
import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { COMMAND_OPTIONS } from '../../src/cli/options/command-options.ts';
import { WARNINGS } from '../../src/core/date/warnings.ts';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { CATALOGUES } from '../../src/core/person/catalogues.ts';
import { FACT_PROPERTIES } from '../../src/entity/read-facts.ts';
import { isNoted } from '../../src/pages/texts/terms.ts';
import { TOOL_NAMES } from '../../src/site/tool-names.ts';
import { ROOT } from '../ingest/support/command.ts';
import { readFile } from '../support/repository.ts';

const RECIPES = 'docs/recipes';

/** A kind of member, such as a warning, and how its members are recognised in a file. */
interface Kind {
  readonly page: string;
  readonly members: readonly string[];
  /** Files of the tree in which a new member may be needed. */
  readonly among: readonly string[];
  readonly named?: (member: string) => RegExp;
  /** Files that have a place for each member, without its name. */
  readonly unnamed?: readonly string[];
  /** The most files that a new member may need, new ones included. */
  readonly most: number;
}

const isTest = (file: string): boolean => file.startsWith('test/') || file.endsWith('.test.ts');
const CODE = ['src/**/*.ts', 'src/**/*.json', 'test/**/*.ts'];
const ALL = globSync([...CODE, 'docs/*.md', 'README.md'], { cwd: ROOT })
  .filter((file) => file !== 'test/docs/recipes.test.ts')
  .sort();
const WITHOUT_TESTS = ALL.filter((file) => !isTest(file));

const KINDS: readonly Kind[] = [
  {
    page: 'add-a-warning.md',
    // Those that need a sentence in every language.
    members: WARNINGS.filter(isNoted),
    among: ALL,
    most: 4,
  },
  {
    page: 'add-a-language.md',
    members: LANGUAGES.filter((code) => code !== 'en'),
    among: WITHOUT_TESTS.filter((file) => file.endsWith('.ts')),
    // A member of a list, or the key of an object.
    named: (code) => new RegExp(`'${code}'|^\\s*${code}:`, 'm'),
    unnamed: ['src/pages/texts/terms.ts'],
    most: 6,
  },
  {
    page: 'add-an-mcp-tool.md',
    members: TOOL_NAMES,
    // Tests of single tools need no other tool.
    among: ALL.filter((file) => !/^test\/mcp\/(?:tools|texts)\//.test(file)),
    // It lists the tools themselves.
    unnamed: ['src/mcp/catalogue.ts'],
    most: 8,
  },
  {
    page: 'add-a-parameter.md',
    members: ['timeZone'],
    among: WITHOUT_TESTS,
    named: (name) => new RegExp(`const ${name}:|: ${name}\\b`),
    most: 4,
  },
  {
    page: 'add-a-page.md',
    members: ['upcoming', 'search', 'random', 'disputed', 'methodology', 'about'],
    among: ALL,
    named: (page) => new RegExp(`['"\`/]${page}['"\`/]|\\b${page}Page\\b`),
    most: 8,
  },
  {
    page: 'add-an-option.md',
    members: COMMAND_OPTIONS.serve.map(({ flags }) => flags.split(' ')[0]?.slice(2) ?? ''),
    among: ALL,
    most: 4,
  },
  {
    page: 'add-a-fact-property.md',
    // A website and a catalogue are links, not rows with a name.
    members: FACT_PROPERTIES.filter((id) => id !== 'P856' && !CATALOGUES.has(id)),
    among: ALL,
    most: 3,
  },
  {
    page: 'add-an-identifier.md',
    members: [...CATALOGUES.keys()],
    among: WITHOUT_TESTS,
    most: 2,
  },
];

/** The paths that a recipe lists under "Files", with `{a,b}` expanded; a new file has `<its name>`. */
function listed(page: string): { readonly known: readonly string[]; readonly fresh: string[] } {
  const text = readFile(join(RECIPES, page));
  const [, section = ''] = /^## Files\n(.+?)(?=^## |$(?![\s\S]))/ms.exec(text) ?? [];
  const paths = [...section.matchAll(/^- `([^`]+)`/gm)].flatMap(([, path = '']) => expanded(path));
  return {
    known: paths.filter((path) => !path.includes('<')).sort(),
    fresh: paths.filter((path) => path.includes('<')),
  };
}

function expanded(path: string): string[] {
  const [whole, choices] = /\{([^}]+)\}/.exec(path) ?? [];
  if (whole === undefined || choices === undefined) return [path];
  return choices.split(',').flatMap((choice) => expanded(path.replace(whole, choice)));
}

for (const { page, members, among, most, unnamed = [], ...kind } of KINDS) {
  suite(page, () => {
    const named = kind.named ?? ((member: string) => new RegExp(`\\b${member}\\b`));
    const { known, fresh } = listed(page);

    test('lists every file that names every member of the kind', () => {
      const naming = among.filter((file) => {
        const text = readFile(file);
        return members.every((member) => named(member).test(text));
      });
      assert.ok(members.length > 0 && naming.length > 0, 'the search finds nothing');
      const likeNew = new Set(fresh.flatMap((path) => filesLike(path)));
      const wrong = naming.filter((file) => !known.includes(file) && !likeNew.has(file));
      assert.deepEqual(wrong, [], 'files that the recipe does not name');
      assert.deepEqual(
        known.filter((file) => among.includes(file) && ![...naming, ...unnamed].includes(file)),
        [],
        'files that do not name every member, so that a new one may not need them',
      );
    });

    test('every path is that of a file, and a new one is like those that are there', () => {
      for (const path of [...known, ...fresh]) assert.notDeepEqual(filesLike(path), [], path);
    });

    test(`needs at most ${most} files`, () => {
      const inEachLanguage = page === 'add-a-language.md' ? 1 : LANGUAGES.length;
      const count = fresh.reduce(
        (sum, path) => sum + (path.includes('<language>') ? inEachLanguage : 1),
        known.length,
      );
      assert.ok(count <= most, `${count} files`);
      const index = readFile(join(RECIPES, 'README.md'));
      const [, told] = new RegExp(`\\(${page}\\) \\|.*\\| (\\d+) \\|$`, 'm').exec(index) ?? [];
      assert.equal(Number(told), count, 'the number in the index');
    });
  });
}

/** The files of a path in which `<…>` stands for any name. */
function filesLike(path: string): string[] {
  return globSync(path.replaceAll(/<[^>]+>/g, '*'), { cwd: ROOT });
}

test('there is a page for every kind', () => {
  const pages = readdirSync(join(ROOT, RECIPES)).filter((name) => name !== 'README.md');
  assert.deepEqual(KINDS.map(({ page }) => page).sort(), pages.sort());
});

test('every language has a folder with the same files', () => {
  const { fresh } = listed('add-a-language.md');
  const folder = 'src/pages/texts/<language>/';
  const files = fresh
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length));
  for (const language of LANGUAGES) {
    const has = readdirSync(join(ROOT, 'src/pages/texts', language));
    const wrong = files.filter((file) => !has.includes(file));
    assert.deepEqual(wrong, [], language);
  }
  const common = readdirSync(join(ROOT, 'src/pages/texts/en'));
  assert.deepEqual(files.sort(), common.sort());
});
