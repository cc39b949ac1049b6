import { COMPONENTS } from '../../contract/schema/components.ts';
import type { Contact } from '../../site/contact.ts';
import { language, type Parameter } from '../../site/parameters.ts';
import { REQUEST_SECONDS } from '../../web/limits/request-limits.ts';
import { API_PREFIX, isConditional, type Route } from '../route.ts';
import {
  componentRef,
  ERROR_NAME,
  ERROR_RESPONSES,
  ERROR_SCHEMA,
  examplesOf,
  examplesUnder,
  headerComponent,
  HEADERS,
  headersOf,
  responseRef,
  RESPONSES,
} from './responses.ts';
import type { Operation, ParameterObject, ResponseObject, SchemaObject } from './types.ts';

interface DocumentSettings {
  /** Base address of the service, without a slash at its end. */
  readonly base: string;
  /** Who runs the service. */
  readonly contact?: Contact | null;
  readonly routes: readonly Route[];
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>;

/** The OpenAPI 3.1.0 document of the API as a plain JSON object, made from the routes and schemas. */
export function openApiDocument({ base, contact = null, routes }: DocumentSettings) {
  const operations = [
    ...routes.map((route) => [route.path, operationOf(route)] as const),
    ...Object.entries(OWN_OPERATIONS),
  ];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Natalis',
      version: '1.2.0',
      summary: 'When notable people were born, with sources and doubts',
      description: DESCRIPTION,
      // Who runs the service, or else the service.
      contact: {
        name: 'Natalis',
        url: contact?.kind === 'page' ? contact.uri : base,
        ...(contact?.kind === 'mail' && { email: contact.text }),
      },
      license: { name: 'CC0 1.0 Universal (the data)', identifier: 'CC0-1.0' },
    },
    servers: [{ url: base, description: 'This service' }],
    security: [],
    tags: TAGS,
    paths: Object.fromEntries(operations.map(([path, get]) => [`${API_PREFIX}${path}`, { get }])),
    components: {
      schemas: SCHEMAS,
      responses: RESPONSES,
      headers: Object.fromEntries(
        Object.entries(HEADERS).map(([name, header]) => [headerComponent(name), header]),
      ),
      examples: examplesUnder(base),
    },
  };
}

// This text is the same for every deployment. The address of one is in `servers`.
const DESCRIPTION = `\
Birth dates, death dates, profiles and sources of notable people, from one snapshot of Wikidata. Coverage is limited to notable people and is not exhaustive.

**A date is not verified.** The canonical date of a person is a choice for display. Look at \`status\`, \`source_kind\`, \`uncertainty\`, \`sources\` and \`alternatives\` of \`birth_date\` before relying on it. \`synchronized_at\` is the instant of the data; it does not mean that anything was checked then.

**A missing death date does not mean that a person is alive.** \`age_turning\` counts anniversaries of the birth and says nothing about life. It is null if the date is ambiguous, uncertain or less precise than a day. The warning \`deceased\` says that a death is known.

**Years are historical**: -1 is 1 BCE and there is no year 0. Dates are proleptic Gregorian and only as precise as they are known: \`1950-03-04\`, \`1950-03\` or \`1950\`. Two members have other forms: \`value\` is as in Wikidata, and \`rdf_value\` is as its query service gives it. For Julius Caesar's birth, 12 July 100 BCE in the Julian calendar, \`value\` is \`-0100-07-12T00:00:00Z\`, \`gregorian\` is \`-0100-07-10\` and \`rdf_value\` is \`-0099-07-10T00:00:00Z\`.

**Languages.** \`lang\` is en, de, pt, es, fr or it. Labels are in that language, or else in \`mul\`, or else in English. Nothing is translated, and a missing description stays null.

**Caching.** Successful answers to requests for data have a \`Cache-Control\` and a weak \`ETag\`. Lists and searches are valid until the next UTC midnight. Profiles answer \`If-None-Match\` with 304, and can be cached for a year if \`v\` names the current \`data_version\` of Meta.

**Limits.** One address may make a limited number of requests a minute, by default 60. Beyond that the answer is 429 with \`Retry-After\`. A request may take ${REQUEST_SECONDS} seconds. There are no keys, cookies or sessions, and every response may be read across origins.

**Errors** have a body with a \`code\` for programs and a \`message\` for people.

**Changes.** Within \`/api/v1\` nothing is removed. Paths, parameters, and words of the vocabularies that are not enumerated here, such as warnings and error codes, may be added. Clients must ignore words that they do not know.

The data is released under CC0 1.0. Images have licences and credits of their own; read the image record before using one.`;

const BIRTHS = 'Births';
const PEOPLE = 'People';
const SERVICE = 'Service';

/** The groups of operations, in the order in which they are shown. */
const TAGS = [
  {
    name: BIRTHS,
    description:
      'Lists of people by the canonical date of birth, in a stable order: by popularity, then by QID.',
  },
  { name: PEOPLE, description: 'One person, by search or with everything that is published.' },
  { name: SERVICE, description: 'Versions, this contract and its documentation.' },
];

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
function operationOf(route: Route): Operation {
  const { operationId, summary, description, answers } = route;
  const conditional = isConditional(route);
  const parameters = Object.values(route.parameters).map((each) => parameterOf(each, route.path));
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

function successOf({ answers, path, summary }: Route): ResponseObject {
  // All other addresses of people have only one form.
  const link = path.includes('{slug}') ? (['Link'] as const) : [];
  return {
    description: `${summary}.`,
    headers: headersOf('Cache-Control', 'ETag', 'Vary', ...link),
    content: {
      'application/json': { schema: componentRef(answers), examples: examplesOf(answers) },
    },
  };
}

/** A parameter of the route with a path, in OpenAPI's form. */
function parameterOf(
  { name, description, example, schema, absent }: Parameter<unknown>,
  path: string,
): ParameterObject {
  return {
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    required: absent === undefined,
    description,
    schema,
    example,
  };
}

/** The schema of the document as an answer. */
const OPENAPI_SCHEMA: SchemaObject = {
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

/** The paths below `/api/v1` that answer with the document and not from the snapshot. */
const OWN_OPERATIONS: Readonly<Record<string, Operation>> = {
  '/openapi.json': {
    operationId: 'getContract',
    tags: [SERVICE],
    summary: 'The OpenAPI document',
    description: 'The API described for programs, in OpenAPI 3.1; the same in every language.',
    parameters: [parameterOf(language, '/openapi.json')],
    responses: {
      200: {
        description: 'The contract.',
        headers: headersOf('Cache-Control', 'ETag', 'Vary'),
        content: { 'application/json': { schema: componentRef('Contract') } },
      },
      ...ERROR_RESPONSES,
    },
  },
  '/docs': {
    operationId: 'getDocs',
    tags: [SERVICE],
    summary: 'This documentation',
    description: 'One static page of HTML, without scripts.',
    parameters: [],
    responses: {
      200: {
        description: 'The page.',
        headers: headersOf('Cache-Control', 'ETag', 'Vary'),
        content: { 'text/html': { schema: { type: 'string' } } },
      },
      429: responseRef('TooManyRequests'),
    },
  },
};

/** The objects of all answers, by the name of their component. */
const SCHEMAS: Readonly<Record<string, SchemaObject>> = {
  ...COMPONENTS,
  [ERROR_NAME]: ERROR_SCHEMA,
  Contract: OPENAPI_SCHEMA,
};
