import { COMPONENTS } from '../../contract/schema/components.ts';
import { ERROR_NAME, ERROR_SCHEMA } from './error-schema.ts';
import { CONTRACT_SCHEMA } from './own-operations.ts';
import type { Schema } from './types.ts';

/** The objects of all answers, by the name of their component. */
export const SCHEMAS: Readonly<Record<string, Schema>> = {
  ...(withoutNot(COMPONENTS) as Readonly<Record<string, Schema>>),
  [ERROR_NAME]: ERROR_SCHEMA,
  Contract: CONTRACT_SCHEMA,
};

/**
 * Removes `not` from a schema. Only years have it, to exclude 0, and generators of clients turn it
 * into a member of any type. The descriptions of answers say the rule in words; parameters keep it.
 */
function withoutNot(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(withoutNot);
  const members = Object.entries(schema).filter(([key]) => key !== 'not');
  return Object.fromEntries(members.map(([key, member]) => [key, withoutNot(member)]));
}
