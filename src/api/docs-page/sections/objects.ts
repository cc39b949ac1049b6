import type { Schema } from '../contract.ts';
import { objectId, objectLink } from '../describe-schema.ts';
import { FORMS } from '../forms.ts';
import { html, join, type Html } from '../../../html/template.ts';
import { objectOrder } from '../object-order.ts';
import { entries, section, valueEntry } from '../parts.ts';
import { inline, prose } from '../prose.ts';
import { ERROR_NAME } from '../../openapi/responses.ts';
import type { DocsSettings } from '../settings.ts';

/** The section with every object of the answers, its fields, and the forms of their texts. */
export function objectsSection({ document }: DocsSettings): Html {
  const schemas = document.components.schemas as Readonly<Record<string, Schema>>;
  // The errors section describes the error object.
  const names = objectOrder(document).filter((name) => name !== ERROR_NAME);
  return section(
    'objects',
    'Objects',
    html`<p>
        An object has every listed field, except optional ones that do not apply, and no others. A
        field that may be null is present, and null if nothing is known.
      </p>
      <p class="index">${join(names.map(objectLink), ' ')}</p>`,
    html`<h3 id="forms">Forms of texts</h3>
      ${entries(
        FORMS.map(({ id, name, pattern, maxLength, says, example }) => ({
          id,
          term: html`<b>${name}</b>`,
          kind: html`<code>${example}</code>`,
          says: html`<p>${inline(says)}</p>
            <p class="rules">
              <code>${pattern}</code
              >${maxLength !== undefined && html`, at most ${maxLength} characters`}
            </p>`,
        })),
      )}`,
    ...names.map((name) => objectPart(name, schemas[name] ?? {})),
  );
}

/** The entry of the object in the body of every error. */
export function errorObject({ document }: DocsSettings): Html {
  return objectPart(ERROR_NAME, document.components.schemas[ERROR_NAME] ?? {});
}

function objectPart(name: string, schema: Schema): Html {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).map(([field, value]) =>
    valueEntry(field, value, { ...(!required.has(field) && { remark: ', optional' }) }),
  );
  return html`<h3 class="object" id="${objectId(name)}">${name}</h3>
    ${schema.description !== undefined && prose(schema.description)} ${entries(fields)}`;
}
