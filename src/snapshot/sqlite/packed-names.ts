import { NAME_GROUPS, type NameGroup } from '../reader.ts';
import { NAMES_PER_PERSON } from './schema.ts';

/** A folded name of a person. */
export interface NameRow {
  /** Words separated by single spaces. */
  readonly folded: string;
  readonly group: NameGroup;
  /** Whether the full-text index needs it: false if another name of the person has all its words. */
  readonly indexed: boolean;
}

/**
 * The names of a person as JSON arrays of texts, which SQLite takes apart. One row a person costs a quarter of the
 * time that a row a name costs.
 */
export interface PackedNames {
  /** Labels that are in the full-text index, by their number. */
  readonly labels: string;
  /** Other names that are in one, by their number, each after the number of its group. */
  readonly aliases: string;
  /** Names that are in none, each after the number of its group. */
  readonly others: string;
}

/** Packs the different names of a person. Each full-text index gets as many of them as it may have. */
export function packNames(names: readonly NameRow[]): PackedNames {
  const labels: string[] = [];
  const aliases: string[] = [];
  const others: string[] = [];
  for (const { folded, group, indexed } of names) {
    const own = group === 'label' ? labels : aliases;
    const withGroup = `${NAME_GROUPS.indexOf(group)}${folded}`;
    if (!indexed || own.length === NAMES_PER_PERSON) others.push(withGroup);
    else own.push(group === 'label' ? folded : withGroup);
  }
  return {
    labels: JSON.stringify(labels),
    aliases: JSON.stringify(aliases),
    others: JSON.stringify(others),
  };
}
