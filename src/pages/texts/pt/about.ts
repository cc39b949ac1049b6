import { html } from '../../../html/template.ts';
import type { Prose, ProseFacts } from '../catalogue.ts';
import { counted } from './plural.ts';

/** What this is, where the data is from, and what may be done with it. */
export function about(facts: ProseFacts): Prose {
  const { people, withDay, snapshotDate, dataVersion, serviceVersion, page } = facts;
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
      <h2 id="snapshot">Um só instantâneo</h2>
      <p>
        Tudo aqui vem de um único instantâneo do Wikidata, na situação de ${snapshotDate}, versão
        <code>${dataVersion}</code>. O que foi alterado no Wikidata depois disso ainda não está
        aqui. O programa é o Natalis ${serviceVersion}.
      </p>
      <h2 id="mistakes">Há uma data errada</h2>
      <p>
        Corrija-a no Wikidata, de preferência com uma fonte: a página de cada pessoa leva ao item
        dela. O próximo instantâneo traz a correção para cá. A página
        <a href="${page('methodology')}">Como as datas são lidas</a> explica qual de várias
        declarações é mostrada.
      </p>
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
        Sem cookies, sem scripts, sem rastreamento. Contam-se as solicitações por dia, conforme o
        tipo de página e o robô que o visitante declara ser. Os endereços dos visitantes ficam na
        memória por um minuto, para limitar o número de solicitações, e nunca são gravados. As
        imagens vêm do Wikimedia Commons, que assim fica sabendo o seu endereço, mas não a página em
        que você está.
      </p>`,
  };
}
