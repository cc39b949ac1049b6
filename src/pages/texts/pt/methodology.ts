import { html } from '../../../html/template.ts';
import type { Prose, ProseFacts } from '../catalogue.ts';

/** How dates are read, chosen and doubted, in short. */
export function methodology({ status, page, own }: ProseFacts): Prose {
  return {
    title: 'Como as datas são lidas',
    description:
      'O que significam os símbolos, como se escolhe uma data entre várias, o que acontece com as datas julianas e por que algumas idades não são informadas.',
    body: html`<p class="lead">
        Cada data aqui é uma declaração do Wikidata. Esta página diz como lemos essas declarações,
        como se escolhe a que é mostrada e o que deixamos em aberto.
      </p>
      <h2 id="choice">Uma escolha, não uma verificação</h2>
      <p>
        O Wikidata pode conter várias datas de nascimento para uma mesma pessoa. Uma delas é
        mostrada em destaque; as outras ficam abaixo, com suas fontes. A escolha segue regras fixas
        e não depende de nenhum juízo nosso. Ninguém aqui conferiu uma data com um documento.
      </p>
      <p>As regras, nesta ordem:</p>
      <ol>
        <li>
          A comunidade do Wikidata classifica as declarações. Consideram-se as da melhor
          classificação; as obsoletas, nunca.
        </li>
        <li>Uma declaração que não está marcada como contestada vem antes de uma que está.</li>
        <li>
          Uma data mais precisa vem antes de uma menos precisa. Um 1º de janeiro sem fonte
          independente só conta como um ano quando outra declaração o permite, pois muitas vezes
          está no lugar de um dia que não se conhece.
        </li>
        <li>
          Uma fonte externa à Wikimedia vem antes de uma cópia de um projeto da Wikimedia, e esta,
          antes da falta de referência.
        </li>
        <li>
          Depois: o que não está marcado como aproximado, o que tem mais fontes, o que abrange menos
          tempo, o que foi declarado primeiro.
        </li>
      </ol>
      <h2 id="status">O que significam os símbolos</h2>
      <dl>
        <div>
          <dt>${status('sourced')}</dt>
          <dd>
            A declaração cita algo externo à Wikimedia: um livro, uma base de dados, um site. Se a
            fonte está certa, e se de fato diz isso, não sabemos.
          </dd>
        </div>
        <div>
          <dt>${status('import-only')}</dt>
          <dd>
            A declaração foi copiada de uma Wikipédia ou de outro projeto da Wikimedia e não cita
            mais nada.
          </dd>
        </div>
        <div>
          <dt>${status('unsourced')}</dt>
          <dd>A declaração não tem nenhuma referência que conte.</dd>
        </div>
        <div>
          <dt>${status('ambiguous')}</dt>
          <dd>
            Duas declarações da melhor classificação não podem estar ambas certas, ou a data está
            marcada como contestada. 1950 e 4 de março de 1950 podem estar ambas certas; 4 de julho
            de 1804 e 5 de julho de 1804, não.
          </dd>
        </div>
        <div>
          <dt>${status('unknown')}</dt>
          <dd>Não há data, ou a comunidade do Wikidata declara que ela não é conhecida.</dd>
        </div>
      </dl>
      <h2 id="precision">Tão precisa quanto se sabe</h2>
      <p>
        Uma data nunca é completada. Uma pessoa de quem só se conhece o ano não aparece em dia
        algum, e um século não é um ano. “Século XVIII” significa de 1º de janeiro de 1701 a 31 de
        dezembro de 1800: o último ano de um século é o que termina em 00.
      </p>
      <h2 id="calendars">Dois calendários</h2>
      <p>
        Os dias são mostrados no calendário gregoriano, também para épocas anteriores ao seu início,
        em outubro de 1582. Um dia escrito no calendário juliano é convertido, e o original fica ao
        lado: Isaac Newton nasceu em 25 de dezembro de 1642 pelo calendário do seu país, o que
        corresponde a 4 de janeiro de 1643. Ele aparece em 4 de janeiro. Meses, anos e períodos mais
        longos não são convertidos.
      </p>
      <h2 id="years">Anos antes da nossa era</h2>
      <p>
        Não existe ano 0: o ano anterior a 1&nbsp;d.C. é 1&nbsp;a.C. Nos endereços, 44&nbsp;a.C. se
        escreve
        <code>-44</code>.
      </p>
      <h2 id="leap-day">29 de fevereiro</h2>
      <p>
        A página de 29 de fevereiro contém exatamente quem nasceu nesse dia. Nos anos em que ele não
        existe, essas pessoas completam mais um ano de idade em 1º de março. As leis sobre isso
        diferem de país para país; esta é a regra daqui.
      </p>
      <h2 id="ages">Idades</h2>
      <p>
        Nenhuma idade é informada quando a data é ambígua, está marcada como incerta ou não é
        conhecida com precisão de dia. A falta de uma morte declarada não quer dizer que a pessoa
        esteja viva.
      </p>
      <h2 id="zodiac">O zodíaco</h2>
      <p>
        Os signos seguem uma tabela fixa de dias do zodíaco tropical. Na realidade, o Sol entra em
        um signo um dia antes ou depois. O dia é o gregoriano, também para datas julianas, o que
        coloca muitas pessoas de épocas passadas em um signo diferente daquele que seus
        contemporâneos teriam dito.
      </p>
      <h2 id="order">Quem vem primeiro</h2>
      <p>
        As listas começam pelas pessoas que têm artigo em mais Wikipédias. Isso nada diz sobre
        mérito.
      </p>
      <h2 id="names">Nomes e idiomas</h2>
      <p>
        Nada é traduzido por máquina. Nomes e descrições são os do Wikidata no idioma da página;
        onde não há, aparecem em inglês, e isso é indicado.
      </p>
      <p>
        Todos os campos dos dados estão descritos na
        <a href="${own('/api/v1/docs')}">documentação da API</a>. O que é oferecido e sob que
        licença está na página <a href="${page('about')}">Sobre o Natalis</a>.
      </p>`,
  };
}
