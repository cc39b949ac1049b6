/** How dates are read, chosen and doubted, in short. */
const methodology = `
What the symbols mean, how one date is chosen among several, what happens to Julian dates, and why
some ages are not given.

Every date here is a statement of Wikidata. This page says how we read these statements, how one of
them is chosen to be shown, and what we leave open.

## A choice, not a verification {#choice}
Wikidata may hold several dates of birth for one person. One of them is shown large; the others
stand beneath it with their sources. The choice follows fixed rules and needs no judgement of ours.
Nobody here has checked a date against a document.

The rules, in this order:

1. Wikidata’s editors rank statements. We look at those of the best rank, and never at deprecated
ones.
1. A statement that is not marked as disputed comes before one that is.
1. A more precise date comes before a coarser one. A 1 January without an independent source often
stands in for an unknown day; where another statement agrees, it is treated as the bare year.
1. A source outside Wikimedia comes before a copy from a Wikimedia project, and that before no
reference.
1. After that: a statement that is not marked as approximate, the one with more sources, the
narrower one, the one that comes first in Wikidata.

## What the symbols mean {#status}
{sourced}: The statement names something outside Wikimedia: a book, a database, a website. Whether
the source is right, and whether it says so, we do not know.
{import-only}: The statement was copied from a Wikipedia or another Wikimedia project and names
nothing else.
{unsourced}: The statement has no reference that counts.
{ambiguous}: Two statements of the best rank cannot both be right, or the date is marked as
disputed. 1950 and 4 March 1950 can both be right; 4 July 1804 and 5 July 1804 cannot.
{unknown}: There is no date, or Wikidata’s editors say that it is not known.

## As precise as it is known {#precision}
A date is never padded: a person whose year alone is known is not listed under any day, and a
century is not a year. “18th century” means 1 January 1701 to 31 December 1800: the last year of a
century is the one that ends in 00.

## Two calendars {#calendars}
A day is shown in the calendar it was written in. A day of the Julian calendar leads, named as such;
its Gregorian day stands beneath, and it is the one lists, ages and signs go by. Isaac Newton: 25
December 1642 (Julian calendar), listed under 4 January 1643. Months, years and longer spans are not
converted.

## Years before our era {#years}
There is no year 0: the year before 1 CE is 1 BCE. In addresses 44 BCE is written <code>-44</code>.

## 29 February {#leap-day}
The page of 29 February holds exactly those who were born on that day. Where a year has none, they
grow a year older on 1 March. Laws differ on this from country to country; this is the rule here.

## Ages {#ages}
No age is given where the date is disputed, marked as uncertain, or not known to the day. That no
date of death is stated does not mean that somebody is alive.

## The zodiac {#zodiac}
The signs follow a fixed table of days of the tropical zodiac. The sun itself may enter a sign a day
earlier or later. The day is the Gregorian one, also for Julian dates, which moves many people of
earlier times into another sign than their contemporaries would have said.

## Who comes first {#order}
Lists begin with those who have articles in the most Wikipedias. This says nothing about merit.

## Names and languages {#names}
Nothing is translated by machine. Names and descriptions are those of Wikidata in the language of
the page; where there is none, in English, and then it says so.

Every field of the data is described in the <a href="{docs}">documentation of the API</a>. The page
“{about}” says what is served and under which licence.
`;

/** What this is, where the data is from, and what may be done with it. */
const about = `
What Natalis holds and what it does not, where the data is from, under which licence it may be used,
and what is counted of your visit.

Natalis says when notable people were born, as Wikidata has it, together with the grounds for each
date and the doubts about it.

## What is in it {#coverage}
{people} The day of birth is known for {withDay} of them. In it are people who have an item in
Wikidata, an article in at least one Wikipedia, and a statement about their birth or death. Coverage
is uneven between countries, times and walks of life, and it is not complete. Somebody who is
missing here may well be missing in Wikidata too.

{coverage}

## One snapshot {#snapshot}
Everything here comes from one snapshot of Wikidata as of {snapshotDate}, version
<code>{dataVersion}</code>. What was changed in Wikidata later is not here yet. The program is
Natalis {serviceVersion}.

## A date is wrong {#mistakes}
Please correct it in Wikidata, best with a source: the page of every person leads to the statements
there. The next snapshot brings the correction here. The page “{howSure}” explains which of several
statements is shown.

## Who makes this {#makers}
Natalis is free software, and <a href="{repository}">its code</a> is public.

This site is run by {contact}.

## Asking to be left out {#contact}
Write to {contact} if you do not want to appear here, and give the address of the page. The operator
can leave you out completely or show only the year of your birth. This does not change what Wikidata
says about you.

## Licence {#licence}
The data is released under {cc0}: you may use it for anything, without asking. We are glad if you
name Wikidata and Natalis. Images are by their authors and have licences of their own, given beside
each of them; check them before you use an image.

## What is counted {#privacy}
No cookies, no scripts, no tracking. We count requests per day, by kind of page and by claimed
crawler. Visitors’ IP addresses stay in memory for a minute, to limit the number of requests, and
are never written down. Pictures come from Wikimedia Commons, which then sees your IP address, but
not the page that you are on.
`;

/** How programs and assistants use the service: in English alone, as are the API and its documentation. */
export const developers = `
Ask for birth dates with their sources and doubts over a REST API without a key, or from an
assistant over the Model Context Protocol.

Everything on these pages can be asked for by programs and by assistants: read only, without a key,
from any origin.

## The REST API {#api}
Ask who was born on a day, perhaps of an occupation or from a country, or for one person:

<pre tabindex="0"><code>curl '{base}/api/v1/birthdays/03-11?limit=5'
curl '{base}/api/v1/birthdays/03-11?occupation=writer&amp;country=Q145'
curl '{base}/api/v1/search?q=douglas+adams'
curl '{base}/api/v1/people/douglas-adams?lang=en'</code></pre>

The <a href="{docs}">documentation</a> describes every endpoint and field; the OpenAPI document is
<a href="{openapi}">openapi.json</a>. Every list of people and every person links to the same
content as JSON, on the page and in its <code>Link</code> header.

## For assistants {#mcp}
The MCP server answers at <code>{base}/mcp</code> over Streamable HTTP, stateless and without
sessions. Its tools are {tools}. Every answer ends with the address of a page here, so that it can
be cited.

## OpenRefine {#openrefine}
The <a href="https://www.w3.org/community/reports/reconciliation/CG-FINAL-specs-0.2-20230410/"
>Reconciliation Service API 0.2</a> answers at <code>{base}/reconcile</code>. In OpenRefine, add
that address as a standard service: it matches a column of names with the help of dates, and adds
birth dates with their precision, status and sources.

## Many people at once {#many}
Do not ask for five hundred people one by one. If you have their QIDs, <code>extend</code> of the
reconciliation service gives the columns that you name for many people, and counts as one request:

<pre tabindex="0"><code>curl '{base}/reconcile' --data-urlencode \\
  'extend={"ids":["Q42","Q1338141"],"properties":[{"id":"P569"},{"id":"P569.status"}]}'</code></pre>

If you have names, <code>queries</code> finds the people first. Anybody who runs Natalis can also
let <code>natalis check</code> write a verdict for each row of a table, join a table with what
<code>natalis export</code> writes, or open the snapshot in a program with the library.
<a href="{repository}/blob/main/docs/tables.md#many-people-at-once">Which one to use</a> depends on
what you have.

## Tables {#tables}
Every list of a day, a date, a year or a sign is also a CSV file, such as
<a href="{pages}birthdays/03-11.csv">the births of 11 March</a>. Anybody who runs Natalis can write
all people and all claimed dates as Parquet, CSV or NDJSON and pass the files on.
<a href="{repository}/blob/main/docs/tables.md">Tables</a> explains their columns and how DuckDB,
pandas, R, Spark and PostgreSQL query them.

## Pass the doubts on {#honesty}
A date alone is half the answer. Show <code>status</code> beside it, and look at
<code>uncertainty</code>, <code>precision</code> and <code>alternatives</code>; parse dates as days
of a calendar and not as instants. The page “{howSure}” says what these mean.

## Feeds and calendars {#feeds}
Those born today come as an <a href="{pages}today.atom">Atom feed</a>, and the
<a href="{pages}upcoming">next seven days</a> as a feed and as a calendar. Every day of the year and
every person whose day of birth is known has a calendar in the iCalendar format, linked from the
page. Every page of a person or a list has a citation, also in BibTeX and RIS.

## Limits {#limits}
Each IP address may make a limited number of requests a minute; beyond that the answer is status
429, with the seconds to wait in <code>Retry-After</code>. Answers may be kept as long as their
<code>Cache-Control</code> says.
`;

/** The pages of prose in English, in the form of `readProse`. */
export const prose = { methodology, about };

export type ProseTexts = Readonly<Record<keyof typeof prose, string>>;
