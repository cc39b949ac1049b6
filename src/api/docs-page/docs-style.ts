import { SHARED_STYLE, THEME } from '../../html/theme.ts';
import { styleSource } from '../../web/response/headers.ts';

/** The style of the page, which is in its head. */
export const STYLE = `${THEME}${SHARED_STYLE}html{scroll-padding-top:3.5rem;text-size-adjust:100%;-webkit-text-size-adjust:100%}
@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
body{max-width:76rem;margin:0 auto;padding:0 1rem;background:var(--paper);color:var(--ink);font:1rem/1.6 var(--sans);font-variant-numeric:tabular-nums;overflow-wrap:break-word}
h1,h2,h3,h4,.name{font-family:var(--serif);font-weight:600;line-height:1.25;text-wrap:balance}
h2{font-size:var(--s3);margin:0 0 1rem}
h3{font-size:var(--s2);margin:2.5rem 0 .5rem}
h4{font-size:var(--s1);margin:0 0 .25rem}
p,ul{margin:0 0 1rem;max-width:70ch}
ul{padding-left:1.25rem}
li{margin:.25rem 0}
code{font-family:var(--mono);font-size:.9em;overflow-wrap:anywhere}
pre{margin:0 0 1rem;padding:.75rem 1rem;background:var(--well);overflow-x:auto;line-height:1.5;tab-size:2}
pre code{font-size:var(--s-1);overflow-wrap:normal}
.command{white-space:pre-wrap}
.command code{overflow-wrap:anywhere;-webkit-user-select:all;user-select:all}
.rules{font-size:var(--s-1);color:var(--quiet)}
header,form{display:flex;flex-wrap:wrap;align-items:end;gap:.25rem 1rem}
header{padding-top:1rem}
header ul{display:flex;flex-wrap:wrap;gap:0 1rem;list-style:none;margin:0;padding:0;font-size:.875rem}
header li{margin:0}
.name{flex:none;font-size:var(--s1);margin:0}
form{flex:1 1 18rem;gap:.25rem .5rem;max-width:26rem;margin-left:auto}
input,button{font:inherit;min-height:2.5rem;padding:.25rem .75rem;border:1px solid var(--quiet);border-radius:0;background:var(--paper);color:inherit}
input{flex:1;min-width:0}
button{padding:.25rem 1rem;cursor:pointer}
.name a,nav a{display:inline-block;padding:.375rem 0;color:inherit;text-decoration:none}
.name a:hover,nav a:hover{color:var(--accent);text-decoration:underline}
.contents ul ul a{color:var(--quiet)}
.contents{position:sticky;top:0;z-index:1;margin:.5rem -1rem 1.5rem;padding:0 1rem;background:var(--paper);border-bottom:1px solid var(--rule);overflow-x:auto;white-space:nowrap}
.contents ul{list-style:none;margin:0;padding:0;max-width:none}
.contents li{display:inline-block;margin:0 1.25rem 0 0}
.contents ul ul{display:none}
section{margin-top:3rem}
.entries>div{margin-bottom:.5rem}
.entries{margin-bottom:1rem}
.entries dd p{display:inline}
.entries dd p+p::before{content:" "}
dt span{font-size:var(--s-1);color:var(--quiet)}
dt>code,.path b{font-weight:600}
.group{font-style:italic;font-weight:400;margin-top:3rem}
.endpoint{margin:2rem 0 2.5rem}
.path code{color:var(--accent)}
summary{padding:.25rem 0;cursor:pointer}
summary h3{display:inline;font-size:var(--s1)}
details:target::details-content{content-visibility:visible;block-size:auto}
table{border-collapse:collapse;margin:0 0 1rem}
th,td{text-align:left;vertical-align:top;padding:.25rem 1rem .25rem 0;font-weight:400}
thead th{font-size:var(--s-1);color:var(--quiet);border-bottom:1px solid var(--rule)}
tbody th,th code{white-space:nowrap}
:target{background:var(--well)}
section:target,main:target{background:none}
footer{margin:5rem 0 2rem;font-size:var(--s-1);color:var(--quiet)}
@media(min-width:40rem){
.entries>div{display:grid;grid-template-columns:15.5rem minmax(0,1fr);gap:0 1.5rem}
}
@media(min-width:64rem){
body{display:grid;grid-template-columns:15rem minmax(0,1fr);gap:0 4rem}
header,footer{grid-column:1/-1}
header{display:grid;grid-template-columns:minmax(0,1fr) 26rem;padding-top:1.5rem}
header nav{grid-column:1/-1}
header ul{gap:0 1.25rem;font-size:1rem}
html{scroll-padding-top:1rem}
.contents{max-height:100vh;overflow-y:auto;align-self:start;margin:0 0 0 -.25rem;padding:1.5rem .25rem;border:0;white-space:normal;font-size:var(--s-1)}
.contents li{display:block;margin:0}
.contents ul ul{display:block;padding-left:1rem}
.contents a{padding:.25rem 0}
main{max-width:46rem;padding-top:1.5rem}
}
@media(forced-colors:active){pre{border:1px solid}}
@media print{
:root{--paper:#fff;--ink:#000;--quiet:#333;--accent:#000;--well:#fff;--rule:#999}
body{display:block;padding:0;font-size:10pt}
nav,form,.skip{display:none}
details::details-content{content-visibility:visible;block-size:auto}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #999;font-size:8pt}
h2,h3,h4,dt{break-after:avoid}
tr,.entries>div{break-inside:avoid}
section{margin-top:2rem}
}
`;

/** The Content-Security-Policy of the page. It allows the page's own style and nothing else. */
export function docsSecurityPolicy(): string {
  return `default-src 'none'; style-src ${styleSource(STYLE)}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
}
