/** QID number of each Wikipedia language edition, by its site id without the ending `wiki`. */
// oxfmt-ignore
const WIKIPEDIA_EDITIONS = {
  aa: 8558395, ab: 3568035, ace: 3957795, ady: 22676953, af: 766705, ak: 8558731, als: 1211233,
  am: 3025527, an: 1147071, ang: 8558960, ar: 199700, arc: 8569951, arz: 2374285, as: 8559119,
  ast: 1071918, av: 5652665, ay: 3826575, az: 58251, azb: 20789766, ba: 58209, bar: 1961887,
  bat_smg: 3568069, bcl: 8561870, be: 877583, be_x_old: 8937989, bg: 11913, bh: 8561277, bi: 8561332,
  bjn: 2983979, bm: 8559737, bn: 427715, bo: 2091593, bpy: 1287192, br: 846871, bs: 1047829,
  bug: 4097773, bxr: 8561415, ca: 199693, cbk_zam: 8575930, cdo: 846630, ce: 4783991, ceb: 837615,
  ch: 8576190, cho: 8576395, chr: 8576237, chy: 8561491, ckb: 4115463, co: 3111179, cr: 8561582,
  crh: 60786, cs: 191168, csb: 3756269, cu: 547271, cv: 58215, cy: 848525, da: 181163, de: 48183,
  diq: 38288, dsb: 8561147, dv: 928808, dz: 8561662, ee: 8562097, el: 11918, eml: 3568066, en: 328,
  eo: 190551, es: 8449, et: 200060, eu: 207260, ext: 3181928, fa: 48952, ff: 8562927, fi: 175482,
  fiu_vro: 1585232, fj: 8562502, fo: 8042979, fr: 8447, frp: 8562529, frr: 8669146, fur: 3568039,
  fy: 2602203, ga: 875631, gag: 79633, gan: 6125437, gd: 8562272, gl: 841208, glk: 3944107, gn: 3807895,
  gom: 20726662, got: 8563136, gu: 3180306, gv: 8566503, ha: 8563393, hak: 6112922, haw: 3568043,
  he: 199913, hi: 722040, hif: 8562481, ho: 8563536, hr: 203488, hsb: 2402143, ht: 1066461, hu: 53464,
  hy: 1975217, hz: 8927872, ia: 3757068, id: 155214, ie: 6167360, ig: 8563635, ii: 8582909, ik: 8563863,
  ilo: 8563685, io: 1154766, is: 718394, it: 11920, iu: 3913095, ja: 177837, jam: 23948717, jbo: 8566311,
  jv: 3477935, ka: 848974, kaa: 79636, kab: 8564352, kbd: 13231253, kg: 8565463, ki: 8565476, kj: 8565913,
  kk: 58172, kl: 3568042, km: 3568044, kn: 3181422, ko: 17985, koi: 1116066, kr: 8565254, krc: 1249553,
  ks: 8565447, ksh: 3568041, ku: 1154741, kv: 925661, kw: 8565801, ky: 60799, la: 12237, lad: 3756562,
  lb: 950058, lbe: 6587084, lez: 45041, lg: 8566347, li: 2328409, lij: 3568046, lmo: 3913160, ln: 8566298,
  lo: 3568045, lrc: 20442276, lt: 202472, ltg: 2913253, lv: 728945, mai: 18508969, map_bms: 4077512,
  mdf: 1178461, mg: 3123304, mh: 8568150, mhr: 824297, mi: 2732019, min: 4296423, mk: 842341, ml: 874555,
  mn: 2998037, mo: 3568049, mr: 3486726, mrj: 1034940, ms: 845993, mt: 3180091, mus: 8569511, mwl: 8568791,
  my: 4614845, myv: 856881, mzn: 3568048, na: 3753095, nah: 2744155, nap: 1047851, nds: 4925786,
  nds_nl: 1574617, ne: 8560590, new: 1291627, ng: 8569782, nl: 10000, nn: 2349453, no: 191769, nov: 8570353,
  nrm: 3568051, nso: 13230970, nv: 8569757, ny: 8561552, oc: 595628, om: 8570425, or: 7102897, os: 226150,
  pa: 1754193, pag: 12265494, pam: 588620, pap: 3568056, pcd: 3568053, pdc: 3025736, pfl: 13358221,
  pi: 8570791, pih: 8570048, pl: 1551807, pms: 3046353, pnb: 3696028, pnt: 4372058, ps: 3568054, pt: 11921,
  qu: 1377618, rm: 3026819, rmy: 8571143, rn: 8565742, ro: 199864, roa_rup: 2073394, roa_tara: 3568062,
  ru: 206855, ru_sib: 2996321, rue: 58781, rw: 8565518, sa: 2587255, sah: 225594, sc: 3568059, scn: 1058430,
  sco: 1444686, sd: 8571840, se: 4115441, sg: 8571487, sh: 58679, si: 8571954, simple: 200183, sk: 192582,
  sl: 14380, sm: 8571427, sn: 8571809, so: 8572132, sq: 208533, sr: 200386, srn: 3568060, ss: 3432470,
  st: 8572199, stq: 3568040, su: 966609, sv: 169514, sw: 722243, szl: 940309, ta: 844491, te: 848046,
  tet: 8575385, tg: 2742472, th: 565074, ti: 8575467, tk: 511754, tl: 877685, tlh: 22013259, tn: 3568063,
  to: 3112631, tpi: 571001, tr: 58255, ts: 8575674, tt: 60819, tum: 8575782, tw: 8575885, ty: 3568061,
  tyv: 14948450, udm: 221444, ug: 60856, uk: 199698, ur: 1067878, uz: 2081526, ve: 8577029, vec: 1055841,
  vep: 4107346, vi: 200180, vls: 3568038, vo: 714826, wa: 1132977, war: 1648786, wo: 8582589, wuu: 1110233,
  xal: 4210231, xh: 3568065, xmf: 2029239, yi: 1968379, yo: 1148240, za: 3311132, zea: 2111591, zh: 30239,
  zh_classical: 1378484, zh_min_nan: 3239456, zh_yue: 1190962, zu: 8075204,
} as const;

/** Whole projects, wikis that have only one edition, and language editions of projects other than Wikipedia. */
// oxfmt-ignore
const PROJECTS = {
  wikipedia: 52, wiktionary: 151, wikisource: 263, wikibooks: 367, wikiquote: 369, wikiversity: 370,
  wikivoyage: 373, wikimediaCommons: 565, wikinews: 964, wikidata: 2013, wikispecies: 13679,
  metaWiki: 1063116, mediawikiOrg: 15633578, wikifunctions: 104587954, enwikisource: 15156406,
  frwikisource: 15156541, dewikisource: 15522295, enwikivoyage: 19826574,
} as const;

/**
 * QID numbers of the items that represent Wikimedia sites. A reference that is "stated in" one of
 * them is an import from a sister project, not an external source.
 *
 * Gathered from the tables that public Wikidata bots, import tools and dump analysers keep for
 * "imported from Wikimedia project" (P143), and from real P143 values whose reference also has the
 * wiki's address (P4656). Wikipedia is complete for the editions opened until the middle of 2016,
 * including closed ones. Editions opened later and most editions of the sister projects are
 * missing; they are recognised by {@link WIKIMEDIA_PROJECT_CLASSES} if the input holds their items.
 */
export const WIKIMEDIA_PROJECTS: ReadonlySet<number> = new Set<number>([
  ...Object.values(WIKIPEDIA_EDITIONS),
  ...Object.values(PROJECTS),
]);

/**
 * QID numbers of the classes (values of P31) whose instances are Wikimedia sites: the language editions of each
 * project, and the more general classes that single-edition wikis are instances of.
 *
 * Source: the class table of a public bot that creates these items, and the queries of public gadgets that look up a
 * wiki's item by its address.
 */
export const WIKIMEDIA_PROJECT_CLASSES: ReadonlySet<number> = new Set([
  10876391, // Wikipedia language edition
  14827288, // Wikimedia project
  15156455, // Wikisource language edition
  19826567, // Wikivoyage language edition
  20671729, // Wikinews language edition
  22001316, // Wikibooks language edition
  22001361, // Wikiquote language edition
  22001389, // Wiktionary language edition
  22001390, // Wikiversity language edition
  33120876, // class of every Wikimedia wiki that has an address of its own
]);

/** Domains of the Wikimedia projects, and some that republish their content. Each includes all its subdomains. */
const DOMAINS = `
  wikipedia.org wikidata.org wikimedia.org wikisource.org wiktionary.org wikiquote.org wikibooks.org wikinews.org
  wikiversity.org wikivoyage.org mediawiki.org wikispecies.org
  wikiwand.com dbpedia.org wiki2.org`
  .trim()
  .split(/\s+/);

/** The host in lower case, without the final dot of a fully qualified name. */
function normalizeHost(host: string): string {
  return host.toLowerCase().replace(/\.$/, '');
}

/** Whether a host, without port, belongs to a Wikimedia project or a mirror, of which `moreMirrors` are some (5.1). */
export function isWikimediaHost(host: string, moreMirrors: readonly string[] = []): boolean {
  const name = normalizeHost(host);
  const covers = (domain: string): boolean => name === domain || name.endsWith(`.${domain}`);
  return (
    DOMAINS.some(covers) ||
    // An empty entry would match the host `.`, and every host that ends in a dot.
    moreMirrors.some((domain) => domain !== '' && covers(normalizeHost(domain)))
  );
}
