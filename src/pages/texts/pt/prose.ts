import { html } from '../../../html/template.ts';
import type { ProseTexts, Prose, ProseFacts } from '../en/prose.ts';
import { counted } from './words.ts';

/** How dates are read, chosen and doubted, in short. */
function methodology({ status, page, own }: ProseFacts): Prose {
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
          independente está muitas vezes no lugar de um dia que não se conhece; por isso conta
          apenas como ano, mas só se outra declaração o permite.
        </li>
        <li>
          Uma fonte externa à Wikimedia vem antes de uma importação de um projeto da Wikimedia, e
          esta, antes da falta de fonte.
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
            A declaração foi importada de uma Wikipédia ou de outro projeto da Wikimedia e não cita
            mais nada.
          </dd>
        </div>
        <div>
          <dt>${status('unsourced')}</dt>
          <dd>A declaração não tem nenhuma fonte que conte.</dd>
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
      <h2 id="precision">Com a precisão conhecida</h2>
      <p>
        Nada é acrescentado. Uma pessoa de quem só se conhece o ano não aparece em dia algum, e um
        século não é um ano. “Século XVIII” significa de 1º de janeiro de 1701 a 31 de dezembro de
        1800: o último ano de um século é o que termina em 00.
      </p>
      <h2 id="calendars">Dois calendários</h2>
      <p>
        Um dia é mostrado como foi escrito. Se for do calendário juliano, vem primeiro, com o nome
        do calendário; abaixo fica o gregoriano, que vale para listas, idades e signos. Isaac
        Newton: 25 de dezembro de 1642 (calendário juliano), nas listas em 4 de janeiro de 1643.
        Meses, anos e períodos mais longos não são convertidos.
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
        existe, o aniversário delas é tomado como 1º de março. As leis sobre isso diferem de país
        para país; esta é a regra daqui.
      </p>
      <h2 id="ages">Idades</h2>
      <p>
        Nenhuma idade é informada quando a data é contraditória, está marcada como incerta ou não é
        conhecida com precisão de dia. A falta de registro de morte não quer dizer que a pessoa
        esteja viva.
      </p>
      <h2 id="zodiac">O zodíaco</h2>
      <p>
        Os signos seguem uma tabela fixa de dias do zodíaco tropical. O Sol pode entrar em um signo
        um dia antes ou depois. O dia é o gregoriano, também para datas julianas, o que coloca
        muitas pessoas de épocas passadas em um signo diferente daquele que seus contemporâneos
        teriam dito.
      </p>
      <h2 id="order">Quem vem primeiro</h2>
      <p>
        As listas começam pelas pessoas que têm artigo em mais Wikipédias. Isso nada diz sobre
        mérito.
      </p>
      <h2 id="names">Nomes e idiomas</h2>
      <p>
        Nada é traduzido automaticamente. Nomes e descrições são os do Wikidata no idioma da página;
        onde não há, aparecem em inglês, e isso é indicado.
      </p>
      <p>
        Todos os campos dos dados estão descritos na
        <a href="${own('/api/v1/docs')}">documentação da API</a>. O que é oferecido e sob que
        licença está na página <a href="${page('about')}">Sobre o Natalis</a>.
      </p>`,
  };
}

/** What this is, where the data is from, and what may be done with it. */
function about(facts: ProseFacts): Prose {
  const { people, withDay, snapshotDate, dataVersion, serviceVersion, contact, page } = facts;
  return {
    title: 'Sobre o Natalis',
    description:
      'O que o Natalis contém e o que não contém, de onde vêm os dados, sob que licença podem ser usados e o que se conta da sua visita.',
    body: html`<p class="lead">
        O Natalis informa quando nasceram pessoas de destaque, segundo o Wikidata, junto com aquilo
        em que cada data se baseia e com as dúvidas a respeito dela.
      </p>
      <h2 id="coverage">O que está aqui</h2>
      <p>
        ${counted(people, 'pessoa', 'pessoas')}; de ${withDay.text} se conhece o dia do nascimento.
        São pessoas que têm um item no Wikidata, um artigo em pelo menos uma Wikipédia e uma
        declaração sobre o nascimento ou a morte. A cobertura é desigual conforme o país, a época e
        o campo de atividade, e não é completa. Quem falta aqui possivelmente falta também no
        Wikidata.
      </p>
      ${facts.coverage}
      <h2 id="snapshot">Um só instantâneo</h2>
      <p>
        Tudo aqui vem de um único instantâneo do Wikidata, tal como estava em ${snapshotDate},
        versão
        <code>${dataVersion}</code>. O que foi alterado no Wikidata depois disso ainda não está
        aqui. O programa é o Natalis ${serviceVersion}.
      </p>
      <h2 id="mistakes">Se uma data estiver errada</h2>
      <p>
        Corrija-a no Wikidata, de preferência com uma fonte: a página de cada pessoa leva às
        declarações de lá. O próximo instantâneo traz a correção para cá. A página
        <a href="${page('methodology')}">Como as datas são lidas</a> explica qual de várias
        declarações é mostrada.
      </p>
      <h2 id="makers">Quem faz o Natalis</h2>
      <p>
        O Natalis é software livre, e <a href="${facts.repository}">o código</a> é público.
        ${contact && html`Quem mantém este site: ${contact}.`}
      </p>
      ${
        contact &&
        html`<h2 id="contact">Não aparecer aqui</h2>
          <p>
            Escreva para ${contact} se preferir não aparecer aqui e indique o endereço da página. É
            possível ser retirado por completo ou ficar apenas com o ano de nascimento. O que o
            Wikidata diz não muda com isso.
          </p>`
      }
      <h2 id="licence">Licença</h2>
      <p>
        Os dados são publicados sob
        <a href="https://creativecommons.org/publicdomain/zero/1.0/" rel="license">CC0 1.0</a>:
        podem ser usados para qualquer fim, sem pedir permissão. Agradecemos a menção do Wikidata e
        do Natalis. As imagens são de seus autores e têm licenças próprias, indicadas junto a cada
        uma; confira-as antes de usar uma imagem.
      </p>
      <h2 id="privacy">O que se conta</h2>
      <p>
        Sem cookies, sem scripts, sem rastreamento. Contam-se as requisições por dia, conforme o
        tipo de página e o robô que o visitante declara ser. Os endereços IP dos visitantes ficam na
        memória por um minuto, para limitar o número de requisições, e nunca são gravados. As
        imagens vêm do Wikimedia Commons, que assim fica sabendo o seu endereço IP, mas não a página
        em que você está.
      </p>`,
  };
}

/** The pages of prose in Portuguese. */
export const prose: ProseTexts = {
  methodology: { link: 'Metodologia', page: methodology },
  about: { link: 'Sobre o site e licença', page: about },
};
