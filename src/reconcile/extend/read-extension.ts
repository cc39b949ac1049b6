import type { Language } from '../../core/text/languages.ts';
import { language as languages, valueOf } from '../../site/parameters.ts';
import { PROPERTIES, type Property } from '../properties.ts';
import { isObject } from '../../core/is-object.ts';
import { objectIn } from '../queries/read-batch.ts';
import { refusal } from '../refusal.ts';

/** A column that is asked for. */
export interface AskedColumn {
  readonly property: Property;
  readonly language: Language;
  /** The most values of a person; 0 for all. */
  readonly limit: number;
}

/** The people and the columns of a data extension. */
export interface Extension {
  /** As they were sent. */
  readonly ids: readonly string[];
  readonly columns: readonly AskedColumn[];
}

/** The most people of one data extension. */
const MOST_IDS = 100;

const BY_ID: ReadonlyMap<string, Property> = new Map(PROPERTIES.map((each) => [each.id, each]));

/** Reads a data extension query (Reconciliation Service API 0.2, "Data Extension Query Requests"). Throws a refusal. */
export function readExtension(given: unknown): Extension {
  const { ids, properties } = objectIn(given, '"extend"');
  if (!isTexts(ids)) throw refusal('"extend" must have "ids", an array of texts such as "Q42".');
  if (!Array.isArray(properties)) throw refusal('"extend" must have "properties", an array.');
  if (ids.length > MOST_IDS) {
    throw refusal(
      `A data extension may have at most ${MOST_IDS} ids; this one has ${ids.length}.`,
      413,
    );
  }
  if (properties.length > PROPERTIES.length) {
    throw refusal(`A data extension may have at most ${PROPERTIES.length} properties.`, 413);
  }
  return { ids: [...new Set(ids)], columns: properties.map(readColumn) };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function readColumn(value: unknown): AskedColumn {
  const id = isObject(value) ? value['id'] : null;
  const property = typeof id === 'string' ? BY_ID.get(id) : undefined;
  if (!isObject(value) || !property) {
    throw refusal(
      `A property must be an object whose "id" is one of ${[...BY_ID.keys()].join(', ')}.`,
    );
  }
  const { settings = {} } = value;
  if (!isObject(settings)) throw refusal(`The "settings" of ${property.id} must be an object.`);
  const { language: given = 'en', limit = 0 } = settings;
  const language = valueOf(languages, given);
  if (language === null) {
    throw refusal(`The setting "language" of ${property.id} must be ${languages.form}.`);
  }
  // Forms of clients give numbers as texts, and an empty text where nothing was typed.
  const most = Number(limit);
  if (!Number.isInteger(most) || most < 0) {
    throw refusal(`The setting "limit" of ${property.id} must be a whole number of 0 or more.`);
  }
  return { property, language, limit: most };
}
