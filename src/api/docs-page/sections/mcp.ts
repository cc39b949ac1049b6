import { html, join, type Html, type Piece } from '../../../html/template.ts';
import { TOOL_NAMES, type ToolName } from '../../../site/tool-names.ts';
import { command, entries, section } from '../parts.ts';
import type { DocsSettings } from '../settings.ts';

interface Tool {
  readonly says: string;
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/** The five tools (methodology 14.5). */
const TOOLS: Readonly<Record<ToolName, Tool>> = {
  birthdays_on_date: {
    says: 'People born on a month and day, or on one exact date.',
    required: ['month', 'day'],
    optional: ['year', 'limit', 'offset', 'lang'],
  },
  birthdays_today: {
    says: 'People born on the current day, in UTC or in a time zone.',
    required: [],
    optional: ['tz', 'limit', 'offset', 'lang'],
  },
  person_birth_date: {
    says: 'When a person was born and died, how sure that is and by which sources. Where a name fits several people, they are listed without a date and one is to be chosen by QID.',
    required: ['query'],
    optional: ['lang'],
  },
  search_people: {
    says: 'People by name, alias or QID.',
    required: ['query'],
    optional: ['limit', 'lang'],
  },
  age_on_date: {
    says: 'How old a person was on a date, or is today, up to the day of death, or why that cannot be said.',
    required: ['query'],
    optional: ['date', 'tz', 'lang'],
  },
};

/** How an assistant is connected. */
export function mcpSection({ mcp }: Pick<DocsSettings, 'mcp'>): Html {
  const configuration = { mcpServers: { natalis: { type: 'http', url: mcp } } };
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'person_birth_date', arguments: { query: 'Q42' } },
  };
  return section(
    'mcp',
    'For assistants: MCP',
    html`<p>The same data for programs that speak the Model Context Protocol.</p>`,
    entries([
      { term: html`<b>Address</b>`, says: html`<code>${mcp}</code>` },
      {
        term: html`<b>Transport</b>`,
        says: 'Streamable HTTP, stateless, answers in JSON. Messages are sent with POST; there is no session, so GET and DELETE are answered with 405.',
      },
      {
        term: html`<b>Headers</b>`,
        says: html`<p><code>Accept: application/json, text/event-stream</code></p>
          <p><code>Content-Type: application/json</code></p>`,
      },
      { term: html`<b>Sign-in</b>`, says: 'None.' },
    ]),
    html`<p>Many clients take a configuration like this one:</p>
      <pre tabindex="0"><code>${JSON.stringify(configuration, null, 2)}</code></pre>
      <p>Or by hand:</p>`,
    command(
      [
        `curl '${mcp}'`,
        `-H 'Content-Type: application/json'`,
        `-H 'Accept: application/json, text/event-stream'`,
        `-d '${JSON.stringify(call)}'`,
      ].join(' \\\n  '),
    ),
    html`<h3 id="tools">Tools</h3>
      <p>
        Each answer is a text that ends with an attribution and the address of a page to cite, and
        the same as structured content.
      </p>`,
    entries(
      TOOL_NAMES.map((name) => {
        const { says, required, optional } = TOOLS[name];
        return {
          term: html`<code>${name}</code>`,
          says: html`<p>${says}</p>
            <p class="rules">${names('Required', required)}${names('Optional', optional)}</p>`,
        };
      }),
    ),
    html`<p>
      There are also the resources <code>natalis://meta</code> and
      <code>natalis://methodology</code>, the second of which has the rules about dates in full, and
      the prompt <code>who_shares_birthday</code>.
    </p>`,
  );
}

function names(title: string, list: readonly string[]): Piece {
  if (list.length === 0) return null;
  return html`${title}
  ${join(
    list.map((name) => html`<code>${name}</code>`),
    ', ',
  )}. `;
}
