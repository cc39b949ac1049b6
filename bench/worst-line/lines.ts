/** Makes a line of about so many bytes. */
type MakeLine = (bytes: number) => string;

/** Texts of 0, 1 and so on, with commas between them, of so many bytes. */
function fill(bytes: number, make: (index: number) => string): string {
  const texts: string[] = [];
  for (let length = 0; length < bytes; length += Buffer.byteLength(texts.at(-1) ?? '') + 1) {
    texts.push(make(texts.length));
  }
  return texts.join(',');
}

const repeat = (bytes: number, text: string): string =>
  text.repeat(Math.ceil(bytes / Buffer.byteLength(text)));

/** A word that no other number has. */
const word = (index: number): string => `q${index.toString(36)}`;

const snak = (property: string, value: string, datatype = 'string'): string =>
  `{"snaktype":"value","property":"${property}","datavalue":{"value":${value},"type":"x"},"datatype":"${datatype}"}`;
const text = (property: string, value: string): string => snak(property, JSON.stringify(value));
const item = (property: string, qid: number): string => snak(property, `{"id":"Q${qid}"}`);
const time = (property: string, day: string, precision = 11): string =>
  snak(
    property,
    `{"time":"+${day}T00:00:00Z","precision":${precision},"before":0,"after":0,"calendarmodel":"http://www.wikidata.org/entity/Q1985727"}`,
  );
const statement = (mainsnak: string, more = ''): string =>
  `{"mainsnak":${mainsnak}${more},"rank":"normal"}`;
const references = (list: string): string => `,"references":[${list}]`;
const reference = (index: number, snaks: string): string =>
  `{"hash":"${word(index)}","snaks":{${snaks}}}`;

const QID = 7;
const BIRTH = time('P569', '1952-03-11');
const HUMAN = statement(item('P31', 5));

/** The members of a person that a line changes, as JSON without the brackets around them. */
interface Members {
  readonly labels?: string;
  readonly aliases?: string;
  readonly births?: string;
  /** More values of P31. */
  readonly classes?: string;
  readonly claims?: string;
  readonly sitelinks?: string;
  readonly more?: string;
}

/** The line of a person. */
export function personLine(members: Members = {}, qid = QID): string {
  const { labels = term('en', 'Ann Lee'), aliases = '', births = statement(BIRTH) } = members;
  const {
    classes = '',
    claims = '',
    sitelinks = '"enwiki":{"title":"Ann Lee"}',
    more = '',
  } = members;
  const list = (property: string, first: string, rest: string): string =>
    `"${property}":[${[first, rest].filter(Boolean).join(',')}]`;
  const all = [list('P31', HUMAN, classes), list('P569', births, ''), claims].filter(Boolean);
  return `{"type":"item","id":"Q${qid}","labels":{${labels}},"aliases":{"en":[${aliases}]},"claims":{${all.join(',')}},"sitelinks":{${sitelinks}}${more},"lastrevid":5}`;
}

const term = (language: string, value: string): string =>
  `"${language}":{"language":"${language}","value":${JSON.stringify(value)}}`;
const alias = (value: string): string => `{"language":"en","value":${JSON.stringify(value)}}`;
const ofBirth = (more: string): string => personLine({ births: statement(BIRTH, more) });
const day = (index: number): string =>
  [
    1000 + (index % 1000),
    1 + (Math.floor(index / 1000) % 12),
    1 + (Math.floor(index / 12_000) % 28),
  ]
    .map((number) => String(number).padStart(2, '0'))
    .join('-');
const claims = (property: string, list: string): Members => ({ claims: `"${property}":[${list}]` });

const stated = (index: number): string =>
  references(
    reference(
      index,
      `"P248":[${item('P248', 1000 + (index % 500))}],"P854":[${text('P854', `https://a.example/${index}`)}]`,
    ),
  );

/** A person as the dump has them, if somebody were so well known: all the others are measured by it. */
export const ordinary: MakeLine = (bytes) =>
  personLine({
    claims: `"P166":[${fill(bytes * 0.4, (at) =>
      statement(
        item('P166', 1000 + (at % 5000)),
        `,"id":"${word(at)}","qualifiers":{"P585":[${time('P585', day(at))}]}${stated(at)}`,
      ),
    )}],"P214":[${fill(bytes * 0.35, (at) => statement(text('P214', word(at)), stated(at)))}]`,
    labels: fill(bytes * 0.1, (at) => term(word(at), `Ann Lee ${at % 300}`)),
    aliases: fill(bytes * 0.05, (at) => alias(`Ann Lee ${at % 300}`)),
    sitelinks: fill(
      bytes * 0.1,
      (at) => `"${word(at)}wiki":{"site":"${word(at)}wiki","title":"Ann Lee","badges":[]}`,
    ),
  });

/** Lines that take the most time or memory for their bytes that we know, by what there are many of. */
export const WORST: Readonly<Record<string, MakeLine>> = {
  aliases: (bytes) => personLine({ aliases: fill(bytes, (at) => alias(`Ann ${word(at)}`)) }),
  'aliases with umlauts': (bytes) =>
    personLine({ aliases: fill(bytes, (at) => alias(`ö ö å ${word(at)}`)) }),
  'long aliases': (bytes) =>
    personLine({
      aliases: fill(bytes, (at) => alias(`${fill(240, word).replaceAll(',', ' ')} ${word(at)}`)),
    }),
  'words of an alias': (bytes) =>
    personLine({ aliases: alias(fill(bytes, word).replaceAll(',', ' ')) }),
  'labels in another script': (bytes) =>
    personLine({ labels: fill(bytes, (at) => term(word(at), `Ж${word(at)}`)) }),
  'signs of eighteen letters': (bytes) =>
    personLine({
      labels: fill(bytes, (at) => term(word(at), `${word(at)}${repeat(900, '\uFDFA')}`)),
    }),
  'marks on a letter': (bytes) =>
    personLine({
      aliases: fill(bytes - 2e5, (at) => alias(`${word(at)}${repeat(2e5, '\u0300\u0316')}`)),
    }),
  'dates of birth': (bytes) =>
    personLine({ births: fill(bytes, (at) => statement(time('P569', day(at)))) }),
  'births on 1 January': (bytes) =>
    personLine({
      births: fill(bytes, (at) => statement(time('P569', `${1000 + (at % 1000)}-01-01`))),
    }),
  'unknown births': (bytes) =>
    personLine({ births: fill(bytes, () => '{"mainsnak":{"snaktype":"novalue"}}') }),
  'bounds of a birth': (bytes) =>
    ofBirth(`,"qualifiers":{"P1319":[${fill(bytes, () => time('P1319', '1950-00-00', 9))}]}`),
  references: (bytes) =>
    ofBirth(references(fill(bytes, () => '{"snaks":{"P1":[{"snaktype":"novalue"}]}}'))),
  'references without a snak, of a statement with a long id': (bytes) =>
    ofBirth(`,"id":"${repeat(bytes / 2, 'x')}"${references(fill(bytes / 2, () => '{}'))}`),
  'references to an item of many classes': (bytes) =>
    personLine({
      births: statement(
        BIRTH,
        references(fill(bytes / 2, (at) => reference(at, `"P248":[${item('P248', QID)}]`))),
      ),
      classes: fill(bytes / 2, (at) => statement(item('P31', 1_000_000 + at))),
    }),
  'relations to oneself': (bytes) =>
    personLine(
      claims(
        'P26',
        fill(bytes, () => statement(item('P26', QID))),
      ),
    ),
  birthplaces: (bytes) =>
    personLine(
      claims(
        'P19',
        fill(bytes, (at) => statement(item('P19', 1000 + at))),
      ),
    ),
  qualifiers: (bytes) =>
    personLine(
      claims(
        'P166',
        fill(bytes, (at) =>
          statement(item('P166', 1), `,"qualifiers":{"P${at + 1}":[${text('P1', 'x')}]}`),
        ),
      ),
    ),
  sitelinks: (bytes) =>
    personLine({ sitelinks: fill(bytes, (at) => `"${word(at)}wiki":{"title":"A"}`) }),
  'letters of the name of an image': (bytes) =>
    personLine(claims('P18', statement(text('P18', repeat(bytes, 'a_'))))),
  'statements without anything': (bytes) =>
    personLine({ births: `${statement(BIRTH)},${repeat(bytes, '{},')}{}` }),
  'arrays in arrays': (bytes) =>
    personLine({ more: `,"more":${repeat(bytes / 2, '[')}${repeat(bytes / 2, ']')}` }),
  'brackets that are not closed': (bytes) => repeat(bytes, '['),
  'empty objects in a line with white space': (bytes) =>
    personLine({ more: `, "more":[${repeat(bytes, '{},')}{}]` }),
  'formatters of one property': (bytes) =>
    `${ofBirth(references(fill(bytes / 2, (at) => reference(at, `"P214":[${snak('P214', '"1"', 'external-id')}]`))))}\n{"type":"property","id":"P214","labels":{},"claims":{"P1630":[${statement(text('P1630', `https://a.example/${repeat(bytes / 2, '$1')}`))}]},"lastrevid":3}`,
};
