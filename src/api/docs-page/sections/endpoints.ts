import type { Operation, ParameterObject, ResponseObject } from '../../openapi/types.ts';
import { endpointsOf, follow, type Endpoint, type Schema } from '../contract.ts';
import { typeOf } from '../describe-schema.ts';
import { endpointAsked, exampleOf, exampleRequest } from '../examples.ts';
import { html, join, type Html, type Piece } from '../../../html/template.ts';
import { command, entries, jsonBlock, section, valueEntry } from '../parts.ts';
import { breakable, inline, prose } from '../prose.ts';
import type { DocsSettings } from '../settings.ts';

const ANSWER_LINES = 56;

/**
 * The section of all endpoints: for each, what it gives, its parameters, its answers, and an
 * example.
 */
export function endpointsSection(settings: DocsSettings): Html {
  const { document } = settings;
  const all = endpointsOf(document);
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    members: all.filter(({ operation }) => operation.tags[0] === name),
  }));
  return section(
    'endpoints',
    'Endpoints',
    html`<p>
      The answers shown are real ones of this version over the small sample of people that comes
      with it, which calls itself <code>https://natalis.example</code>. The service at hand may know
      more people and other dates.
    </p>`,
    html`<dl class="overview">${join(all.map(overviewRow), '\n')}</dl>`,
    ...groups.flatMap(({ name, description, members }) => [
      html`<h3 class="group" id="group-${name.toLowerCase()}">${name}</h3>
        <p>${inline(description)}</p>`,
      ...members.map((endpoint) => endpointPart(endpoint, settings)),
    ]),
  );
}

function overviewRow({ path, operation }: Endpoint): Html {
  return html`<div>
    <dt><a href="#${operation.operationId}">${breakable(path)}</a></dt>
    <dd>${operation.summary}</dd>
  </div>`;
}

function endpointPart(endpoint: Endpoint, settings: DocsSettings): Html {
  const { path, operation } = endpoint;
  const { operationId, summary, description, parameters } = operation;
  return html`<article class="endpoint" aria-labelledby="${operationId}">
    <h4 id="${operationId}">${summary}</h4>
    <p class="path">
      <code><b>GET</b> ${breakable(path)}</code>
    </p>
    ${prose(description)} ${parametersPart(parameters)} ${answersPart(operation, settings)}
    ${examplePart(endpoint, settings)}
  </article>`;
}

function parametersPart(parameters: readonly ParameterObject[]): Piece {
  if (parameters.length === 0) return null;
  return html`<h5>Parameters</h5>
    ${entries(
      parameters.map((parameter) =>
        valueEntry(parameter.name, parameter.schema as Schema, {
          description: parameter.description,
          remark: html`, ${parameter.in}${parameter.required && ', required'}`,
        }),
      ),
    )}`;
}

function answersPart(operation: Operation, { document }: DocsSettings): Html {
  const responses = Object.entries(operation.responses).map(
    ([status, response]) => [status, follow(document, response)] as const,
  );
  const isError = (status: string) => Number(status) >= 400;
  const errors = responses.filter(([status]) => isError(status)).map(([status]) => status);
  return html`<h5>Answers</h5>
    ${entries(
      responses
        .filter(([status]) => !isError(status))
        .map(([status, response]) => ({
          term: html`<b>${status}</b>`,
          kind: bodyOf(response),
          says: html`${saysMore(operation, response)}${headersOf(response)}`,
        })),
    )}
    <p class="rules">Otherwise ${join(errors, ', ')} with an <a href="#errors">error</a>.</p>`;
}

/** The description of a response; nothing if it only repeats the heading. */
function saysMore({ summary }: Operation, { description }: ResponseObject): Piece {
  return description !== `${summary}.` && html`<p>${inline(description)}</p>`;
}

function bodyOf({ content }: ResponseObject): Piece {
  const [type, media] = Object.entries(content ?? {})[0] ?? [];
  if (media === undefined) return 'no body';
  return type === 'application/json' ? typeOf(media.schema) : (type ?? null);
}

function headersOf({ headers }: ResponseObject): Piece {
  const names = Object.keys(headers ?? {});
  if (names.length === 0) return null;
  return html`<p class="rules">
    Headers
    ${join(
      names.map((name) => html`<code>${name}</code>`),
      ', ',
    )}.
  </p>`;
}

function examplePart(endpoint: Endpoint, { document, base }: DocsSettings): Html {
  const example = exampleOf(document, endpoint);
  const shownAt = example && endpointAsked(document, example.asked);
  const own = shownAt?.path === endpoint.path ? example : undefined;
  const asked = own?.asked ?? exampleRequest(endpoint);
  return html`<h5>Example</h5>
    ${command(`curl '${base}${asked}'`)} ${own && jsonBlock(own.answer, ANSWER_LINES)}
    ${
      shownAt &&
      !own &&
      html`<p class="note">
        The answer is as for
        <a href="#${shownAt.operation.operationId}">${shownAt.operation.summary}</a>.
      </p>`
    }`;
}
