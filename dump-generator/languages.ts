/** For each script, letters that replace a to z: no real spellings, but as long and as varied. */
const LETTERS = {
  cyrillic: 'абкдефгхижклмнопкрстуввхыз',
  arabic: 'ابكديفغهيجكلمنوبقرستوفوخيز',
  hebrew: 'אבקדעפגהיגקלמנופקרסטוווסיז',
  greek: 'αβκδεφγχιζκλμνοπκρστυβοξυζ',
  indic: 'अबकदएफगहइजकलमनओपकरसतउववशयज',
  georgian: 'აბკდეფგჰიჯკლმნოპყრსტუვვხიზ',
  thai: 'อบกดอฟกหอจกลมนอปกรสตอววซยซ',
  japanese: 'アブクデエフグハイジクルムノオプクラストウヴワクヤズ',
  korean: '아브크드에프그하이지크르므느오프크라스트우브와스야즈',
  chinese: '阿布克德埃弗格哈伊吉克勒姆恩奥普克尔斯特乌夫沃斯亚兹',
} as const;

type Script = keyof typeof LETTERS;

const SCRIPT_OF = new Map<string, Script>(
  Object.entries({
    cyrillic: 'ru uk bg sr be mk be-tarask tt ba kk ky mn',
    arabic: 'fa ar arz azb ur ckb pnb sd',
    hebrew: 'he yi',
    greek: 'el',
    indic: 'hi mr ne pa gu kn bn as or ta te ml',
    georgian: 'ka hy',
    thai: 'th lo km my',
    japanese: 'ja',
    korean: 'ko',
    chinese: 'zh zh-hans zh-hant zh-cn zh-hk zh-tw yue wuu',
  }).flatMap(([script, codes]) => codes.split(' ').map((code) => [code, script as Script])),
);

/** A text in the script of a language or wiki. */
export function inScriptOf(code: string, text: string): string {
  const script = SCRIPT_OF.get(code);
  if (script === undefined) return text;
  const plain = text.normalize('NFD').replace(/\p{Mn}/gu, '');
  return plain.replace(/[a-z]/gi, (letter) => {
    const other = LETTERS[script].charAt(letter.toLowerCase().charCodeAt(0) - 97);
    return letter > 'Z' ? other : other.toUpperCase();
  });
}

/** The languages of labels, descriptions and aliases, those first that most of the measured humans have. */
export const LANGUAGES =
  `en nl es fr de ast sl pl it sv ca et da nb nn pt ru fi cs hu ro sk ja la tr lt uk hr zh
  fa sq el ar id gl ga cy eo sco eu he ko oc bg lb vi br en-gb arz io en-ca af pt-br lv nds an is pms
  sr gsw bs ka de-ch li be mg zh-hans vec zh-hant hy mk lmo nds-nl wa gd ms scn az bar co sh yo zh-cn
  rm ml th sc sw lij vls ta be-tarask zh-hk ie bn mr zh-tw ia fur nap pcd vo ne tl min azb jv tt yue
  uz fo fy hi pap ur war sgs pa ilo ba ckb kk pnb qu te yi nan nrm ky mn gn ht ku su ceb bcl dsb hsb
  kab mwl rmy szl vro sd or am as gu kn km lo my so ha ig zu xh st tn rw sn ny wo ln kg ee ak tw ti om lg`.split(
    /\s+/,
  );

/** The Wikipedias that items link to, in the same order. */
export const WIKIS = `en de pl et fr ru nl it es uk fi sv ar fa pt zh ja tr no ca el da la ko id
  simple cs arz bg he vi sr ro oc sco hu io lv eo ka be lt eu sl gl sk hy mk nn sh th yo az ml hr
  lb bn hi ta te mr ur ast cy ga br af is sq bs ms kk uz tg tt ba ceb war min pnb azb an pms vec lmo
  scn nap sc fy li nds fur rm wa jv su tl ne mg sw wuu ckb yi bar als gd ia ilo qu pa my km mn ky ku
  so ha ig am zu gn ht`.split(/\s+/);
