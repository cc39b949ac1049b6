import type { ProseTexts } from '../en/prose.ts';

/** How dates are read, chosen and doubted, in short. */
const methodology = `
O que significam os símbolos, como se escolhe uma data entre várias, o que acontece com as datas
julianas e por que algumas idades não são informadas.

Cada data aqui é uma declaração do Wikidata. Esta página diz como lemos essas declarações, como se
escolhe a que é mostrada e o que deixamos em aberto.

## Uma escolha, não uma verificação {#choice}
O Wikidata pode conter várias datas de nascimento para uma mesma pessoa. Uma delas é mostrada em
destaque; as outras ficam abaixo, com suas fontes. A escolha segue regras fixas e não depende de
nenhum juízo nosso. Ninguém aqui conferiu uma data com um documento.

As regras, nesta ordem:

1. A comunidade do Wikidata classifica as declarações. Consideram-se as da melhor classificação; as
obsoletas, nunca.
1. Uma declaração que não está marcada como contestada vem antes de uma que está.
1. Uma data mais precisa vem antes de uma menos precisa. Um 1º de janeiro sem fonte independente
está muitas vezes no lugar de um dia que não se conhece; por isso conta apenas como ano, mas só se
outra declaração o permite.
1. Uma fonte externa à Wikimedia vem antes de uma cópia de um projeto da Wikimedia, e esta, antes da
falta de fonte.
1. Depois: o que não está marcado como aproximado, o que tem mais fontes, o que abrange menos tempo,
o que foi declarado primeiro.

## O que significam os símbolos {#status}
{sourced}: A declaração cita algo externo à Wikimedia: um livro, uma base de dados, um site. Se a
fonte está certa, e se de fato diz isso, não sabemos.
{import-only}: A declaração foi copiada de uma Wikipédia ou de outro projeto da Wikimedia e não cita
mais nada.
{unsourced}: A declaração não tem nenhuma fonte que conte.
{ambiguous}: Duas declarações da melhor classificação não podem estar ambas certas, ou a data está
marcada como contestada. 1950 e 4 de março de 1950 podem estar ambas certas; 4 de julho de 1804 e 5
de julho de 1804, não.
{unknown}: Não há data, ou a comunidade do Wikidata declara que ela não é conhecida.

## Com a precisão conhecida {#precision}
Nada é acrescentado. Uma pessoa de quem só se conhece o ano não aparece em dia algum, e um século
não é um ano. “Século XVIII” significa de 1º de janeiro de 1701 a 31 de dezembro de 1800: o último
ano de um século é o que termina em 00.

## Dois calendários {#calendars}
Um dia é mostrado como foi escrito. Se for do calendário juliano, vem primeiro, com o nome do
calendário; abaixo fica o gregoriano, que vale para listas, idades e signos. Isaac Newton: 25 de
dezembro de 1642 (calendário juliano), nas listas em 4 de janeiro de 1643. Meses, anos e períodos
mais longos não são convertidos.

## Anos antes da nossa era {#years}
Não existe ano 0: o ano anterior a 1&nbsp;d.C. é 1&nbsp;a.C. Nos endereços, 44&nbsp;a.C. se escreve
<code>-44</code>.

## 29 de fevereiro {#leap-day}
A página de 29 de fevereiro contém exatamente quem nasceu nesse dia. Nos anos em que ele não existe,
o aniversário dessas pessoas é contado em 1º de março. As leis sobre isso diferem de país para país;
esta é a regra daqui.

## Idades {#ages}
Nenhuma idade é informada quando a data é contraditória, está marcada como incerta ou não é
conhecida com precisão de dia. A falta de uma data de morte não quer dizer que a pessoa esteja viva.

## O zodíaco {#zodiac}
Os signos seguem uma tabela fixa de dias do zodíaco tropical. O Sol pode entrar em um signo um dia
antes ou depois. O dia é o gregoriano, também para datas julianas, o que coloca muitas pessoas de
épocas passadas em um signo diferente daquele que seus contemporâneos teriam dito.

## Quem vem primeiro {#order}
As listas começam pelas pessoas que têm artigo em mais Wikipédias. Isso nada diz sobre mérito.

## Nomes e idiomas {#names}
Nada é traduzido automaticamente. Nomes e descrições são os do Wikidata no idioma da página; onde
não há, aparecem em inglês, e isso é indicado.

Todos os campos dos dados estão descritos na <a href="{docs}">documentação da API</a>. O que é
oferecido e sob que licença está na página {about}.
`;

/** What this is, where the data is from, and what may be done with it. */
const about = `
O que o Natalis contém e o que não contém, de onde vêm os dados, sob que licença podem ser usados e
o que se conta da sua visita.

O Natalis informa quando nasceram pessoas de destaque, segundo o Wikidata, junto com aquilo em que
cada data se baseia e com as dúvidas a respeito dela.

## O que está aqui {#coverage}
{people} De {withDay} se conhece o dia do nascimento. São pessoas que têm um item no Wikidata, um
artigo em pelo menos uma Wikipédia e uma declaração sobre o nascimento ou a morte. A cobertura é
desigual conforme o país, a época e o campo de atividade, e não é completa. Quem falta aqui
possivelmente falta também no Wikidata.

{coverage}

## Um só instantâneo {#snapshot}
Tudo aqui vem de um único instantâneo do Wikidata, tal como estava em {snapshotDate}, versão
<code>{dataVersion}</code>. O que foi alterado no Wikidata depois disso ainda não está aqui. O
programa é o Natalis {serviceVersion}.

## Se uma data estiver errada {#mistakes}
Corrija-a no Wikidata, de preferência com uma fonte: a página de cada pessoa leva às declarações de
lá. O próximo instantâneo traz a correção para cá. A página {howSure} explica qual de várias
declarações é mostrada.

## Quem faz o Natalis {#makers}
O Natalis é software livre, e <a href="{repository}">o código</a> é público.

Quem mantém este site: {contact}.

## Não aparecer aqui {#contact}
Escreva para {contact} se preferir não aparecer aqui e indique o endereço da página. É possível ser
retirado por completo ou ficar apenas com o ano de nascimento. O que o Wikidata diz não muda com
isso.

## Licença {#licence}
Os dados são publicados sob {cc0}: podem ser usados para qualquer fim, sem pedir permissão.
Agradecemos a menção do Wikidata e do Natalis. As imagens são de seus autores e têm licenças
próprias, indicadas junto a cada uma; confira-as antes de usar uma imagem.

## O que se conta {#privacy}
Sem cookies, sem scripts, sem rastreamento. Contam-se as requisições por dia, conforme o tipo de
página e o robô que o visitante declara ser. Os endereços IP dos visitantes ficam na memória por um
minuto, para limitar o número de requisições, e nunca são gravados. As imagens vêm do Wikimedia
Commons, que assim fica sabendo o seu endereço IP, mas não a página em que você está.
`;

/** The pages of prose in Portuguese, in the form of `readProse`. */
export const prose: ProseTexts = { methodology, about };
