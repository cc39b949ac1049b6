import { createHash } from 'node:crypto';
import type { Fact, Reference, Snak } from './parse-facts.ts';

const ENTITY = 'http://www.wikidata.org/entity/';

interface SnakJson {
  snaktype: 'value' | 'somevalue' | 'novalue';
  property: string;
  datavalue?: { value: unknown; type: string };
  datatype: string;
}

function sha1(content: unknown): string {
  return createHash('sha1').update(JSON.stringify(content)).digest('hex');
}

function timeValue(text: string, where: string): unknown {
  const match = /^(-?)(\d{4,16}-\d\d-\d\d)(?:\/(\d+))?( julian)?$/.exec(text);
  if (match === null) {
    throw new Error(`${where}: "${text}" is not a time such as 1643-01-04 or -0384-00-00/9 julian`);
  }
  return {
    time: `${match[1] === '-' ? '-' : '+'}${match[2]}T00:00:00Z`,
    timezone: 0,
    before: 0,
    after: 0,
    precision: match[3] === undefined ? 11 : Number(match[3]),
    calendarmodel: ENTITY + (match[4] === undefined ? 'Q1985727' : 'Q1985786'),
  };
}

function itemValue(text: string, where: string): unknown {
  if (!/^Q[1-9]\d*$/.test(text)) {
    throw new Error(`${where}: "${text}" is not a QID`);
  }
  return { 'entity-type': 'item', 'numeric-id': Number(text.slice(1)), id: text };
}

function quantityValue(text: string, where: string): unknown {
  const match = /^([+-][\d.]+)(?: \[([+-][\d.]+),([+-][\d.]+)\])?(?: (Q\d+))?$/.exec(text);
  if (match === null) {
    throw new Error(`${where}: "${text}" is not a quantity such as +1.88 Q11573`);
  }
  const unit = match[4] === undefined ? '1' : ENTITY + match[4];
  return match[2] === undefined
    ? { amount: match[1], unit }
    : { amount: match[1], unit, upperBound: match[3], lowerBound: match[2] };
}

function textValue(text: string, where: string): unknown {
  const match = /^([a-z-]+):(.+)$/s.exec(text);
  if (match === null) {
    throw new Error(`${where}: "${text}" is not a text with its language, such as la:Trachala`);
  }
  return { text: match[2], language: match[1] };
}

function dataValue(
  datatype: string,
  text: string,
  where: string,
): { value: unknown; type: string } {
  switch (datatype) {
    case 'time':
      return { value: timeValue(text, where), type: 'time' };
    case 'wikibase-item':
      return { value: itemValue(text, where), type: 'wikibase-entityid' };
    case 'quantity':
      return { value: quantityValue(text, where), type: 'quantity' };
    case 'monolingualtext':
      return { value: textValue(text, where), type: 'monolingualtext' };
    case 'string':
    case 'external-id':
    case 'url':
    case 'commonsMedia':
      return { value: text, type: 'string' };
    default:
      throw new Error(`${where}: no way to write the datatype "${datatype}"`);
  }
}

function snakJson(snak: Snak, datatypes: Map<string, string>, where: string): SnakJson {
  const datatype = datatypes.get(snak.property);
  if (datatype === undefined) {
    throw new Error(`${where}: the datatype of ${snak.property} is not in properties.txt`);
  }
  const { property } = snak;
  if (snak.value === '<somevalue>' || snak.value === '<novalue>') {
    return { snaktype: snak.value === '<novalue>' ? 'novalue' : 'somevalue', property, datatype };
  }
  const datavalue = dataValue(datatype, snak.value, where);
  return { snaktype: 'value', property, datavalue, datatype };
}

/** Snaks by property, and the properties in the order in which they first appear. */
function groupSnaks(snaks: Snak[], datatypes: Map<string, string>, where: string) {
  const groups = new Map<string, SnakJson[]>();
  for (const snak of snaks) {
    const group = groups.get(snak.property) ?? [];
    group.push(snakJson(snak, datatypes, where));
    groups.set(snak.property, group);
  }
  return { snaks: Object.fromEntries(groups), order: [...groups.keys()] };
}

function referenceJson(reference: Reference, datatypes: Map<string, string>, where: string) {
  const { snaks, order } = groupSnaks(reference.snaks, datatypes, where);
  return { hash: reference.hash ?? sha1(reference.snaks), snaks, 'snaks-order': order };
}

function statementId(qid: string, fact: Fact): string {
  if (fact.guid?.includes('$') === true) {
    return fact.guid;
  }
  if (fact.guid !== null) {
    return `${qid}$${fact.guid}`;
  }
  const hex = sha1([qid, fact.property, fact.value]);
  const parts = [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ].map(([a, b]) => hex.slice(a, b));
  return `${qid}$${parts.join('-')}`;
}

/** The statement as the JSON dump has it. */
export function statementJson(qid: string, fact: Fact, datatypes: Map<string, string>): unknown {
  const { where } = fact;
  const statement: Record<string, unknown> = {
    mainsnak: snakJson(fact, datatypes, where),
    type: 'statement',
  };
  if (fact.qualifiers.length > 0) {
    const { snaks, order } = groupSnaks(fact.qualifiers, datatypes, where);
    statement['qualifiers'] = snaks;
    statement['qualifiers-order'] = order;
  }
  statement['id'] = statementId(qid, fact);
  statement['rank'] = fact.rank;
  if (fact.references.length > 0) {
    statement['references'] = fact.references.map((reference) =>
      referenceJson(reference, datatypes, where),
    );
  }
  return statement;
}
