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
