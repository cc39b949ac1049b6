/** Lists of people and what stands around them. */
export const LIST_STYLE = `.people{list-style:none;margin:1rem 0 2rem;padding:0;max-width:none}
.people li{margin:0;padding:.375rem 0}
.people a{text-decoration:none}
.people a:hover{text-decoration:underline}
.when{font-family:var(--serif);font-variant-numeric:tabular-nums;color:var(--quiet)}
.when a{display:inline-block;min-width:1.5rem;color:inherit;text-decoration:underline 1px}
.who{display:block}
.who>a{display:inline-block;font:600 1.0625rem/1.5 var(--serif)}
.what{display:block;text-wrap:pretty;color:var(--quiet);font-size:.9375rem;line-height:1.5}
.status{display:inline-block}
.when>a{margin-right:.1875rem}
.when .status{font:var(--s-1)/1 var(--sans)}
.when small{display:inline-block;margin-left:.5rem;font-family:var(--sans)}
.unseen{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
.face{float:right;width:3rem;height:3.75rem;margin-left:.75rem;object-fit:cover;object-position:50% 20%}
.people li:has(.face){min-height:4.25rem}
.neighbours,.pager{display:flex;justify-content:space-between;gap:1rem;margin:0 0 1rem;font-size:var(--s-1)}
.neighbours a,.pager a{padding:.25rem 0}
.take{margin:0 0 1rem;font-size:var(--s-1)}
.take a{display:inline-block;padding:.125rem 0;min-width:1.5rem;text-align:center}
.steps{margin:0 0 1rem;font-size:var(--s-1)}
.steps ol{display:flex;flex-wrap:wrap;gap:0 .125rem;margin:0 -.25rem;padding:0;list-style:none;max-width:none;font-variant-numeric:tabular-nums}
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
[rel=next]{margin-left:auto;text-align:right}
.pager{font-size:1rem}
.orders{margin:0 0 .5rem}
.orders a{display:inline-block;padding:.125rem 0}
.orders [aria-current]{color:inherit;text-decoration:none;font-weight:600}
.kinds ul{list-style:none;padding:0}
.kinds li{margin:0 0 .5rem}
.kinds h2{margin:0 0 .5rem;font-size:1rem}
.kinds a{display:inline-block;padding:.125rem 0}
.kinds svg{display:block;fill:var(--quiet)}
.kinds [aria-current]{color:inherit;font-weight:600;text-decoration:none}
.century{margin:1.5rem 0 .5rem;font-size:var(--s1)}
.chronicle .people{margin:0 0 1rem}
.key dl>div{margin-bottom:.25rem;font-size:var(--s-1)}
.key h2{font-size:1rem;margin-bottom:.5rem}
.key dd{color:var(--quiet)}
h1 .day{display:inline-block}
small strong{color:var(--ink)}
h1 small{font-size:var(--s1);font-weight:400}
@media(max-width:35.99rem){.people li{display:flex;flex-direction:column-reverse}}
@media(min-width:36rem){
.people,.key dl{display:grid;grid-template-columns:fit-content(17rem) minmax(0,1fr);column-gap:1.5rem}
.people li,.key dl>div{display:grid;grid-template-columns:subgrid;grid-column:1/-1}
.chronicle{display:grid;grid-template-columns:fit-content(17rem) minmax(0,1fr);column-gap:1.5rem}
.chronicle>*{grid-column:1/-1}
.chronicle .people{grid-template-columns:subgrid}
.when{padding-top:.125rem}
.when small{display:block;margin:0}
.coming .people{grid-template-columns:11rem minmax(0,1fr)}
}
@media(min-width:64rem){
.home,.listing:has(.apart){display:grid;grid-template:auto 1fr/minmax(0,1fr) 20rem;gap:0 3.5rem;align-items:start}
.home{grid-template-columns:minmax(0,1fr) 25rem}
.home .apart{grid-area:1/2/3}
.home .year{gap:1.25rem}
.listing .apart{grid-area:1/2}
.listing>div{grid-area:1/1}
.apart>:first-child>h2{margin-top:0}
@supports selector(::details-content){
.listing .apart>details>summary{display:none}
.listing .apart>details::details-content{display:block;content-visibility:visible}
}
}
@media(min-width:80rem){
main>.coming>.people{grid-template-columns:repeat(2,11rem minmax(0,1fr))}
main>.coming>.people li{grid-column:span 2}
.chronicle .people{display:block;columns:2;column-gap:2.5rem}
.chronicle .people li{grid-template-columns:8rem minmax(0,1fr);column-gap:1.5rem;break-inside:avoid}
}
`;

/** The page of a person. */
export const PERSON_STYLE = `.person h1{font-size:var(--s3);margin-bottom:.25rem}
.person h1.long{font-size:var(--s1)}
.person .what{margin:0 0 1.5rem;font:1.0625rem/1.5 var(--serif);color:var(--quiet);max-width:60ch}
.date h2{margin:0;font:600 var(--s-1)/1.6 var(--sans);color:var(--quiet)}
.date{margin:0 0 1.5rem}
.date p{margin:0 0 .25rem}
.big{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 .875rem;font:600 var(--s2)/1.3 var(--serif);font-variant-numeric:tabular-nums}
.dates{font-weight:400;font-style:italic}
.dates>*{display:inline-block;font-weight:600;font-style:normal;text-wrap:balance}
.big .status{display:inline-flex;gap:.3em;align-items:baseline;font:400 var(--s1)/1.3 var(--serif);color:inherit;text-decoration:none}
.big .glyph{width:.75em;height:.75em}
.big .status>:last-child{text-decoration:underline 1px}
.big .status:hover>:last-child{text-decoration-thickness:2px}
.first .big{font-size:clamp(1.8rem,10vw,2.986rem);line-height:1.2}
.first .big:has(.dates>:nth-child(2)){font-size:clamp(1.5rem,7.5vw,2.986rem)}
.first .status,.years{font:400 var(--s2)/1.3 var(--serif)}
.years{font-variant-numeric:tabular-nums}
.day::first-letter{text-transform:uppercase}
.person .day{margin-bottom:.25rem;font-size:1.0625rem}
.evidence{max-width:50rem}
.evidence li{margin:0 0 .75rem}
.evidence ul{max-width:none;margin:.125rem 0 0;padding:0;font-size:var(--s-1);list-style:none}
.evidence ul li{margin:0;padding:0;text-indent:0;line-height:1.5rem}
.evidence ul a{padding:.3125rem 0}
.evidence ul li:has(.works){column-span:all;max-width:42rem}
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
body:has(.side){max-width:76rem}
.person:not(:has(.side)){max-width:50rem}
.person:has(.side){display:grid;grid-template:auto auto 1fr/minmax(0,1fr) 18rem;column-gap:4rem}
.side{grid-area:1/2/4}
.side h2{margin-top:0}
.side nav:nth-child(2){margin-top:2rem}
.side .terms>div{display:block}
}
`;
