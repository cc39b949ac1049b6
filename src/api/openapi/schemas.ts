import { COMPONENTS } from '../../contract/schema/components.ts';
import { ERROR_NAME, ERROR_SCHEMA } from './error-schema.ts';
import { CONTRACT_SCHEMA } from './own-operations.ts';
import type { Schema } from './types.ts';

/** The objects of all answers by the name of their component. */
export const SCHEMAS: Readonly<Record<string, Schema>> = {
  ...(withoutNot(COMPONENTS) as Readonly<Record<string, Schema>>),
  [ERROR_NAME]: ERROR_SCHEMA,
  Contract: CONTRACT_SCHEMA,
};

/**
 * Only years say what they are `not`, namely 0, and generators of clients make of that a member of any
 * type. What is answered has the sentence for it; what is asked for keeps the rule.
 */
function withoutNot(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(withoutNot);
  const members = Object.entries(schema).filter(([key]) => key !== 'not');
  return Object.fromEntries(members.map(([key, member]) => [key, withoutNot(member)]));
}
