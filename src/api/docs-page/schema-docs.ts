import * as formats from '../../contract/schema/formats.ts';
import { html, join, type Html, type Piece } from '../../html/template.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import type { Operation, Reference } from '../openapi/types.ts';
import { breakable, inline, prose, type Entry } from './docs-prose.ts';

/** The parts of JSON Schema that the OpenAPI document uses. */
export interface DocumentedSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly default?: string | number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** How many a list has exactly. */
  readonly minItems?: number;
  readonly items?: DocumentedSchema;
  readonly anyOf?: readonly DocumentedSchema[];
  readonly not?: DocumentedSchema;
  readonly properties?: Readonly<Record<string, DocumentedSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | DocumentedSchema;
}

/** A path with its operation. */
export interface Endpoint {
  readonly path: string;
  readonly operation: Operation;
}

/** Every path of the OpenAPI document, in its order. */
export function endpointsOf(document: OpenApiDocument): Endpoint[] {
  return Object.entries(document.paths).map(([path, { get }]) => ({ path, operation: get }));
}

/** Path and query of a request with the examples of all required parameters. */
export function exampleRequest({ path, operation }: Endpoint): string {
  let filled = path;
  const query: string[] = [];
  for (const { name, in: location, required, example } of operation.parameters) {
    if (location === 'path') filled = filled.replace(`{${name}}`, String(example));
    else if (required) query.push(`${name}=${encodeURIComponent(String(example))}`);
  }
  return [filled, ...query].join('?');
}

/**
 * What a reference within the document points at; what is no reference is returned unchanged. Throws Error for a
 * reference to nothing.
 */
export function dereference<T extends object>(document: OpenApiDocument, item: T | Reference): T {
  if (!('$ref' in item)) return item;
  const keys = item.$ref.replace('#/', '').split('/');
  let found: unknown = document;
  for (const key of keys) found = (found as Readonly<Record<string, unknown>> | undefined)?.[key];
  if (found === undefined) throw new Error(`The OpenAPI document lacks ${item.$ref}.`);
  return found as T;
}

/** The forms of texts that several fields have (methodology 1): name, schema and an example. */
const FORMS = [
  form('date', formats.reducedDate, '1952-03-11'),
  form('full date', formats.fullDate, '-0044-07-10'),
  form('month-day', formats.monthDay, '03-11'),
  form('Wikibase time', formats.wikibaseTime, '+1642-12-25T00:00:00Z'),
  form('RDF time', formats.rdfDateTime, '-0043-07-10T00:00:00Z'),
  form('instant', formats.instant, '2026-11-01T00:00:00Z'),
  form('QID', formats.qid, 'Q42'),
];

function form(name: string, schema: DocumentedSchema, example: string) {
  return { id: `form-${name.toLowerCase().replaceAll(' ', '-')}`, name, schema, example };
}

function formOf(pattern: string | undefined) {
  return FORMS.find(({ schema }) => schema.pattern === pattern);
}

/** The forms as entries of a list of terms. */
export function formEntries(): Entry[] {
  return FORMS.map(({ id, name, schema: { description = '', pattern, maxLength }, example }) => ({
    id,
    term: html`<b>${name}</b>`,
    kind: html`<code>${example}</code>`,
    says: html`<p>
      ${inline(description)}
      <span class="rules"
        ><code>${pattern}</code
        >${maxLength !== undefined && html`, at most ${maxLength} characters`}</span
      >
    </p>`,
  }));
}

/** A named value with its type, description and rules. */
export function valueEntry(
  name: string,
  schema: DocumentedSchema,
  { description = schema.description, remark }: { description?: string; remark?: Piece } = {},
): Entry {
  const rules = rulesOf(schema);
  return {
    term: html`<code>${breakable(name)}</code>`,
    kind: html`${typeOf(schema)}${remark}`,
    says: html`${description !== undefined && prose(description)}${
      rules.length > 0 && html`<p class="rules">${join(rules, ' ')}</p>`
    }`,
  };
}

/** The type of a value in a few words, e.g. "list of Source" or "integer or null". */
export function typeOf(schema: DocumentedSchema): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return html`<a href="#object-${name}">${name}</a>`;
  }
  if (schema.anyOf) return join(schema.anyOf.map(typeOf), ' or ');
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return html`any JSON`;
  return join(
    types.map((type) => typeWords(type, schema)),
    ' or ',
  );
}

function typeWords(type: string, schema: DocumentedSchema): Piece {
  if (type === 'array') {
    const { items = {}, minItems } = schema;
    return html`list of ${minItems !== undefined && `exactly ${minItems} × `}${typeOf(items)}`;
  }
  if (type === 'object' && typeof schema.additionalProperties === 'object') {
    return html`map to ${typeOf(schema.additionalProperties)}`;
  }
  const form = type === 'string' ? formOf(schema.pattern) : undefined;
  if (form) return html`<a href="#${form.id}">${form.name}</a>`;
  return type === 'string' && schema.format === 'uri' ? 'address' : type;
}

/** The other rules for a value: its choices, bounds, form and default. */
export function rulesOf(schema: DocumentedSchema): Html[] {
  const inner = innerOf(schema);
  if (inner) return rulesOf(inner);
  const rules = [
    schema.enum && html`One of ${join(schema.enum.map(inCode), ', ')}.`,
    rangeRule(schema),
    lengthRule(schema),
    schema.pattern !== undefined &&
      !formOf(schema.pattern) &&
      html`Form <code>${schema.pattern}</code>.`,
    schema.default !== undefined && html`Default ${inCode(schema.default)}.`,
  ];
  return rules.filter((rule) => rule instanceof Object);
}

/** The schema of a list's items, or the only alternative that is not null. */
function innerOf(schema: DocumentedSchema): DocumentedSchema | undefined {
  if (schema.items && !schema.items.$ref) return schema.items;
  const choices = schema.anyOf?.filter(({ type }) => type !== 'null');
  return choices?.length === 1 ? choices[0] : undefined;
}

function inCode(value: string | number): Html {
  return html`<code>${value}</code>`;
}

function rangeRule({ minimum = NaN, maximum = NaN, not }: DocumentedSchema): Html | null {
  // The bounds of what JSON carries exactly are none of ours.
  const from = Number.isSafeInteger(minimum - 1) && minimum.toLocaleString('en');
  const to = Number.isSafeInteger(maximum + 1) && maximum.toLocaleString('en');
  const butZero = not?.const === 0 && ', not 0';
  if (from && to) return html`${from} to ${to}${butZero}.`;
  if (from) return html`At least ${from}${butZero}.`;
  return to ? html`At most ${to}${butZero}.` : null;
}

function lengthRule({ minLength, maxLength, pattern }: DocumentedSchema): Html | null {
  if (maxLength === undefined || formOf(pattern)) return null;
  return html`${minLength === undefined ? 'At most' : `${minLength} to`} ${maxLength} characters.`;
}
