import { human, labelled, linesOf } from '../../support/human-json.ts';
import { empty, item, normal, statement, snak, time } from '../../support/statement-json.ts';
import { openService, type Service } from '../../http/support/service.ts';
import { sharedSnapshot } from '../../support/shared-build.ts';

type Json = Record<string, unknown>;

function person(id: string, label: string, description: string, claims: Json): unknown {
  return {
    ...(human(id, label, claims) as Json),
    descriptions: { en: { language: 'en', value: description } },
  };
}

/** A Gregorian day, or a year. */
function on(date: string): Json {
  return date.length === 4
    ? time(`+${date}-00-00T00:00:00Z`, { precision: 9 })
    : time(`+${date}T00:00:00Z`);
}

function born(...dates: readonly string[]): Json {
  return { P569: normal(...dates.map(on)) };
}

/** People whose names and dates are made for the rules of service 16. */
export const PEOPLE: readonly unknown[] = [
  person('Q1001', 'Ida Unica', 'painter', {
    ...born('1950-03-04'),
    P570: normal(on('2001-05-11')),
    P19: normal(item('Q2001')),
    P27: normal(item('Q2002')),
    P106: normal(item('Q2003')),
  }),
  // Namesakes, ten years apart, a year apart, and one without a date.
  person('Q1002', 'Otto Gemein', 'baker', born('1900-01-02')),
  person('Q1003', 'Otto Gemein', 'smith', born('1910-01-02')),
  person('Q1004', 'Eva Nahe', 'baker', { ...born('1900-01-02'), P570: normal(on('1989-06-01')) }),
  person('Q1005', 'Eva Nahe', 'smith', { ...born('1901-06-07'), P570: normal(on('1991-01-01')) }),
  person('Q1006', 'Max Offen', 'baker', born('1900-01-02')),
  person('Q1007', 'Max Offen', 'smith', { P569: [statement(empty('somevalue'))] }),
  person('Q1008', 'Lea Streit', 'singer', {
    P569: [
      statement(snak(on('1920-04-05')), { rank: 'preferred' }),
      statement(snak(on('1922-09-10'))),
    ],
  }),
  person('Q1009', 'Kai Zwist', 'singer', born('1930-01-01', '1933-02-02')),
  person('Q1010', 'Uwe Jahr', 'singer', born('1940')),
  person('Q1011', '=Cmd Böse', '<script>alert(1)</script>', born('1945-05-08')),
  {
    ...(human('Q1012', 'Hieronymus Bosch', born('1450')) as Json),
    aliases: { en: [{ language: 'en', value: 'Bosch' }] },
  },
  person('Q1013', 'Mona Fern', 'baker', born('1960-01-02')),
  person('Q1014', 'Ada Mona Fern', 'smith', born('1970-01-02')),
  labelled('Q2001', 'Hamburg'),
  labelled('Q2002', 'Germany'),
  labelled('Q2003', 'painter'),
];

/** The service over these people, until the end of the test, or of the file, that opens it. */
export async function openPeople(
  limits?: Parameters<typeof openService>[0],
  parts?: Parameters<typeof openService>[1],
): Promise<Service> {
  const snapshot = await sharedSnapshot(linesOf(...PEOPLE), ['--min-sitelinks', '0']);
  return openService(limits, parts, snapshot);
}

/** A candidate as the protocol has it. */
export interface Answered {
  readonly id: string;
  readonly name: string;
  readonly score: number;
  readonly match: boolean;
  readonly features: readonly { readonly id: string; readonly value: number | boolean }[];
}

/** Sends a form as OpenRefine does. */
export function postForm(service: Service, fields: Record<string, string>): Promise<Response> {
  return fetch(`${service.address}/reconcile`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
    body: new URLSearchParams(fields).toString(),
  });
}

/** The candidates of each query, which are sent in batches of at most 50. */
export async function reconcile(
  service: Service,
  queries: readonly object[],
): Promise<readonly (readonly Answered[])[]> {
  const batch = Object.fromEntries(queries.slice(0, 50).map((query, at) => [`q${at}`, query]));
  const response = await postForm(service, { queries: JSON.stringify(batch) });
  if (response.status !== 200) throw new Error(await response.text());
  const results = (await response.json()) as Record<string, { result: readonly Answered[] }>;
  const found = Object.keys(batch).map((key) => results[key]?.result ?? []);
  return queries.length > 50 ? [...found, ...(await reconcile(service, queries.slice(50)))] : found;
}

/** Who is matched by each name, and by the birth beside it; null for nobody. */
export async function matched(
  service: Service,
  rows: readonly { readonly name: string; readonly born?: string | undefined }[],
): Promise<readonly (string | null)[]> {
  const queries = rows.map(({ name, born }) => ({
    query: name,
    properties: born === undefined ? [] : [{ pid: 'P569', v: born }],
  }));
  const answers = await reconcile(service, queries);
  return answers.map((people) => people.find(({ match }) => match)?.id ?? null);
}
