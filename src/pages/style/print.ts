/** On paper: one clean sheet, addresses of sources spelled out. */
export const PRINT_STYLE = `@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
@media print{
:root{color-scheme:light;--paper:#fff;--ink:#000;--quiet:#333;--accent:#000;--well:#fff;--rule:#999}
body{max-width:none;padding:0;font-size:10pt}
header form,header nav,footer nav,footer ul,.skip,.neighbours,.pager,.days,.key{display:none}
h2,h3{break-after:avoid}
h2{margin-top:1.5rem}
li,dl>div,figure{break-inside:avoid}
.evidence a::after{content:" <" attr(href) ">";font-size:8pt;word-break:break-all}
footer{margin-top:2rem}
}
`;
