import type { Script } from './scripts.ts';

/** A language of labels, in the order in which the measured humans have them. */
export interface Language {
  readonly code: string;
  readonly script: Script;
  /** `"xx":{"language":"xx","value":"`, which a text and `"}` make whole. */
  readonly opening: string;
}

const CODES =
  `en nl es fr de ast sl pl it sv ca et da nb nn pt ru fi cs hu ro sk ja la tr lt uk hr zh
  fa sq el ar id gl ga cy eo sco eu he ko oc bg lb vi br en-gb arz io en-ca af pt-br lv nds an is pms
  sr gsw bs ka de-ch li be mg zh-hans vec zh-hant hy mk lmo nds-nl wa gd ms scn az bar co sh yo zh-cn
  rm ml th sc sw lij vls ta be-tarask zh-hk ie bn mr zh-tw ia fur nap pcd vo ne tl min azb jv tt yue
  zh-sg uz fo fy hi pap ur war sgs pa ilo ba ckb kk pnb qu te yi nan nrm sr-el sr-ec tg ky mn gn ht ku
  su ceb bcl dsb hsb kab mwl rmy szl vro zea zh-mo zh-my sd or am as dz gu kn km lo my si bo so ha ig
  zu xh st tn rw sn ny wo ln kg ee ak tw ti om lg`
    .trim()
    .split(/\s+/);

const SCRIPT_OF: Readonly<Record<string, Script>> = {
  ...scriptOf('cyrillic', 'ru uk bg sr be mk be-tarask tt ba kk sr-ec tg ky mn'),
  ...scriptOf('arabic', 'fa ar arz azb ur ckb pnb sd'),
  ...scriptOf('hebrew', 'he yi'),
  ...scriptOf('greek', 'el'),
  ...scriptOf('devanagari', 'hi mr ne pa gu kn si bo dz'),
  ...scriptOf('bengali', 'bn as or ta te ml'),
  ...scriptOf('georgian', 'ka'),
  ...scriptOf('armenian', 'hy am ti'),
  ...scriptOf('thai', 'th lo km my'),
  ...scriptOf('japanese', 'ja'),
  ...scriptOf('korean', 'ko'),
  ...scriptOf('chinese', 'zh zh-hans zh-hant zh-cn zh-hk zh-tw yue zh-sg zh-mo zh-my'),
};

function scriptOf(script: Script, codes: string): Record<string, Script> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, script]));
}

/** The languages of labels and descriptions. */
export const LANGUAGES: readonly Language[] = CODES.map((code) => ({
  code,
  script: SCRIPT_OF[code] ?? 'latin',
  opening: `"${code}":{"language":"${code}","value":"`,
}));

/** A wiki that items link to. */
export interface Site {
  readonly script: Script;
  /** `"xxwiki":{"site":"xxwiki","title":"`, which a title and the badges make whole. */
  readonly opening: string;
}

const SITE_CODES =
  `en de pl et fr ru nl it commons es uk fi sv ar fa pt zh ja tr no ca el da la ko id
  simple cs arz bg he vi sr ro oc sco hu io lv eo ka be lt eu sl gl sk hy mk nn sh th yo az ml hr
  be_x_old lb bn hi ta te mr ur ast cy ga br af is sq bs ms kk uz tg tt ba ceb war min pnb azb an
  pms vec lmo scn nap sc fy li nds fur rm wa jv su tl ne mg sw zh_yue zh_min_nan wuu ckb yi bar als
  gd ia ilo qu pa si my km mn ky ku so ha ig am zu gn ht`
    .trim()
    .split(/\s+/);

const OTHER_PROJECTS = `enwikiquote plwikiquote itwikiquote frwikisource enwikisource dewikisource
  dewikiquote ruwikiquote eswikiquote ruwikisource enwikinews specieswiki`
  .trim()
  .split(/\s+/);

/** Wikipedias in the order in which the measured humans have them, Commons among them, then others. */
export const SITES: readonly Site[] = [
  ...SITE_CODES.map((code) => [`${code}wiki`, code] as const),
  ...OTHER_PROJECTS.map((site) => [site, site.slice(0, 2)] as const),
].map(([site, code]) => ({
  script: SCRIPT_OF[code.replace('zh_yue', 'yue')] ?? 'latin',
  opening: `"${site}":{"site":"${site}","title":"`,
}));
