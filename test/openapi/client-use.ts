/**
 * A program that uses the generated client, and is compiled with it. It returns the answers by the
 * name of the operation. The lines that must not compile show that the client knows its types.
 */
export const CLIENT_USE = `
import { Api, type ApiError, type Listing, type Profile } from './client.ts';

/** What a program throws for an answer that is an error. */
export class Refusal extends Error {
  readonly code: string;

  constructor({ code, message }: ApiError) {
    super(message);
    this.code = code;
  }
}

export async function fetchAll(baseUrl: string): Promise<Record<string, unknown>> {
  const { api } = new Api({ baseUrl });
  const options = { limit: 3, offset: 1, lang: 'de' } as const;
  const today = await api.listBirthdaysToday({ ...options, tz: 'Asia/Tokyo' });
  const day = await api.listBirthdaysOnDay('03-11', { limit: 1 });
  const date = await api.listBirthdaysOnDate('03-11', 1952);
  const year = await api.listBirthsInYear(1952, options);
  const sign = await api.listBirthsUnderSign('pisces', options);
  const found = await api.searchPeople({ q: 'douglas adams' });
  const meta = await api.getMeta();
  const slug = found.data.people[0]?.slug ?? '';
  const person = await api.getPersonBySlug(slug, { v: meta.data.data_version });
  const { id } = person.data;
  const contract = await api.getContract();
  const docs = await api.getDocs();

  const lists: Listing[] = [today.data, day.data, date.data, year.data, sign.data];
  const profile: Profile = person.data;
  const born: string | null = profile.birth_date.date;
  const years: (number | null)[] = found.data.people.map(({ birth_year }) => birth_year);
  if (born !== '1952-03-11' || years[0] !== 1952 || lists.length !== 5) throw new Error(born ?? '');
  // @ts-expect-error there is no such member
  void profile.birth_date.day;
  // @ts-expect-error a sign is one of twelve
  void (() => api.listBirthsUnderSign('ophiuchus'));
  // @ts-expect-error a search needs a text
  void (() => api.searchPeople({}));
  // @ts-expect-error an unknown year is null
  void found.data.people.map((one) => one.birth_year satisfies number);

  const etag = person.headers.get('etag') ?? '';
  const unchanged = await api
    .getPersonBySlug(slug, {}, { headers: { 'If-None-Match': etag } })
    .catch((response: Response) => response);
  if (unchanged.status !== 304) throw new Error('status ' + unchanged.status);
  const refused = await api
    .listBirthdaysOnDay('02-30')
    .catch(({ error }: { error: ApiError }) => new Refusal(error));
  if (!(refused instanceof Refusal) || refused.code !== 'invalid_date') throw refused;

  return {
    listBirthdaysToday: today.data,
    listBirthdaysOnDay: day.data,
    listBirthdaysOnDate: date.data,
    getPersonBySlug: person.data,
    getPersonByQid: (await api.getPersonByQid(id, { lang: 'fr' })).data,
    getPersonByKnowledgeBaseId: (await api.getPersonByKnowledgeBaseId(id)).data,
    searchPeople: found.data,
    listBirthsInYear: year.data,
    listBirthsUnderSign: sign.data,
    getMeta: meta.data,
    getContract: contract.data,
    getDocs: await docs.text(),
  };
}
`;
