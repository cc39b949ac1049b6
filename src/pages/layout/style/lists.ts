/** Lists of people and what stands around them. */
export const LIST_STYLE = `.people{list-style:none;margin:1rem 0 2rem;padding:0;max-width:none}
.people li{margin:0;padding:.375rem 0}
.people a{text-decoration:none}
.people a:hover{text-decoration:underline}
.when{font-family:var(--serif);font-variant-numeric:tabular-nums;color:var(--quiet)}
.when a{display:inline-block;min-width:1.5rem;color:inherit}
.who{display:block}
.who>a{font:600 1.0625rem/1.5 var(--serif)}
.what{display:block;color:var(--quiet);font-size:.9375rem;line-height:1.5}
.status{white-space:nowrap}
.who .status{margin-left:.25rem;font-size:var(--s-1);color:var(--quiet)}
.when small{display:inline-block;margin-left:.5rem;font-family:var(--sans)}
.neighbours,.pager{display:flex;justify-content:space-between;gap:1rem;margin:0 0 1rem;font-size:var(--s-1)}
.neighbours a,.pager a{padding:.25rem 0}
.neighbours [rel=prev]::before,.pager [rel=prev]::before{content:"← " / ""}
.neighbours [rel=next]::after,.pager [rel=next]::after{content:" →" / ""}
[rel=next]{margin-left:auto}
.pager{font-size:1rem}
.key dl>div{margin-bottom:.25rem;font-size:var(--s-1)}
.key h2{font-size:1rem;margin-bottom:.5rem}
.key dd{color:var(--quiet)}
h1 .day{white-space:nowrap}
@media(min-width:36rem){
.people,.key dl{display:grid;grid-template-columns:minmax(6rem,max-content) minmax(0,1fr);column-gap:1.5rem}
.people li,.key dl>div{display:grid;grid-template-columns:subgrid;grid-column:1/-1}
.when{padding-top:.125rem}
.when small{display:block;margin:0}
}
`;
