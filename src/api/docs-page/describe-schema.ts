import { referredName, type Schema } from './contract.ts';
import { formOf } from './forms.ts';
import { html, join, type Html, type Piece } from '../../html/template.ts';

/** The id of a component's entry on the page. */
export function objectId(name: string): string {
  return `object-${name}`;
}

/** A link to a component. */
export function objectLink(name: string): Html {
  return html`<a href="#${objectId(name)}">${name}</a>`;
}

/** The type of a value in a few words, e.g. "list of Source" or "integer or null". */
export function typeOf(schema: Schema): Html {
  if (schema.$ref !== undefined) return objectLink(referredName(schema.$ref));
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return join(choices.map(typeOf), ' or ');
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return html`any JSON`;
  return join(
    types.map((type) => typeWords(type, schema)),
    ' or ',
  );
}

function typeWords(type: string, schema: Schema): Piece {
  if (type === 'array') return html`list of ${countWords(schema)}${typeOf(schema.items ?? {})}`;
  if (type === 'object' && typeof schema.additionalProperties === 'object') {
    return html`map to ${typeOf(schema.additionalProperties)}`;
  }
  const form = type === 'string' ? formOf(schema.pattern) : undefined;
  if (form) return html`<a href="#${form.id}">${form.name}</a>`;
  return type === 'string' && schema.format === 'uri' ? 'address' : type;
}

function countWords({ minItems, maxItems }: Schema): string {
  return minItems !== undefined && minItems === maxItems ? `exactly ${minItems} × ` : '';
}

/** The other rules for a value: its choices, bounds, form and default. */
export function rulesOf(schema: Schema): Html[] {
  const inner = innerOf(schema);
  if (inner) return rulesOf(inner);
  const rules = [
    schema.enum && html`One of ${words(schema.enum)}.`,
    rangeRule(schema),
    lengthRule(schema),
    schema.pattern !== undefined &&
      !formOf(schema.pattern) &&
      html`Form <code>${schema.pattern}</code>.`,
    schema.default !== undefined && html`Default <code>${literal(schema.default)}</code>.`,
  ];
  return rules.filter((rule) => rule instanceof Object);
}

/** The schema of a list's items, or the only alternative that is not null. */
function innerOf(schema: Schema): Schema | undefined {
  if (schema.items && !schema.items.$ref) return schema.items;
  const choices = schema.anyOf?.filter(({ type }) => type !== 'null');
  return choices?.length === 1 ? choices[0] : undefined;
}

function words(values: readonly unknown[]): Html {
  const known = values.filter((value) => value !== null);
  return join(
    known.map((value) => html`<code>${literal(value)}</code>`),
    ', ',
  );
}

function literal(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function rangeRule({ minimum, maximum, not }: Schema): Html | null {
  const from = minimum !== undefined && Number.isSafeInteger(minimum - 1) ? minimum : undefined;
  const to = maximum !== undefined && Number.isSafeInteger(maximum + 1) ? maximum : undefined;
  const butZero = not?.const === 0 && ', not 0';
  if (from !== undefined && to !== undefined)
    return html`${grouped(from)} to ${grouped(to)}${butZero}.`;
  if (from !== undefined) return html`At least ${grouped(from)}${butZero}.`;
  return to === undefined ? null : html`At most ${grouped(to)}${butZero}.`;
}

const NUMBERS = new Intl.NumberFormat('en');

function grouped(bound: number): string {
  return NUMBERS.format(bound);
}

function lengthRule({ minLength, maxLength, pattern }: Schema): Html | null {
  if (maxLength === undefined || formOf(pattern)) return null;
  return html`${minLength === undefined ? 'At most' : `${minLength} to`} ${maxLength} characters.`;
}
