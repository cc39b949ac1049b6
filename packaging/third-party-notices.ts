import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningPackages } from './running-packages.ts';

const INTRODUCTION = `# Notices of third parties

Natalis uses these packages when it runs. A copy of each is in the container image; npm installs them beside the package.
This file is made from their own files; packages with the same text stand together. The image also has Node.js, with its
notices in \`/usr/local/LICENSE\`, and Debian, with its notices in \`/usr/share/doc\`.
`;

/**
 * The licences of all packages that the service needs to run, as Markdown. They come from the lock file and from the
 * installed packages in a folder; a package without a text of its licence is named with its identifier.
 */
export function thirdPartyNotices(root: string): string {
  const byText = new Map<string, string[]>();
  for (const { name, version, license, path } of runningPackages(root)) {
    const text = textOf(join(root, path));
    byText.set(text, [...(byText.get(text) ?? []), `- ${name} ${version}: ${license}`]);
  }
  const sections = [...byText].map(
    ([text, names]) =>
      `\n${[...new Set(names)].sort().join('\n')}\n\n\`\`\`text\n${text}\n\`\`\`\n`,
  );
  return INTRODUCTION + sections.sort().join('');
}

function textOf(folder: string): string {
  const texts = readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|notice|copying)/i.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim().replaceAll('```', "'''"));
  return texts.length > 0 ? texts.join('\n\n') : 'The package has no text of its licence.';
}
