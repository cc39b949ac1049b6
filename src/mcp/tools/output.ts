import { COMPONENTS } from '../../contract/schema/components.ts';
import type { PersonBase } from '../../contract/schema/person.ts';
import { canonicalStatement } from '../../core/date/date-record.ts';
import { formatQid } from '../../core/qid.ts';
import type { Person } from '../../service/people.ts';
import type { JsonSchema } from './tool.ts';

const COMPONENT = /^#\/components\/schemas\/(\w+)$/;

/**
 * A schema of the contract for clients of tools, some of which take only plain ones: references are
 * written out, and what is refused by nobody else is left out (`not`, look-ahead, closed objects:
 * members may be added).
 */
function plainSchema(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(plainSchema);
  const { $ref } = schema as { $ref?: unknown };
  if (typeof $ref === 'string') return plainSchema(COMPONENTS[COMPONENT.exec($ref)?.[1] ?? '']);
  const members = Object.entries(schema).filter(([key, value]) => isPlain(key, value));
  return Object.fromEntries(members.map(([key, value]) => [key, plainSchema(value)]));
}

function isPlain(key: string, value: unknown): boolean {
  if (key === 'not' || key === 'additionalProperties') return false;
  return key !== 'pattern' || (typeof value === 'string' && !value.includes('(?'));
}

/** A component, in plain form. */
export function component(name: string): JsonSchema {
  return plainSchema(COMPONENTS[name]) as JsonSchema;
}

/** The members of a component, in plain form. */
export function membersOf(name: string): Readonly<Record<string, JsonSchema>> {
  return component(name)['properties'] as Readonly<Record<string, JsonSchema>>;
}

/** Without descriptions: every client reads the list of tools, and the contract has them. */
function bare(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(bare);
  const members = Object.entries(schema).filter(
    ([key, value]) => key !== 'description' || typeof value !== 'string',
  );
  return Object.fromEntries(members.map(([key, value]) => [key, bare(value)]));
}

/** An object that has all of these members. */
export function answerSchema(
  properties: Readonly<Record<string, JsonSchema>>,
  description?: string,
): JsonSchema & { readonly type: 'object' } {
  const described = description === undefined ? {} : { description };
  return { type: 'object', ...described, properties, required: Object.keys(properties) };
}

function members(name: string, names: readonly string[]): Record<string, JsonSchema> {
  const all = membersOf(name);
  return Object.fromEntries(names.map((key) => [key, all[key] ?? {}]));
}

/** Lists of parts that are described as a whole. */
function bareMembers(name: string, names: readonly string[]): Record<string, JsonSchema> {
  const entries = Object.entries(members(name, names));
  return Object.fromEntries(
    entries.map(([key, schema]) => {
      const description = schema['description'];
      return [key, { ...(bare(schema) as JsonSchema), description }];
    }),
  );
}

const DETAILS = ['alternatives', 'sources'];

const BIRTH_MEMBERS = [
  'date',
  'original_value',
  'original_calendar',
  'precision',
  'status',
  'source_kind',
  'ambiguous',
  'uncertainty',
  'alternatives',
  'sources',
] as const;

/** A person as tools give one (methodology 14.5). */
export const PERSON = answerSchema({
  ...members('PersonSummary', ['id', 'name', 'description', 'url']),
  birth_date: answerSchema(
    { ...members('BirthDate', BIRTH_MEMBERS), ...bareMembers('BirthDate', DETAILS) },
    'The canonical date is a choice for display, not a finding that it is right.',
  ),
  warnings: membersOf('PersonSummary')['warnings'] ?? {},
});

/** The same of a person. */
export function toolPerson(person: PersonBase) {
  const { id, name, description, url, birth_date: birth, warnings } = person;
  const birth_date = Object.fromEntries(BIRTH_MEMBERS.map((key) => [key, birth[key]]));
  return { id, name, description, url, birth_date, warnings };
}

/** A person to choose, without a date (methodology 14.6). */
export const CANDIDATE = answerSchema(
  members('SearchedPerson', ['id', 'name', 'description', 'birth_year']),
  'Somebody who may be meant. Call again with the QID of the right one.',
);

/** The same of a person to choose. */
export function toolCandidate({ card, name, description }: Person) {
  const id = formatQid(card.qid);
  return {
    id,
    name: name?.text ?? id,
    description: description?.text ?? null,
    birth_year: canonicalStatement(card.birth)?.gregorianYear ?? null,
  };
}

/** What every answer ends with. */
export const SIGNATURE = {
  url: { type: 'string', format: 'uri', description: 'Page to cite.' },
  attribution: { type: 'string', description: 'Line that names the source.' },
} as const;

export const MATCH = {
  type: 'string',
  enum: ['one', 'several', 'none'],
  description:
    '`one`: `person` is who was asked for. `several`: choose among `candidates` by QID. `none`: nobody in this snapshot.',
} as const;

/** A schema that also takes null; tools know no other than objects that may be absent. */
export function orNull(schema: JsonSchema): JsonSchema {
  return { anyOf: [schema, { type: 'null' }] };
}

export function arrayOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}
