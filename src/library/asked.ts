import { isQid } from '../core/qid.ts';
import { COMPARED } from '../reconcile/properties.ts';
import { MAX_VALUES, readGiven, readValues, type GivenValue } from '../reconcile/queries.ts';
import { qid, searchText, slug, valueOf, type Parameter } from '../site/parameters.ts';
import type { Sought } from '../service/match/find-candidates.ts';

/** What is known of a person: texts, numbers for years, or several of them, of which one has to fit. */
export interface GivenPerson {
  /** A name or a QID. */
  readonly name?: string;
  /** A date as people write it: `1952-03-11`, `1952`, `11.3.1952`, `19th century`, `before 1900`. */
  readonly birth?: GivenValues;
  readonly death?: GivenValues;
  /** A place or a country, by name or QID. */
  readonly birthplace?: GivenValues;
  readonly citizenship?: GivenValues;
  readonly occupation?: GivenValues;
}

type GivenValues = string | number | readonly (string | number)[];

/**
 * The value of a parameter of the API; its default where it is undefined. Throws RangeError, which names the argument
 * and says what is right.
 */
export function asked<T>(parameter: Parameter<T>, given: unknown, argument = parameter.name): T {
  if (given === undefined && parameter.absent) return parameter.absent.value;
  const value = valueOf(parameter, given);
  if (value === null) throw wrong(argument, parameter.form);
  return value;
}

/** A QID or a slug. Throws RangeError, which says what is right. */
export function askedPerson(given: unknown): { readonly qid: string } | { readonly slug: string } {
  if (typeof given !== 'string' || given === '') {
    throw wrong('name', 'a QID such as Q42 or a slug such as douglas-adams');
  }
  return isQid(given) ? { qid: asked(qid, given) } : { slug: asked(slug, given) };
}

/** The options of a call. Throws RangeError if they are no object. */
export function askedOptions<T extends object>(
  given: T | undefined,
  argument = 'options',
): T | Partial<T> {
  if (given === undefined) return {};
  if (typeof given !== 'object' || given === null) throw wrong(argument, 'an object');
  return given;
}

/** Who is sought, as in reconciliation (service 16). Throws RangeError, which says what is right. */
export function askedSought(given: GivenPerson): Sought {
  const known = new Map(Object.entries(askedOptions(given, 'the person')));
  const members = ['name', ...Object.keys(COMPARED)];
  const other = [...known.keys()].find((member) => !members.includes(member));
  if (known.size === 0 || other !== undefined) {
    throw wrong(
      'the person',
      `an object with at least one of ${members.join(', ')} and no other member`,
    );
  }
  const values = (member: keyof typeof COMPARED): readonly GivenValue[] => {
    const read = readValues(known.get(member) ?? []);
    if (read) return read;
    throw wrong(member, `a text or a number, or at most ${MAX_VALUES} of them`);
  };
  const name = known.get('name');
  return {
    text: name === undefined ? null : asked(searchText, name, 'name'),
    ...readGiven((member) => [values(member)]),
  };
}

/** An error that says what an argument must be. */
export function wrong(name: string, form: string): RangeError {
  return new RangeError(`${name} must be ${form}`);
}
