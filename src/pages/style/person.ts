/** The page of a person. */
export const PERSON_STYLE = `.person h1{margin-bottom:.25rem}
.person .what{margin:0 0 2rem;font:var(--s1)/1.5 var(--serif);color:var(--quiet);max-width:60ch}
.date h2{margin:0;font:600 var(--s-1)/1.6 var(--sans);color:var(--quiet)}
.date{margin:0 0 1.5rem}
.date p{margin:0 0 .25rem}
.big{font:600 var(--s3)/1.3 var(--serif);font-variant-numeric:tabular-nums}
.big .status{font:400 1rem/1.6 var(--sans);display:inline-block}
.first .big{font-size:var(--s5);line-height:1.2}
.evidence li{margin:0 0 .75rem}
.evidence ul{margin:.125rem 0 0;padding-left:1.25rem;font-size:var(--s-1);list-style:none}
.evidence ul li{margin:0}
.evidence ul a{display:inline-block;line-height:1.5rem}
.terms>div{margin:0 0 .75rem}
.terms dt{font-size:var(--s-1);color:var(--quiet)}
.terms ul{list-style:none;margin:0;padding:0}
.terms dd>ul:not(.inline)>li{margin:.125rem 0}
figure{margin:0}
.image{margin:0 0 1.5rem;max-width:16rem}
.image img{display:block;width:100%;height:auto;max-height:24rem;object-fit:contain;object-position:left top;background:var(--well)}
.image figcaption{font-size:var(--s-1);color:var(--quiet);line-height:1.5;margin-top:.25rem}
summary{cursor:pointer;padding:.25rem 0;color:var(--quiet)}
@media(min-width:40rem){
.evidence ul{columns:2;column-gap:2rem}
.evidence ul:not(:has(li:nth-child(4))){columns:auto}
.terms>div{display:grid;grid-template-columns:10rem minmax(0,1fr);gap:0 1.5rem;align-items:baseline}
.top{display:flow-root}
.image{float:right;width:12rem;margin:0 0 1.5rem 2rem}
}
`;
