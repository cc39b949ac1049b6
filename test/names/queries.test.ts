import assert from 'node:assert/strict';
import { describe, suite, test } from 'node:test';
import { sharedRealItems } from '../support/shared-build.ts';
import { skipWithoutSharedData as skip } from '../support/shared-data.ts';
import { find, qids } from '../api/support/ask.ts';
import { callTool } from '../mcp/clients/ask.ts';
import { serveSnapshot, untilEnd, type SampleService } from '../support/sample-service.ts';
import { rowsIn, textsIn } from '../support/lists.ts';

/**
 * How a query leads to a person. Either an agent gets the date of birth (service 14.6); or search finds
 * the person and an agent gets candidates (13.2, 13.5); or the API finds nobody, and pages and agents offer
 * the person by a name in the query or a similar one (13.5, 13.6).
 */
type Way = 'answered' | 'found' | 'offered';

/** What a user types, and the person who is meant. */
type Row = readonly [query: string, qid: string];

/** Queries as users type them for the real people, by the way in which they lead to the person. */
const QUERIES: Readonly<Record<Way, Readonly<Record<string, readonly Row[]>>>> = {
  answered: {
    'whole names': rowsIn(`
      Douglas Adams → Q42 | ␣␣douglas   ADAMS␣␣ → Q42 | DOUGLAS NOEL ADAMS → Q42 | Douglas. Adams! → Q42
      ＤＯＵＧＬＡＳ ＡＤＡＭＳ → Q42 | ludwig van beethoven → Q255 | george w bush → Q207 | portia simpson miller → Q57597
      Siim Valmar Kiisler → Q743341 | Meister der Ursula Legende → Q617611
      Master of the Legend of Saint Ursula → Q617611 | Michel Picard → Q21178739 | Q42 → Q42 | q255 → Q255`),
    'missing marks': rowsIn(`
      Diego Velazquez → Q297 | Sebastian Pinera → Q306 | lars lokke rasmussen → Q182397 | Taavi Roivas → Q3785077
      Juri Ratas → Q2621730 | Cagatay Sahan → Q16271395 | Ceyhun Yildizoglu → Q2081271 | Anna Czlonkowska → Q16529091
      Valeriu Lazar → Q7911407 | Ferid Nebiyev → Q31296147 | mikolaj kopernik → Q619 | Νικολαος Γαζης → Q20289223
      ΣΤΥΛΙΑΝΟΣ ΑΛΛΑΜΑΝΗΣ → Q15629904`),
    'letters spelled out': rowsIn(`Lars Loekke Rasmussen → Q182397 | Jueri Ratas → Q2621730`),
    'other scripts': rowsIn(`
      Николай Коперник → Q619 | людвиг бетховен → Q255 | Борис Стругацкий → Q59054 | Самарас Антонис → Q57806
      Алан Тьюринг → Q7251 | Αλαν Τουρινγκ → Q7251 | نيكولاس كوبرنيكوس → Q619 | דאגלס אדמס → Q42
      ดักลัส แอดัมส์ → Q42 | დაგლას ადამსი → Q42 | Դուգլաս Ադամս → Q42 | 道格拉斯·亞當斯 → Q42 | Zhang Jinhao → Q60994819`),
    'three letters and more that are a label, without spaces': rowsIn(
      `滑川康男 → Q3571994 | 신중현 → Q494290 | 文翠珊 → Q264766`,
    ),
    'surname first': rowsIn(`
      Adams, Douglas → Q42 | Copernicus, Nicolaus → Q619 | Beethoven, Ludwig van → Q255 | Sanger, Larry → Q185
      Adams, Douglas (1952–2001) → Q42`),
    'QIDs as pasted': rowsIn(`
      https://www.wikidata.org/wiki/Q42 → Q42 | http://www.wikidata.org/entity/Q255 → Q255 | wd:Q42 → Q42 | Q42. → Q42`),
    'addresses of Wikipedia articles': rowsIn(`
      https://en.wikipedia.org/wiki/Douglas_Adams → Q42 | https://de.m.wikipedia.org/wiki/Alan_Turing#Leben → Q7251
      <https://es.wikipedia.org/wiki/Sebasti%C3%A1n_Pi%C3%B1era> → Q306
      en.wikipedia.org/w/index.php?title=Douglas_Adams&oldid=1 → Q42`),
    'initials that are a name': rowsIn(`
      G.W.F. Hegel → Q9235 | W. V. O. Quine → Q214969 | L. van Beethoven → Q255 | Steve C. Bullock → Q24015`),
    'a year or a day of birth, or a span': rowsIn(`
      Douglas Adams 1952 → Q42 | Douglas Adams, 1952 → Q42 | Douglas Adams, * 11.03.1952 → Q42
      Douglas Adams (1952–2001) → Q42 | Michael Jackson 1958 → Q2831 | Michael Jackson 1936 → Q92948
      Michael Jackson (1958-2009) → Q2831 | Vladimir Putin 1952 → Q7747 | Vladimir Putin 1911 → Q19300851
      Kyriakos Mitsotakis 1968 → Q552751 | Denise Ramsden 1990 → Q2240672 | John Ramsden 1947 → Q14945597`),
    'names by which people are also called': rowsIn(`
      King of Pop → Q2831 | Sid Vicious → Q47878 | John Simon Ritchie → Q47878 | Godfather of Grunge → Q633
      Blanket Jackson → Q16240598 | father of the united states → Q23 | El Bosco → Q130531
      Rafael Edward Cruz → Q2036942 | Bush Jr. → Q207 | George Bush Jr → Q207 | Ludwig Beethoven → Q255
      Nikolay Kopernik → Q619 | Quine, Willard van Orman → Q214969 | Gerard Dou → Q335927`),
  },
  found: {
    'surnames and beginnings': rowsIn(`
      Beethoven → Q255 | Turing → Q7251 | Copernicus → Q619 | Ramsden → Q1338141 | kiisler → Q743341 | Putin → Q7747
      Samaras → Q57806 | Coperni → Q619 | alan tur → Q7251 | Коперник → Q619 | Бетховен → Q255 | Джексон → Q2831
      贝多芬 → Q255 | マイケル → Q2831`),
    namesakes: rowsIn(`
      Michael Jackson → Q2831 | Michael Jackson → Q92948 | Майкл Джексон → Q92948 | vladimir putin → Q19300851
      Κυριακος Μητσοτακης → Q14928422 | Steve Clark → Q1370741`),
    'word order': rowsIn(`
      Turing Alan → Q7251 | papandreou andreas → Q219256 | Ste Marie Gabriel → Q21177259
      Alan Turing Mathison → Q7251`),
    'a word is missing': rowsIn(`
      Hegel Friedrich → Q9235 | Constantine Great → Q8413 | Rafael Cruz → Q20155387 | Saint Odo → Q454553
      Rt. Hon. James Ramsden → Q6141825`),
    transliterations: rowsIn(`
      kopernik → Q619 | Lyudvig Betkhoven → Q255 | Duglas Adams → Q42 | Maykl Dzhekson → Q2831
      Aleksandr Kolbanov → Q60838496 | Boris Strugatskiy → Q59054 | Nikolaos Gazis → Q20289223
      zhangjinhao → Q60994819`),
    'labels in another language, beside others of the name': rowsIn(
      `Sir John Ramsden → Q11803853 | 마이클 잭슨 → Q2831 | マイケル・ジャクソン → Q2831`,
    ),
    'one word in another language': rowsIn(
      `マイケルジャクソン → Q2831 | 강남 → Q3571994 | Адамс → Q42`,
    ),
    brackets: rowsIn(`
      Michael Jackson (singer) → Q2831 | Douglas Adams (born 1952) → Q42 | Michael Jackson (born 1936) → Q92948
      Neil Young (musician) → Q633 | Alan Turing [mathematician] → Q7251 | マイケル・ジャクソン（歌手） → Q2831
      Cluny Macpherson (physician) → Q5136640 | Vladimir Putin (president) → Q7747
      John Ramsden (politician) → Q36708165 | Michael Jackson (singer) → Q92948`),
    initials: rowsIn(`
      N. Copernicus → Q619 | A. Turing → Q7251 | D. Adams → Q42 | James A. Joyce → Q6882 | G. Hegel → Q9235
      GWF Hegel → Q9235 | AM Turing → Q7251 | Turing, AM → Q7251`),
    'a death alone, which decides nothing': rowsIn(`Douglas Adams † 2001 → Q42`),
    'years beside a part of a name': rowsIn(`
      Jackson 1958 → Q2831 | Beethoven (1770–1827) → Q255 | Bosch 1450 → Q130531`),
    nicknames: rowsIn(`Dubya → Q207 | MJ → Q2831 | GWB → Q207 | Shakey → Q633`),
  },
  offered: {
    'typing errors': rowsIn(`
      micheal jackson → Q2831 | Michael Jakson → Q2831 | Micheal Jakson → Q2831 | Douglass Adams → Q42
      Dougals Adams → Q42 | Douglas Addams → Q42 | Alan Turring → Q7251 | Jessie Ramsden → Q1338141
      Jesse Ramsdem → Q1338141 | Beethovn → Q255 | Ludwig van Bethooven → Q255 | Copernicous → Q619
      Kopernicus → Q619 | Georg Wilhelm Friedrich Hegle → Q9235 | George Washingon → Q23 | Vladmir Putin → Q7747
      Valdimir Putin → Q7747 | Theressa May → Q264766 | Boris Strugatzky → Q59054 | Larry Sangar → Q185
      Kyriakos Mitsotakes → Q552751 | Andreas Papandrou → Q219256 | Никалай Коперник → Q619`),
    'words together and apart': rowsIn(`
      DouglasAdams → Q42 | alanturing → Q7251 | MichaelJackson → Q2831 | Shin Junghyeon → Q494290
      Cluny Mac Pherson → Q5136640 | Ludwig van Bee thoven → Q255 | Elizabethjane Harris → Q26252294
      Portia Simpsonmiller → Q57597`),
    'a name among other words': rowsIn(`
      Dr. Jesse Ramsden → Q1338141 | Mr Jesse Ramsden → Q1338141 | Ramsden, Dr. Jesse → Q1338141
      President George Washington → Q23 | Kaiser Macrinus → Q1752 | Hl. Odo von Cluny → Q454553
      Prime Minister Theresa May → Q264766 | Sir Alan Turing → Q7251 | Emperor Constantine → Q8413
      Herr Hegel → Q9235 | Mrs May → Q264766 | Mrs. Theresa May → Q264766 | The Rt Hon Theresa May MP → Q264766
      Frau Prof. Anna Kotarbińska → Q16529128 | Mrs. Douglas Adams → Q42 | Alan Turing, O.B.E., FRS → Q7251
      Jesse Ramsden, Ph.D. → Q1338141 | Dr. W. V. Quine → Q214969 | Professor A. M. Turing → Q7251
      Douglas Adams's → Q42 | James Joyce’s → Q6882 | Beethoven's → Q255
      Odo of Cluny 942 → Q454553 | Douglas Adams born 11 March 1952 → Q42 | Vladimir Putin 1999 → Q7747
      Dr. Jesse Ramsden (1735-1800) → Q1338141 | wie alt war Vladimir Putin 1999? → Q19300851
      the mathematician Alan Turing → Q7251 | der Philosoph Georg Wilhelm Friedrich Hegel → Q9235
      l'écrivain Douglas Adams → Q42 | Neil Young aus Kanada → Q633 | Adams, Douglas, author of books → Q42
      Douglas Adams author → Q42 | adams writer → Q42`),
    'a word too many, or a wrong one': rowsIn(`
      Alan Turing computer → Q7251 | James Joyce Ulysses → Q6882 | Ludwig von Beethoven → Q255
      Nancy Spungen girlfriend → Q241669`),
  },
};

/** People who are not among the real entities: their names must not get anybody's date. */
const NOT_HERE: readonly string[] = textsIn(`
  Janet Jackson | Michael Johnson | Samuel L. Jackson | Peter Jackson | Andrew Jackson | Michael Jackson 1999
  Lord Jackson | Bryan Adams | John Adams | Patch Adams | Prof. Adams | Douglas Adams 1960 | Alan Rickman
  Alan Turin 1977 | Martin Luther King | King, Martin Luther | James Earl Jones | Kevin-Prince Boateng
  Prince Rogers Nelson | Lord Nelson | George H. W. Bush | Barbara Bush | Kate Bush | Mr. Bush | Denzel Washington
  Booker T. Washington | Lord Washington | Neil Diamond | Neil Armstrong | Dr. Young | King Constantine I
  Pope Constantine I | Constantine I 1868 | Constantine II | Lady Constantine | William Joyce | Igor Sikorsky
  Vladimir Lenin | Arkady Strugatsky | Аркадий Стругацкий | Karl van Beethoven | Georg Büchner | Boris Johnson
  Ted Kennedy | Penélope Cruz | Theresa of Ávila | Brian May | Kyriakos Mitsotakis 1950 | Prince John Ramsden Smith
  Stephen Barber | Ανδρέας Παπαδόπουλος | 安倍晋三`);

// Tests what people type, over the real people: in search, on pages and in the tool for birth dates.

interface Answer {
  readonly match: 'one' | 'several' | 'none';
  readonly person: { readonly id: string } | null;
  readonly candidates: readonly { readonly id: string; readonly url: string }[];
}

async function birthDate({ base }: SampleService, query: string): Promise<Answer> {
  const { json } = await callTool(base, 'person_birth_date', { query });
  return json.result.structuredContent;
}

/** Asserts that a query leads to a person in a way: in search, in the tool, and on the page of results. */
async function assertLeads(service: SampleService, way: Way, [query, qid]: Row): Promise<void> {
  const text = encodeURIComponent(query);
  const found = qids(await find(service, `/search?limit=10&q=${text}`));
  if (way === 'offered') assert.deepEqual(found, []);
  else assert.ok(found.includes(qid), `search: ${found.join(' ')}`);
  const { match, person, candidates } = await birthDate(service, query);
  const told = [match, person?.id ?? null];
  if (way === 'answered') return assert.deepEqual(told, ['one', qid]);
  assert.deepEqual(told, ['several', null]);
  assert.ok(candidates.length <= 10);
  const candidate = candidates.find(({ id }) => id === qid);
  assert.ok(candidate, candidates.map(({ id }) => id).join(' '));
  const { pathname } = new URL(candidate.url);
  const page = await service.textOf(`/en/search?q=${text}`);
  assert.ok(page.includes(`href="${pathname}"`), `${pathname} on the page`);
}

suite('queries as people type them', { skip }, async () => {
  const service = await untilEnd(serveSnapshot(await sharedRealItems()));

  for (const [way, kinds] of Object.entries(QUERIES) as [Way, (typeof QUERIES)[Way]][]) {
    for (const [kind, rows] of Object.entries(kinds)) {
      describe(`${way}: ${kind}`, () => {
        for (const row of rows) {
          test(row.join(': '), () => assertLeads(service, way, row));
        }
      });
    }
  }

  describe('nobody here: never the date of somebody else (service 14.6)', () => {
    for (const query of NOT_HERE) {
      test(query, async () => {
        const { match, person } = await birthDate(service, query);
        assert.notEqual(match, 'one', person?.id);
        assert.equal(person, null);
      });
    }
  });
});
