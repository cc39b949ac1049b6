import type { DateClaim, DateProperty, DateQualifiers } from '../core/date/date-claim.ts';
import { readReferences, type RawReference } from './read-references.ts';
import {
  itemOf,
  snaksOf,
  statements,
  timeOf,
  type JsonObject,
  type Statement,
} from './wikibase-json.ts';

/** A date statement whose references are not yet classified. */
export interface RawDateClaim extends Omit<DateClaim, 'sources'> {
  readonly references: readonly RawReference[];
}

/** The non-deprecated birth or death statements, in the entity's order (methodology 3.1). */
export function readDates(entity: JsonObject, property: DateProperty): RawDateClaim[] {
  return statements(entity, property).map((statement) => readDate(statement, property));
}

function readDate(statement: Statement, property: DateProperty): RawDateClaim {
  const { id, rank, mainsnak } = statement;
  return {
    id,
    property,
    rank,
    snak: mainsnak.snaktype,
    value: timeOf(mainsnak),
    qualifiers: readQualifiers(statement.qualifiers),
    references: readReferences(statement.references, id),
  };
}

function readQualifiers(qualifiers: JsonObject): DateQualifiers {
  const earliest = snaksOf(qualifiers, 'P1319');
  const latest = snaksOf(qualifiers, 'P1326');
  return {
    earliest: earliest.flatMap((snak) => timeOf(snak) ?? []),
    latest: latest.flatMap((snak) => timeOf(snak) ?? []),
    bounded: earliest.length > 0 || latest.length > 0,
    circumstances: qidsOf(qualifiers, 'P1480'),
    natures: qidsOf(qualifiers, 'P5102'),
    disputedBy: snaksOf(qualifiers, 'P1310').length > 0,
  };
}

function qidsOf(qualifiers: JsonObject, property: string): string[] {
  return snaksOf(qualifiers, property).map((snak) => {
    const qid = itemOf(snak);
    return qid === null ? '' : `Q${qid}`;
  });
}
