import type { Parameter } from '../parameters.ts';
import type { Route } from '../route.ts';
import { examplesOf } from './examples.ts';
import { headersOf } from './headers.ts';
import { BIRTHS, PEOPLE, SERVICE } from './info.ts';
import { componentRef, ERROR_RESPONSES, responseRef } from './responses.ts';
import type { Operation, ParameterObject, ResponseObject } from './types.ts';

const TAG_OF_ANSWER: Readonly<Record<string, string>> = {
  Listing: BIRTHS,
  SearchResult: PEOPLE,
  Profile: PEOPLE,
  Meta: SERVICE,
};

const IF_NONE_MATCH: ParameterObject = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description:
    'Tags of profiles that the client has, or `*`; compared weakly. If the current one is among them, the answer is 304.',
  schema: { type: 'string' },
  example: 'W/"wd-20261101-s1-0123456789ab-r1.Q42.en.a1b2c3"',
};

/** The GET operation of a route. */
export function operationOf(route: Route): Operation {
  const { operationId, summary, description, answers, conditional } = route;
  const parameters = Object.values(route.parameters).map(parameterOf);
  return {
    operationId,
    tags: [TAG_OF_ANSWER[answers] ?? SERVICE],
    summary,
    description,
    parameters: conditional ? [...parameters, IF_NONE_MATCH] : parameters,
    responses: {
      200: successOf(route),
      ...(conditional && { 304: responseRef('NotModified') }),
      ...ERROR_RESPONSES,
    },
  };
}

function successOf({ answers, operationId, path, summary }: Route): ResponseObject {
  // All other addresses of people have only one form.
  const link = path.includes('{slug}') ? (['Link'] as const) : [];
  // The paths of a person give the same answer, so they share an example.
  const example = answers === 'Profile' ? answers : operationId;
  return {
    description: `${summary}.`,
    headers: headersOf('CacheControl', 'ETag', 'Vary', ...link),
    content: {
      'application/json': { schema: componentRef(answers), examples: examplesOf(example) },
    },
  };
}

/** A parameter of a route in the contract's form. */
export function parameterOf(parameter: Parameter<unknown>): ParameterObject {
  const { name, description, example, schema } = parameter;
  return {
    name,
    in: parameter.in,
    required: parameter.in === 'path' || parameter.absent === undefined,
    description,
    schema,
    example,
  };
}
