import { hash } from 'node:crypto';
import { GLYPH_STYLE, SHARED_STYLE, THEME } from '../../html/theme.ts';

/** The charts, which must follow the theme (src/html/theme.ts) and its signs. */
const CHART_STYLE = `.dated{position:relative;margin:1rem 0;max-width:50rem}
.scale{display:flex;flex-wrap:wrap;gap:0 1rem;font:.8125rem/1.5 var(--sans);color:var(--quiet)}
.scale span+span{margin-left:auto}
.scale svg{width:100%;height:.375rem;margin-bottom:.75rem;border-top:1.5px solid var(--ink);overflow:visible}
.scale line{stroke:currentColor}
.scale text{display:none;fill:currentColor}
.bars{display:block;width:100%;height:.6875rem;margin:.375rem 0;overflow:visible;color:var(--quiet);border-bottom:1px solid var(--rule)}
.evidence .bars{width:calc(100% + 1.25rem);margin-left:-1.25rem}
.canonical .bars{color:inherit}
.bars rect{stroke:currentColor;stroke-width:1.5}
.bars .full{fill:currentColor}
.bars .half{y:50%;height:50%}
.bars .line{fill:none}
.dated .shown{fill:var(--rule);stroke:none}
.evidence li{padding-left:1.25rem;text-indent:-1.25rem}
.evidence .glyph{margin-right:.2rem}
.evidence b{font-family:var(--serif)}
.evidence>li>span{margin-left:.35rem;color:var(--quiet)}
.plot{margin:1rem 0}
.plot figcaption{font-size:var(--s-1)}
.plot figcaption span{font-weight:600}
.plot figcaption small{display:block}
.plot svg{display:block;overflow:visible}
.plot text{fill:currentColor;color:var(--quiet);font:.8125rem/1 var(--sans)}
.plot .axis{stroke:currentColor;stroke-width:1.5}
.plot rect{color:var(--quiet);fill:currentColor}
.plot .peak{color:var(--ink)}
.plot table{border-collapse:collapse}
.plot th,.plot td{padding:.25rem 1rem .25rem 0;text-align:left;font-weight:400}
.plot td{text-align:right}
.plot thead th{font-size:var(--s-1);color:var(--quiet)}
@media(forced-colors:active){.dated svg *,.plot svg *{color:CanvasText!important}.scale line{stroke:currentColor!important}.dated .shown{fill:none;stroke:currentColor;stroke-dasharray:2}}
@media(min-width:40rem){
.dated .scale{position:absolute;inset:-.5rem 0 0 auto;width:48%;align-content:start}
.dated .scale svg{height:calc(100% - 2.5rem);margin:0}
.dated .scale line{stroke:var(--rule)}
.scale text{display:block;transform:translateY(1rem)}
.dated .evidence{padding-top:.75rem}
.dated .evidence>li{position:relative;padding-right:52%}
.dated .evidence .bars{position:absolute;right:0;top:.4375rem;width:48%;margin:0;border:0}
.dated .evidence ul{columns:auto}
.bars .shown{display:none}
}
@media print{.plot{break-inside:avoid}}
:is(.when,.steps,.big,.years,.scale,.plot){font-variant-numeric:tabular-nums}
`;

/** Lists of people and what stands around them. */
const LIST_STYLE = `.people{list-style:none;margin:1rem 0 2rem;padding:0;max-width:none}
.people li{margin:0;padding:.375rem 0}
.people a{text-decoration:none}
.people a:hover{text-decoration:underline}
.statuses>svg:last-child{display:block;margin-top:.375rem}
.statuses rect{fill:var(--quiet)}
.statuses .import-only{fill:color-mix(in oklab,var(--quiet) 45%,var(--paper))}
.statuses .unsourced{fill:var(--rule)}
.statuses .ambiguous{fill:var(--accent)}
@media(forced-colors:active){.statuses>svg:last-child{display:none}}
.when{display:flex;flex-wrap:wrap;align-content:start;align-items:baseline;gap:0 .375rem;font-family:var(--serif);color:var(--quiet)}
.when a{display:inline-block;min-width:1.5rem;color:inherit;text-decoration:underline 1px}
.who{display:block}
.who>a{display:inline-block;font:600 1.0625rem/1.5 var(--serif)}
.what{display:block;text-wrap:pretty;color:var(--quiet);font-size:.9375rem;line-height:1.5}
.status{display:inline-block}
.when small{order:1;font-family:var(--sans)}
.when small small{font-size:inherit}
.when small small::before{content:"· "}
.when .status{font:var(--s-1)/1 var(--sans)}
.unseen{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
.face{float:right;margin-left:.75rem;object-fit:cover;object-position:50% 20%}
.people li:has(.face){min-height:4.25rem}
.best{display:flow-root;margin:1.5rem 0 2rem}
.best h2{margin:0;font-size:var(--s3)}
.best .what{margin-bottom:.5rem}
.months h2{margin-top:0}
:is(.face,.portrait){position:relative}
:is(.face,.portrait)::before{content:"";position:absolute;inset:0;background:var(--paper)}
.neighbours,.pager{display:flex;flex-wrap:wrap;gap:0 1.5rem;margin:0 0 1rem;font-size:var(--s-1)}
.neighbours a,.pager a{padding:.25rem 0}
.tools{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 1.25rem;margin:2rem 0 0;font-size:var(--s-1)}
.cite[open]{flex:1 0 100%}
.top .tools{margin:0 0 1.5rem}
.downloads a{display:inline-block;padding:.125rem 0;min-width:1.5rem;text-align:center}
.steps{margin:0 0 1rem;font-size:var(--s-1)}
.steps ol{display:flex;flex-wrap:wrap;gap:0 .125rem;margin:0 -.25rem;padding:0;list-style:none;max-width:none}
.steps a{display:block;min-width:1.625rem;padding:.125rem .25rem;text-align:center;text-decoration:none}
.steps :is(a:hover,li:first-child a,li:last-child a){text-decoration:underline}
.steps [aria-current]{background:var(--accent);color:var(--paper);font-weight:600}
@media(forced-colors:active){.steps [aria-current]{outline:2px solid}}
.along{display:flex;flex-wrap:wrap;align-items:center;gap:0 2rem}
.to-year{flex:0 1 auto;margin:0 0 1rem}
.to-year label{width:auto;white-space:nowrap}
.to-year input{flex:0 1 6rem}
.neighbours [rel=prev]::before,.pager [rel=prev]::before{content:"\\2190\\A0" / ""}
.neighbours [rel=next]::after,.pager [rel=next]::after{content:"\\A0\\2192" / ""}
.pager{font-size:1rem}
.orders{margin:0 0 .5rem}
:is(.filters,.orders,.kinds,.within,.contents,.months) a{display:inline-block;padding:.125rem 0}
:is(.orders,.kinds) [aria-current]{color:inherit;text-decoration:none;font-weight:600}
.apart>details{margin-bottom:1rem}
.kinds ul{list-style:none;padding:0}
.kinds li{margin:0 0 .5rem}
.kinds h2{margin:0 0 .5rem;font-size:1rem}
.bar{display:block;margin-bottom:.25rem;fill:var(--quiet)}
.within{margin:0 0 .25rem;font-size:var(--s-1)}
.century{margin:1.5rem 0 .5rem;font-size:var(--s1)}
.chronicle .people{margin:0 0 1rem}
.whole{display:inline-block;text-decoration:inherit}
h1 small{font-size:var(--s1);font-weight:400}
@media(min-width:36rem){
.people{display:grid;grid-template-columns:11rem minmax(0,1fr);column-gap:1.5rem}
.people li{display:grid;grid-template-columns:subgrid;grid-column:1/-1}
.people .who:only-child{grid-column:1/-1}
.when{padding-top:.125rem}
.when small{width:100%}
}
@media(min-width:64rem){
.home,.listing:has(.apart){display:grid;grid-template:auto 1fr/minmax(0,1fr) 20rem;gap:0 3.5rem;align-items:start}
:is(.home,.listing)>.apart{grid-area:1/2}
.listing>div{grid-area:1/1}
.apart>:first-child>h2{margin-top:0}
@supports selector(::details-content){
.listing .apart>details>summary{display:none}
.listing .apart>details::details-content{display:block;content-visibility:visible}
}
}
@media(min-width:80rem){
:is(.parts,main>.coming>.people){grid-template-columns:repeat(2,11rem minmax(0,1fr))}
:is(.parts,main>.coming>.people) li{grid-column:span 2}
.contents~.prose{grid-area:1/1}
main:has(>.contents){display:grid;grid-template-columns:50rem minmax(0,1fr);gap:4rem;align-items:start}
.contents{display:block;position:sticky;top:1rem}
.chronicle .people{display:block;columns:2;column-gap:2.5rem}
.chronicle .people li{grid-template-columns:8rem minmax(0,1fr);column-gap:1.5rem;break-inside:avoid}
}
`;

/** The page of a person. */
const PERSON_STYLE = `.person h1{font-size:var(--s3);margin-bottom:.25rem}
.person h1.long{font-size:var(--s1)}
.person .what{margin:0 0 1.5rem;font:1.0625rem/1.5 var(--serif);color:var(--quiet);max-width:60ch}
.date h2{margin:0;font:600 var(--s-1)/1.6 var(--sans);color:var(--quiet)}
.date{margin:0 0 1.5rem}
.date p{margin:0 0 .25rem}
.date .act{font-size:var(--s-1)}
.big{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 .875rem;font:600 var(--s2)/1.3 var(--serif)}
.dates{font-weight:400;font-style:italic;text-wrap:balance}
.dates>*{font-weight:600;font-style:normal}
.big .status{display:inline-flex;gap:.3em;align-items:baseline;font:400 var(--s1)/1.3 var(--serif);color:inherit;text-decoration:none}
.big small{font:400 var(--s1)/1.3 var(--serif)}
.big .glyph{width:.75em;height:.75em}
.best .status{color:inherit;text-decoration:none}
:is(.best,.big) .status>:last-child{text-decoration:underline 1px}
.big .status:hover>:last-child{text-decoration-thickness:2px}
.first .big{font-size:clamp(1.8rem,10vw,2.986rem);line-height:1.2}
.first .big:has(.dates>:nth-child(2)){font-size:clamp(1.5rem,7.5vw,2.986rem)}
.first .status,.years{font:400 var(--s2)/1.3 var(--serif)}
:is(.months li,.day,.century,.within a,.when>:not(.status))::first-letter{text-transform:uppercase}
.person .day{margin-bottom:.25rem;font-size:1.0625rem}
.evidence{max-width:50rem;padding:0;list-style:none}
.evidence li{margin:0 0 .75rem}
.evidence ul{max-width:none;margin:.125rem 0 0;padding:0;font-size:var(--s-1);list-style:none}
.evidence ul li{margin:0;padding:0;text-indent:0;line-height:1.5rem}
.evidence ul a{padding:.3125rem 0}
.evidence ul li:has(.works){column-span:all}
.terms>div{margin:0 0 .75rem}
.terms dt{font-size:var(--s-1);color:var(--quiet)}
.terms ul{list-style:none;margin:0;padding:0}
.terms dd>ul:not(.inline)>li{margin:.125rem 0}
.born{display:block}
.born .status{font:inherit}
.also>ul{list-style:none;padding:0}
.also li{margin:0}
.also>ul>li{margin-bottom:.5rem}
.also a{display:inline-block;padding:.0625rem 0}
.also ul ul{list-style:none;margin:0;padding-left:1rem;line-height:1.5}
figure{margin:0}
.top:has(.portrait){display:grid;grid-template:auto 1fr/minmax(0,1fr) auto;column-gap:1rem}
.top>*{grid-column:1}
.top>div{grid-column:1/-1}
.top>.portrait{grid-area:1/2/3;width:5.5rem;height:auto;aspect-ratio:4/5;margin-bottom:1rem;object-fit:contain;object-position:100% 0}
.cite p{margin:.25rem 0}
.fold{margin-top:3rem}
.fold h2{display:inline}
.fold[open]>summary{margin-bottom:.75rem}
summary{width:fit-content;padding:.25rem 0;font-size:var(--s-1);color:var(--quiet);cursor:pointer}
@media(min-width:40rem){
.evidence ul{columns:2;column-gap:2rem}
.evidence ul:not(:has(li:nth-child(4))){columns:auto}
.terms>div{display:grid;grid-template-columns:10rem minmax(0,1fr);gap:0 1.5rem;align-items:baseline}
.top:has(.portrait){grid-template-rows:auto auto 1fr;column-gap:2rem}
.top>div{grid-column:1}
.top>.portrait{grid-row:1/4;width:12rem}
}
@media(min-width:80rem){
.person{display:grid;grid-template:auto auto 1fr/minmax(0,1fr) 18rem;column-gap:4rem}
.side{grid-area:1/2/4}
.side h2{margin-top:0}
.side>*+*{margin-top:2rem}
.side .terms>div{display:block}
}
`;

/** Page, type, header and footer. */
const BASE_STYLE = `html{scroll-padding-top:1rem;text-size-adjust:100%;-webkit-text-size-adjust:100%}
body{max-width:76rem;margin:0 auto;padding:0 1rem;background:var(--paper);color:var(--ink);font:1rem/1.6 var(--sans);overflow-wrap:anywhere}
h1,h2,h3,.name{font-family:var(--serif);font-weight:600;line-height:1.25;text-wrap:balance}
h2{font-size:var(--s2);margin:3rem 0 .75rem}
h3{font-size:1rem;margin:1.5rem 0 .25rem}
p,ul,ol{margin:0 0 1rem;max-width:70ch}
ul,ol{padding-left:1.25rem}
h2 small{font-weight:400}
b{display:inline-block;text-indent:0}
sup{font-size:.65em;line-height:0}
code{font-family:var(--mono);font-size:.9em}
pre{margin:0 0 1rem;padding:.75rem 1rem;background:var(--well);overflow-x:auto;line-height:1.5}
small,.note,.count,footer{font-size:var(--s-1);color:var(--quiet)}
.inline{display:flex;flex-wrap:wrap;gap:0 1.25rem;list-style:none;margin:0;padding:0;max-width:none}
header{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1rem;margin:0 0 1.5rem;padding-top:1rem}
header p{margin:0}
header .name{flex:none}
header ul{display:flex;align-items:baseline;max-width:none;flex-wrap:wrap;gap:0 .75rem;list-style:none;margin:0;padding:0;font-size:.875rem}
.name{font-size:var(--s1)}
header li>*,.name a,footer li>*{display:inline-block;padding:.25rem 0}
header li a,.name a{color:inherit;text-decoration:none}
header [aria-current]{text-decoration:underline 2px}
header li a:hover,.name a:hover{color:var(--accent);text-decoration:underline}
form{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .5rem;flex:1 1 18rem}
input,button,select{font:inherit;min-height:2.5rem;border:1px solid var(--quiet);border-radius:0;background:var(--paper);color:inherit}
input{flex:1;min-width:0;width:100%;padding:.25rem .75rem}
select{padding:.25rem .375rem}
button{padding:.25rem 1rem;cursor:pointer}
.filters{margin:0 0 1rem;font-size:var(--s-1)}
.filters .inline{gap:0 1rem}
.filters form{align-items:end;gap:.5rem;padding:.25rem 0 .5rem}
.filters p{flex:1 1 12rem;min-width:0;margin:0}
.filters select{width:100%}
.find-date{margin:0 0 2rem}
.find-date form{align-items:end;gap:.5rem;max-width:26rem}
.find-date p{flex:1 1 7.25rem;min-width:0;margin:0}
.find-date p:first-child{flex:0 0 3.25rem}
.find-date :is(input,select){width:100%}
.find-date input{padding-inline:.5rem}
.find-date button{padding-inline:.75rem}
.find-date label{display:block;margin-bottom:.25rem;white-space:nowrap}
[aria-invalid]{border:2px solid var(--accent)}
.find-date .fault{flex:1 0 100%;color:var(--accent)}
footer{margin:5rem 0 2rem}
footer p{margin:.75rem 0 0}
.address{display:none}
footer .inline{align-items:baseline}
.prose,.plot{max-width:50rem}
@media(max-width:79.99rem){.person{max-width:50rem}}
.contents{display:none;font-size:var(--s-1)}
.contents p{margin:0;color:var(--quiet)}
.contents ul{list-style:none;padding:0}
.prose dd{max-width:70ch}
.prose dl>div{margin-bottom:.75rem}
@media(min-width:48rem){
header{display:grid;grid-template-columns:minmax(0,1fr) 26rem;align-items:end;margin-bottom:2.5rem;padding-top:1.5rem}
header .name{padding-bottom:.25rem}
header nav{grid-column:1/-1}
@supports selector(::details-content){
.languages summary{display:none}
.languages ::details-content{display:block;content-visibility:visible}
}
}
@media(min-width:68rem){
header{grid-template-columns:minmax(0,1fr) auto}
header>form{width:26rem;justify-self:end}
header nav{grid-column:auto}
.languages{justify-self:end}
}
@media(min-width:80rem){header nav:not(.languages) ul{gap:1.25rem;font-size:1rem}}
`;

/** The print style: no navigation, and the addresses of sources in full. */
const PRINT_STYLE = `@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
@page{margin:15mm}
@media print{
:root{color-scheme:light;--paper:#fff;--ink:#000;--quiet:#333;--accent:#000;--well:#fff;--rule:#999;font-size:8.25pt}
body,.person,.prose{max-width:none}
body{padding:0;line-height:1.35}
header{margin-bottom:.25rem;padding:0}
.person .what{margin-bottom:.75rem}
:is(form,nav,footer .inline,.skip,.find-date,details:not(.cite),.act,.terms div:has(.act),.cite p+p,.cite summary,[aria-labelledby=links]){display:none}
.address{display:block}
@supports selector(::details-content){
.cite::details-content{display:block;content-visibility:visible}
}
h2,h3{break-after:avoid}
h2{margin:.625rem 0 .25rem}
.date h2{margin:0}
p,ul,ol{max-width:none}
li,dl>div,figure{break-inside:avoid}
.evidence{max-width:none}
.evidence ul{columns:auto;text-indent:0}
.evidence ul li,.terms dd>ul>li{display:inline;line-height:1.35}
.evidence ul li+li:not(:has(details))::before,.terms dd>ul:not(.inline)>li+li:not(:has(details))::before{content:" · "}
.terms small{font-size:.75rem}
.born{display:inline}
.person .day:not(.act){display:inline;margin:0}
.day+.day:not(.act)::before{content:" · "}
.evidence a:not([href*="wikidata.org/wiki/Q"])::after{content:" <" attr(href) ">";word-break:break-all}
.terms>div,.evidence li{margin-bottom:.125rem}
.date{margin-bottom:.5rem}
.first .big{font-size:2.25rem}
.dated{margin:.375rem 0}
.dated .shown{opacity:.4}
footer{margin:.75rem 0 0}
}
`;

/** The style of all pages. */
export const STYLE = [
  THEME,
  SHARED_STYLE,
  GLYPH_STYLE,
  BASE_STYLE,
  LIST_STYLE,
  PERSON_STYLE,
  CHART_STYLE,
  PRINT_STYLE,
].join('');

/** What decides the address of the style, so that caches can keep the file for a year. */
export const STYLE_HASH = hash('sha256', STYLE).slice(0, 16);

/**
 * The Content-Security-Policy of pages: the style of the site, the images of Commons, the search form. It allows
 * connections to the site because programs that examine a page read robots.txt from within it.
 */
export const securityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' https://commons.wikimedia.org https://upload.wikimedia.org",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
