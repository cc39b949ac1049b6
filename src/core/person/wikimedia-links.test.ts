import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { rowsIn, wordsOf } from '../../../test/support/lists.ts';
import { sharedPath, skipWithoutSharedData as skip } from '../../../test/support/shared-data.ts';
import { wikipediaArticleUrl, wikipediaHost, wikipediaLanguage } from './wikimedia-links.ts';

test('irregular sites', () => {
  const expected = rowsIn(`
    nowiki → nb no.wikipedia.org | simplewiki → simple simple.wikipedia.org
    zh_yuewiki → yue zh-yue.wikipedia.org | be_x_oldwiki → be-tarask be-tarask.wikipedia.org
    bat_smgwiki → sgs bat-smg.wikipedia.org | zh_min_nanwiki → nan zh-min-nan.wikipedia.org
    zh_classicalwiki → lzh zh-classical.wikipedia.org | roa_rupwiki → rup roa-rup.wikipedia.org
    fiu_vrowiki → vro fiu-vro.wikipedia.org | alswiki → gsw als.wikipedia.org`);
  for (const [site, both] of expected) {
    assert.equal(`${wikipediaLanguage(site)} ${wikipediaHost(site)}`, both, site);
  }
});

test('sites that are no Wikipedia', () => {
  const others = wordsOf(`
    commonswiki specieswiki metawiki wikidatawiki testwikidatawiki sourceswiki mediawikiwiki
    outreachwiki incubatorwiki foundationwiki wikimaniawiki wikimania2005wiki wikimania2014wiki
    wikifunctionswiki testwiki test2wiki tenwiki fdcwiki arbcom_enwiki enwikiquote dewikisource
    frwiktionary wiki en ENwiki`);
  for (const site of ['', ...others]) {
    assert.equal(wikipediaLanguage(site), null, site);
    assert.equal(wikipediaHost(site), null, site);
    assert.equal(wikipediaArticleUrl(site, 'Title'), null, site);
  }
});

test('titles are escaped as MediaWiki does', () => {
  const cases = {
    'Ada Lovelace': 'Ada_Lovelace',
    'Franz Kafka (Schriftsteller)': 'Franz_Kafka_(Schriftsteller)',
    "Conan O'Brien": 'Conan_O%27Brien',
    'AC/DC': 'AC/DC',
    'Émile Zola': '%C3%89mile_Zola',
    'Who? #1 100% "A" & B + C = D': 'Who%3F_%231_100%25_%22A%22_%26_B_%2B_C_%3D_D',
    ';@$!*(),/~:': ';@$!*(),/~:',
    '-_.': '-_.',
    '%27': '%2527',
    'back\\slash^`{|}<>[]': 'back%5Cslash%5E%60%7B%7C%7D%3C%3E%5B%5D',
  };
  for (const [title, path] of Object.entries(cases)) {
    assert.equal(wikipediaArticleUrl('enwiki', title), `https://en.wikipedia.org/wiki/${path}`);
  }
});

test('a lone surrogate does not throw', () => {
  assert.equal(wikipediaArticleUrl('enwiki', '\ud800'), 'https://en.wikipedia.org/wiki/%EF%BF%BD');
});

test('the sites table of Wikidata', { skip }, () => {
  const sql = readFileSync(sharedPath('samples/wikidatawiki-20140420-sites.sql'), 'latin1');
  const row =
    /\(\d+,'([^']+)','mediawiki','([^']+)','local','([^']*)',.*?page_path\\";s:\d+:\\"(?:https?:)?\/\/([^/]+)\//g;
  const irregular: string[] = [];
  let wikipedias = 0;
  let others = 0;
  for (const [, site = '', group, language, host] of sql.matchAll(row)) {
    if (group === 'wikipedia') {
      wikipedias++;
      if (site !== 'be_x_oldwiki') assert.equal(wikipediaHost(site), host, site);
      if (wikipediaLanguage(site) !== language) irregular.push(site);
    } else {
      others++;
      assert.equal(wikipediaLanguage(site), null, site);
    }
  }
  assert.equal(wikipedias, 287);
  assert.equal(others, 880 - 287);
  const known = wordsOf(`
    alswiki bat_smgwiki be_x_oldwiki bhwiki cbk_zamwiki emlwiki fiu_vrowiki nowiki nrmwiki
    roa_rupwiki zh_classicalwiki zh_min_nanwiki zh_yuewiki`);
  assert.deepEqual(irregular.sort(), known);
});
