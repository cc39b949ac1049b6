import assert from 'node:assert/strict';
import type { Target } from '../target.ts';
import { assertDecent, createClient, startFuzzedService } from './requests.ts';

const PATHS = [
  ...'/ /en/ /de/people/douglas-adams /fr/people/Q42 /en/birthdays/03-11 /it/birthdays/02-29?order=year'.split(
    ' ',
  ),
  ...'/es/years/-44 /pt/years/1952 /en/birthdays?day=11&month=3&year=1952 /en/search?q=adams /de/search?q=11.+M%C3%A4rz'.split(
    ' ',
  ),
  ...'/en/zodiac/pisces /en/disputed /en/today.atom /en/upcoming.ics /en/birthdays/03-11.ics /robots.txt'.split(
    ' ',
  ),
  ...'/en/people/douglas-adams.bib /en/people/douglas-adams.ris /sitemap.xml /llms.txt /en/random /favicon.ico'.split(
    ' ',
  ),
];

/** Pages and documents for programs: no fault, and nothing that was sent comes back as a script. */
export async function pageRequests(): Promise<Target> {
  const service = await startFuzzedService();
  const client = createClient(service.base);
  return {
    seeds: PATHS.map(
      (path, at) =>
        `GET ${path}\nAccept-Language: ${['de', 'fr;q=0.1', '*'][at % 3]}\nAccept: text/html`,
    ),
    words: [
      ...'/en /xx /de/ .ics .csv .atom .bib ?order= &q= ?q= &day=31 month= year= offset= page= %2F %00 %ff %zz ..'.split(
        ' ',
      ),
      ...'<script>alert(1)</script> "><img%20src=x%20onerror=a> %3Cscript%3E javascript: %0d%0aSet-Cookie:a=1'.split(
        ' ',
      ),
      '1870s',
      'XIX',
      '29 February',
      '\nAccept-Language: x-klingon, de-AT;q=2',
      '\nIf-None-Match: W/"',
      '\nCookie: a=b',
    ],
    longest: 4000,
    atOnce: 8,
    async check(input) {
      const answered = await client.ask(input);
      service.throwFaults();
      assertDecent(answered);
      const { status, headers, text } = answered;
      const { 'content-type': type = '', 'content-encoding': coding, location } = headers;
      if (type.startsWith('text/html') && coding === undefined) {
        const tags = text.replaceAll(/"[^"]*"/g, (value) =>
          /^"(?:application|javascript:)/.test(value) ? value : '""',
        );
        assert.doesNotMatch(
          tags,
          /<script(?! type="application\/ld\+json")|<[^>]+\son\w+=|href="javascript:/i,
        );
      }
      if (location !== undefined)
        assert.match(location, /^(?:https:\/\/natalis\.example)?\/(?!\/)[!-~]*$/);
      return String(status);
    },
    async close() {
      client.close();
      await service.close();
    },
  };
}
