/** The style of the charts, which must follow the theme (src/html/theme.ts) and its signs. */
export const CHART_STYLE = `.dated{position:relative;margin:1rem 0;max-width:50rem}
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
.year{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,11.5rem),1fr));gap:1rem 1.5rem}
.year h3{margin:0 0 .25rem;font-size:1rem}
.year h3 a{color:inherit;text-decoration:none}
.year h3 a:hover{text-decoration:underline}
.year h3 a::first-letter{text-transform:uppercase}
.year ol{display:grid;grid-template-columns:repeat(7,1fr);gap:1px;margin:0;padding:0;list-style:none}
.year li{margin:0}
.year li a{display:block;min-height:1.625rem;font-size:.875rem;line-height:1.625rem;text-align:center;color:inherit;text-decoration:none}
:root{--shade2:#eed3c8;--shade3:#dcb1a3;--shade4:#cf8d7d}
@media(prefers-color-scheme:dark){:root{--shade2:#3d2822;--shade3:#5a372e;--shade4:#794a3f}}
.s1{box-shadow:inset 0 0 0 1px var(--rule)}
.s2{background:var(--shade2);box-shadow:inset 0 -1px var(--accent)}
.s3{background:var(--shade3);box-shadow:inset 0 -2px var(--accent)}
.s4{background:var(--shade4);box-shadow:inset 0 -3px var(--accent)}
@media(forced-colors:active){.s2{border-bottom:1px solid}.s3{border-bottom:2px solid}.s4{border-bottom:4px double}}
.shades{display:grid;grid-template-columns:auto repeat(4,1fr);gap:.25rem;max-width:26rem;margin:0 0 1rem;font-size:var(--s-1)}
.shades dt{padding:.125rem .25rem .125rem 0;color:var(--quiet)}
.shades dd{white-space:nowrap;padding:.125rem .375rem;text-align:center}
.year a:hover{background:var(--well);color:var(--accent)}
.year [aria-current]{background:var(--accent);color:var(--paper);font-weight:600;box-shadow:none}
.year [aria-current]:hover{background:var(--ink);color:var(--paper)}
@media(forced-colors:active){.dated svg *,.plot svg *{color:CanvasText!important}.scale line{stroke:currentColor!important}.dated .shown{fill:none;stroke:currentColor;stroke-dasharray:2}.year [aria-current]{outline:2px solid}}
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
@media(max-width:47.99rem){.shades,.year ol{display:none}.year{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}.year h3{font-weight:400}}
@media print{.plot,.year section{break-inside:avoid}}
:is(.when,.steps,.big,.years,.scale,.plot,.year,.shades){font-variant-numeric:tabular-nums}
`;
