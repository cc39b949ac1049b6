import { describe } from './descriptions.ts';
import { describeWho } from './who.ts';

/** A property with a value as it is written in the fact table. */
export interface Snak {
  property: string;
  value: string;
}

/** A reference; without a hash it is one of our own. */
export interface Reference {
  hash: string | null;
  snaks: Snak[];
}

/** A statement about the person or thing of its block. */
export interface Fact extends Snak {
  rank: 'preferred' | 'normal' | 'deprecated';
  /** The part of the statement's id after `$`, or all of it where the real id does not begin with the QID. */
  guid: string | null;
  qualifiers: Snak[];
  references: Reference[];
  where: string;
}

/** One person or thing of the fact table. */
export interface Block {
  qid: string;
  name: string;
  /** Kind of source and the key of the record in it, such as `nobel 745`. */
  from: string;
  /** Where the QID comes from, if the source does not name it. */
  qidSource: string | null;
  /** A second source, of labels and pictures only. */
  also: string | null;
  /**
   * How many Wikipedias have an article, where their titles are not known, and the page in Pantheon that says so. Its
   * word for the occupation, where that is the name of an item.
   */
  editions: { page: string; count: number; occupation: string | undefined } | null;
  /** The reference of the statements from a given one on that have none of their own. */
  cite: { reference: Reference; first: number } | null;
  labels: Map<string, string>;
  descriptions: Map<string, string>;
  /** Labels and descriptions in our own words, such as `label de`. */
  own: Set<string>;
  aliases: Map<string, string[]>;
  /** Title by site id, such as `enwiki`. */
  sitelinks: Map<string, string>;
  badges: Map<string, string[]>;
  facts: Fact[];
  where: string;
}

/** Splits at ` | `; `\|`, `\\` and `\n` stand for a bar, a backslash and a line break in a value. */
export function splitValues(text: string): string[] {
  const values = [];
  let value = '';
  for (let i = 0; i < text.length; i++) {
    const char = text[i] ?? '';
    if (char === '\\') {
      i++;
      const escaped = text[i] ?? '';
      value += escaped === 'n' ? '\n' : escaped;
    } else if (char === '|') {
      values.push(value.trim());
      value = '';
    } else {
      value += char;
    }
  }
  values.push(value.trim());
  return values;
}

/** The site id of a code: Wikipedias are written without their `wiki`. */
export function siteOf(code: string): string {
  const whole = /wiki(quote|source|books|news|versity|voyage)$|wiktionary$/;
  return whole.test(code) ? code : `${code}wiki`;
}

function parseSnaks(text: string, where: string): Snak[] {
  return splitValues(text).map((part) => {
    const match = /^(P\d+)=(.+)$/s.exec(part);
    if (match === null) {
      throw new Error(`${where}: expected P…=value, found "${part}"`);
    }
    return { property: match[1] ?? '', value: match[2] ?? '' };
  });
}

function parseReference(text: string, where: string): Reference {
  const match = /^(?:([0-9a-f]{40}) )?(.+)$/.exec(text);
  return { hash: match?.[1] ?? null, snaks: parseSnaks(match?.[2] ?? '', where) };
}

function parseFact(property: string, text: string, where: string): Fact {
  const guid = / #((?:q\d+\$)?[0-9A-Fa-f-]{32,36})$/.exec(text);
  const rest = guid === null ? text : text.slice(0, guid.index);
  const rank = / \[(preferred|deprecated)\]$/.exec(rest);
  const written = rank === null ? rest : rest.slice(0, rank.index);
  const [value, ...more] = splitValues(written);
  if (value === undefined || value === '' || more.length > 0) {
    throw new Error(`${where}: ${property} needs exactly one value`);
  }
  return {
    property,
    value,
    rank: (rank?.[1] as 'preferred' | 'deprecated' | undefined) ?? 'normal',
    guid: guid?.[1] ?? null,
    qualifiers: [],
    references: [],
    where,
  };
}

/** `codes: text`, the text once for every code before the colon. */
function parseKeyed(text: string, where: string): { codes: string[]; text: string } {
  const match = /^([\w,-]+): (.+)$/.exec(text);
  if (match === null) {
    throw new Error(`${where}: expected "codes: text", found "${text}"`);
  }
  return { codes: (match[1] ?? '').split(','), text: match[2] ?? '' };
}

function parseEditions(text: string, where: string): Block['editions'] {
  const match = /^pantheon (\d+): ([1-9]\d*)(?: ([a-z ]+))?$/.exec(text);
  if (match === null) {
    throw new Error(`${where}: expected "pantheon page: number occupation", found "${text}"`);
  }
  return { page: match[1] ?? '', count: Number(match[2]), occupation: match[3] };
}

function addOnce<V>(map: Map<string, V>, key: string, value: V, where: string): void {
  if (map.has(key)) {
    throw new Error(`${where}: ${key} is given twice`);
  }
  map.set(key, value);
}

function parseBlockLine(block: Block, word: string, text: string, where: string): void {
  if (/^P\d+$/.test(word)) {
    block.facts.push(parseFact(word, text, where));
    return;
  }
  switch (word) {
    case 'from':
      block.from = text;
      return;
    case 'qid':
      block.qidSource = text;
      return;
    case 'cite':
      block.cite = { reference: parseReference(text, where), first: block.facts.length };
      return;
    case 'also':
      block.also = text;
      return;
    case 'editions':
      block.editions = parseEditions(text, where);
      return;
  }
  const keyed = parseKeyed(text, where);
  const values = splitValues(keyed.text);
  const value = values[0] ?? '';
  for (const code of keyed.codes) {
    switch (word) {
      case 'label':
        addOnce(block.labels, code, value, where);
        break;
      case 'desc':
        addOnce(block.descriptions, code, value, where);
        break;
      case 'laureate':
      case 'member':
        for (const [language, text] of describe(word, code, values, where)) {
          addOnce(block.descriptions, language, text, where);
        }
        break;
      case 'name':
        addOnce(block.labels, code, value, where);
        block.own.add(`label ${code}`);
        break;
      case 'who':
        for (const [language, text] of describeWho(code, value, where)) {
          if (block.descriptions.has(language)) continue;
          block.descriptions.set(language, text);
          block.own.add(`desc ${language}`);
        }
        break;
      case 'alias':
        addOnce(block.aliases, code, values, where);
        break;
      case 'site':
        addOnce(block.sitelinks, siteOf(code), value, where);
        break;
      case 'badge':
        for (const site of value.split(',')) {
          block.badges.set(siteOf(site), [...(block.badges.get(siteOf(site)) ?? []), code]);
        }
        break;
      default:
        throw new Error(`${where}: unknown word "${word}"`);
    }
  }
}

function parseFactLine(fact: Fact | undefined, word: string, text: string, where: string): void {
  if (fact === undefined) {
    throw new Error(`${where}: "${word}" does not follow a statement`);
  }
  if (word === 'with') {
    fact.qualifiers.push(...parseSnaks(text, where));
  } else if (word === 'ref') {
    fact.references.push(parseReference(text, where));
  } else {
    throw new Error(`${where}: unknown word "${word}"`);
  }
}

function startBlock(line: string, where: string): Block {
  const head = /^(Q[1-9]\d*) (.+)$/.exec(line);
  if (head === null) {
    throw new Error(`${where}: a block begins with a QID and a name, found "${line}"`);
  }
  return {
    qid: head[1] ?? '',
    name: head[2] ?? '',
    from: '',
    qidSource: null,
    also: null,
    editions: null,
    cite: null,
    labels: new Map(),
    descriptions: new Map(),
    own: new Set(),
    aliases: new Map(),
    sitelinks: new Map(),
    badges: new Map(),
    facts: [],
    where,
  };
}

function finishBlock(block: Block): Block {
  if (block.from === '') {
    throw new Error(`${block.where}: ${block.qid} has no "from"`);
  }
  const { cite } = block;
  if (cite !== null) {
    for (const fact of block.facts.slice(cite.first)) {
      if (fact.references.length === 0) {
        fact.references.push(cite.reference);
      }
    }
  }
  return block;
}

/** Reads a file of the fact table; an error names the file and the line. */
export function parseFacts(text: string, file: string): Block[] {
  const blocks: Block[] = [];
  let block: Block | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const where = `${file}:${index + 1}`;
    if (line.trim() === '' || line.startsWith('#')) {
      continue;
    }
    if (!line.startsWith(' ')) {
      block = startBlock(line, where);
      blocks.push(block);
      continue;
    }
    const match = /^( {2}| {4})(\S+) (.+)$/.exec(line);
    if (match === null || block === undefined) {
      throw new Error(`${where}: cannot read "${line}"`);
    }
    const [, indent = '', word = '', rest = ''] = match;
    if (indent.length === 4) {
      parseFactLine(block.facts.at(-1), word, rest, where);
    } else {
      parseBlockLine(block, word, rest, where);
    }
  }
  return blocks.map(finishBlock);
}

/** Reads `properties.txt`: the datatype of every property. */
export function parseDatatypes(text: string, file: string): Map<string, string> {
  const datatypes = new Map<string, string>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) {
      continue;
    }
    const match = /^(P\d+) ([a-zA-Z-]+)$/.exec(line);
    if (match === null) {
      throw new Error(`${file}:${index + 1}: cannot read "${line}"`);
    }
    addOnce(datatypes, match[1] ?? '', match[2] ?? '', `${file}:${index + 1}`);
  }
  return datatypes;
}
