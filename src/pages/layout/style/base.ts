/** Page, type, header and footer. */
export const BASE_STYLE = `*{box-sizing:border-box}
html{scroll-padding-top:1rem;text-size-adjust:100%;-webkit-text-size-adjust:100%}
body{max-width:76rem;margin:0 auto;padding:0 1rem;background:var(--paper);color:var(--ink);font:1rem/1.6 var(--sans);overflow-wrap:anywhere}
h1,h2,h3,.name{font-family:var(--serif);font-weight:600;line-height:1.25;text-wrap:balance}
h1{font-size:var(--s5);margin:0 0 .5rem}
h2{font-size:var(--s2);margin:3rem 0 .75rem}
h3{font-size:1rem;margin:1.5rem 0 .25rem}
p,ul,ol{margin:0 0 1rem;max-width:70ch}
ul,ol{padding-left:1.25rem}
h2 small{font-weight:400}
dl,dd{margin:0}
dt{font-weight:400}
a{color:var(--accent);text-decoration-thickness:1px;text-underline-offset:.15em}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
main:focus{outline:none}
b{display:inline-block;text-indent:0}
code{font-family:var(--mono);font-size:.9em}
pre{margin:0 0 1rem;padding:.75rem 1rem;background:var(--well);overflow-x:auto;line-height:1.5;overflow-wrap:normal}
small,.note,.count,footer{font-size:var(--s-1);color:var(--quiet)}
.lead{font:var(--s1)/1.5 var(--serif)}
.skip{position:absolute;left:-100vw;padding:.75rem 1rem;background:var(--paper);z-index:1}
.skip:focus{left:0}
.inline{display:flex;flex-wrap:wrap;gap:0 1.25rem;list-style:none;margin:0;padding:0;max-width:none}
header{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1rem;margin:0 0 2.5rem;padding-top:1rem}
header p{margin:0}
header .name{flex:none}
header ul{display:flex;flex-wrap:wrap;gap:0 .75rem;list-style:none;margin:0;padding:0;font-size:.9375rem}
.name{font-size:var(--s1)}
header li a,.name a,footer li>*{display:inline-block;padding:.25rem 0}
header li a,.name a{color:inherit;text-decoration:none}
header li [aria-current]{text-decoration:underline 2px}
header li a:hover,.name a:hover{color:var(--accent);text-decoration:underline}
form{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .5rem;flex:1 1 18rem}
label{width:100%;font-size:var(--s-1);color:var(--quiet)}
input,button,select{font:inherit;min-height:2.5rem;border:1px solid var(--quiet);border-radius:0;background:var(--paper);color:inherit}
input{flex:1;min-width:0;width:100%;padding:.25rem .75rem}
select{padding:.25rem .375rem}
button{padding:.25rem 1rem;cursor:pointer}
.find-date{margin:0 0 2rem}
.find-date form{align-items:end;gap:.5rem;max-width:26rem}
.find-date p{flex:1 1 7.25rem;min-width:0;margin:0}
.find-date p:first-child{flex:0 0 3.25rem}
.find-date :is(input,select){width:100%}
.find-date input{padding-inline:.5rem}
.find-date button{padding-inline:.75rem}
.find-date label{display:block;margin-bottom:.25rem;white-space:nowrap}
button:hover{background:var(--well)}
footer{margin:5rem 0 2rem}
footer p{margin:.75rem 0 0}
footer code{display:inline-block}
.address{display:none}
footer nav{margin-bottom:.5rem}
footer .inline{align-items:baseline}
.prose,.plot{max-width:50rem}
@media(max-width:79.99rem){.person{max-width:50rem}}
.prose dd{max-width:70ch}
.prose dd pre{white-space:pre-wrap}
.prose dl>div{margin-bottom:.75rem}
@media(min-width:48rem){
header{flex-wrap:nowrap;align-items:end;padding-top:1.5rem}
header .name,header nav{padding-bottom:.25rem}
header ul{flex-wrap:nowrap;white-space:nowrap}
header>form{max-width:26rem;margin-left:auto}
}
@media(min-width:64rem){header ul{gap:1rem;font-size:1rem}}
`;
