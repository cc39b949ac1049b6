/** The page of a person. */
export const PERSON_STYLE = `.person h1{font-size:var(--s3);margin-bottom:.25rem}
.person h1.long{font-size:var(--s1)}
.person .what{margin:0 0 1.5rem;font:1.0625rem/1.5 var(--serif);color:var(--quiet);max-width:60ch}
.date h2{margin:0;font:600 var(--s-1)/1.6 var(--sans);color:var(--quiet)}
.date{margin:0 0 1.5rem}
.date p{margin:0 0 .25rem}
.big{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 .875rem;font:600 var(--s2)/1.3 var(--serif);font-variant-numeric:tabular-nums}
.big .status{font:400 1rem/1.6 var(--sans)}
.first .big{font-size:clamp(1.8rem,10vw,2.986rem);line-height:1.2}
.evidence li{margin:0 0 .75rem}
.evidence ul{margin:.125rem 0 0;padding:0;font-size:var(--s-1);list-style:none}
.evidence ul li{margin:0;padding:0;text-indent:0;line-height:1.5rem}
.evidence ul a{display:inline-block}
.terms>div{margin:0 0 .75rem}
.terms dt{font-size:var(--s-1);color:var(--quiet)}
.terms ul{list-style:none;margin:0;padding:0}
.terms dd>ul:not(.inline)>li{margin:.125rem 0}
figure{margin:0}
.image{margin:0 0 1.5rem;max-width:12rem}
.image img{display:block;width:100%;height:auto;aspect-ratio:4/5;object-fit:contain;background:var(--well)}
.image figcaption{font-size:var(--s-1);color:var(--quiet);line-height:1.5;margin-top:.25rem}
summary{width:fit-content;padding:.25rem 0;font-size:var(--s-1);color:var(--quiet);cursor:pointer}
@media(min-width:40rem){
.evidence ul{columns:2;column-gap:2rem}
.evidence ul:not(:has(li:nth-child(4))){columns:auto}
.terms>div{display:grid;grid-template-columns:10rem minmax(0,1fr);gap:0 1.5rem;align-items:baseline}
.top:has(.image){display:grid;grid-template:auto 1fr/minmax(0,1fr) 12rem;column-gap:2rem}
.image{grid-area:1/2/3}
}
`;
