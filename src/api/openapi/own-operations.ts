import { language } from '../parameters.ts';
import { headersOf } from './headers.ts';
import { SERVICE } from './info.ts';
import { parameterOf } from './operations.ts';
import { componentRef, ERROR_RESPONSES, responseRef } from './responses.ts';
import type { Operation, Schema } from './types.ts';

/** The schema of the contract as an answer. */
export const CONTRACT_SCHEMA: Schema = {
  type: 'object',
  description: 'This contract, an OpenAPI 3.1 document. It has other members as well.',
  required: ['openapi', 'info', 'paths'],
  properties: {
    openapi: { const: '3.1.0', type: 'string', description: 'Version of OpenAPI.' },
    info: {
      type: 'object',
      additionalProperties: true,
      description: 'Title, version and terms of the contract.',
    },
    paths: {
      type: 'object',
      additionalProperties: true,
      description: 'The operations by their path.',
    },
  },
  additionalProperties: true,
};

/** The paths below `/api/v1` that answer with the contract and not from the snapshot. */
export const OWN_OPERATIONS: Readonly<Record<string, Operation>> = {
  '/openapi.json': {
    operationId: 'getContract',
    tags: [SERVICE],
    summary: 'This contract',
    description: 'The OpenAPI 3.1 document that you are reading; the same in every language.',
    parameters: [parameterOf(language)],
    responses: {
      200: {
        description: 'The contract.',
        headers: headersOf('CacheControl', 'ETag', 'Vary'),
        content: { 'application/json': { schema: componentRef('Contract') } },
      },
      ...ERROR_RESPONSES,
    },
  },
  '/docs': {
    operationId: 'getDocs',
    tags: [SERVICE],
    summary: 'Documentation for people',
    description: 'This contract as one static page of HTML, without scripts.',
    parameters: [],
    responses: {
      200: {
        description: 'The page.',
        headers: headersOf('CacheControl', 'ETag', 'Vary'),
        content: { 'text/html': { schema: { type: 'string' } } },
      },
      429: responseRef('TooManyRequests'),
    },
  },
};
