import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '../../../src/core/text/languages.ts';
import { INSTRUCTIONS, PROMPTS, TOOLS } from '../../../src/mcp/catalogue.ts';

const ROOT = new URL('../../../', import.meta.url);

/** The base addresses that the repository's documents write examples with. */
const WRITTEN_BASES = ['http://127.0.0.1:8080', 'https://natalis.example'];

/** The documents of the repository that show how the service is asked, by their path. */
export function documents(): Map<string, string> {
  const docs = readdirSync(new URL('docs/', ROOT)).filter((name) => name.endsWith('.md'));
  const paths = ['README.md', 'sample/README.md', ...docs.map((name) => `docs/${name}`)];
  return new Map(
    paths.map((path) => [path, readFileSync(fileURLToPath(new URL(path, ROOT)), 'utf8')]),
  );
}

/** What the service itself shows people and programs about asking it, by its address. */
export async function servedTexts(base: string): Promise<Map<string, string>> {
  const guides = LANGUAGES.map((language) => `/${language}/developers`);
  const texts = new Map<string, string>();
  for (const path of ['/api/v1/docs', ...guides]) {
    const page = await (await fetch(`${base}${path}`)).text();
    // The rest of a page leads people about the site.
    const blocks = [...page.matchAll(/<pre[^>]*>.*?<\/pre>/gs)].map(([block]) => unescaped(block));
    texts.set(path, blocks.join('\n'));
  }
  return texts.set('/llms.txt', await (await fetch(`${base}/llms.txt`)).text());
}

/** What models read of the MCP server. */
export function mcpText(): string {
  return JSON.stringify([INSTRUCTIONS, TOOLS, PROMPTS]);
}

/** Complete paths of the service in a text, which can be requested unchanged. */
export function pathsIn(text: string, base: string): string[] {
  const local = [...WRITTEN_BASES, base].reduce((all, one) => all.replaceAll(one, ''), text);
  const whole = [...local.matchAll(/(?<=[\s`'"(>])\/(?:api\/v1|en|de|pt|es|fr|it)\/[^\s`'")<]+/g)];
  // The README's table gives the beginning of its paths only once.
  const [, table = ''] = /^All below `\/api\/v1`.*?\n\n(.*?)\n\n/ms.exec(local) ?? [];
  const rows = [...table.matchAll(/^\| `(\/[^`]+)`/gm)].map(([, path]) => `/api/v1${path}`);
  const paths = [...whole.map(([path]) => path.replace(/[.,;:]$/, '')), ...rows];
  // Patterns of addresses are not examples.
  return [...new Set(paths)].filter((path) => !/[{…]|MM-DD/.test(path));
}

/** Commands that ask the MCP server by hand, with the address of the service in them. */
export function mcpCommandsIn(text: string, base: string): string[] {
  const commands = text.matchAll(/(?<=^|>)curl (?:[^\n]*\\\n)+[^`<]*?-d '[^']*'/gm);
  return [...commands].map(([command]) => command.replace(WRITTEN_BASES[0] ?? '', base));
}

function unescaped(html: string): string {
  const entities = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
  return Object.entries(entities).reduce((all, [from, to]) => all.replaceAll(from, to), html);
}
