import { html } from '../../../html/template.ts';
import type { Prose, ProseFacts } from '../catalogue.ts';

/** How programs and assistants ask. */
export function developers({ base, own, page }: ProseFacts): Prose {
  return {
    title: 'API e MCP',
    description:
      'Consulte datas de nascimento, com suas fontes e dúvidas, por uma API REST sem chave ou, a partir de um assistente, pelo Model Context Protocol.',
    body: html`<p class="lead">
        Tudo o que está nestas páginas pode ser consultado por programas e por assistentes: apenas
        para leitura, sem chave, a partir de qualquer origem.
      </p>
      <h2 id="api">A API REST</h2>
      <p>Pergunte quem nasceu em um dia, ou por uma pessoa:</p>
      <pre tabindex="0"><code>curl '${base}/api/v1/birthdays/03-11?limit=5'
curl '${base}/api/v1/search?q=ada+lovelace'
curl '${base}/api/v1/people/ada-lovelace?lang=pt'</code></pre>
      <p>
        A <a href="${own('/api/v1/docs')}">documentação</a> descreve todos os endpoints e campos; o
        contrato está em <a href="${own('/api/v1/openapi.json')}">openapi.json</a>. Cada página
        traz, no rodapé e no cabeçalho <code>Link</code>, um link para o mesmo conteúdo em JSON.
      </p>
      <h2 id="mcp">Para assistentes</h2>
      <p>
        O servidor MCP responde em <code>${base}/mcp</code> por Streamable HTTP, sem estado e sem
        sessões. Suas ferramentas são <code>birthdays_today</code>, <code>birthdays_on_date</code>,
        <code>person_birth_date</code>, <code>search_people</code> e <code>age_on_date</code>. Cada
        resposta termina com o endereço de uma página daqui, para que possa ser citada.
      </p>
      <h2 id="honesty">Transmita as dúvidas</h2>
      <p>
        Uma data sozinha é meia resposta. Mostre <code>status</code> ao lado dela e observe
        <code>uncertainty</code>, <code>precision</code> e <code>alternatives</code>; interprete as
        datas como dias de um calendário, e não como instantes. O que esses campos significam está
        em <a href="${page('methodology')}">Como as datas são lidas</a>.
      </p>
      <h2 id="feeds">Feeds e calendários</h2>
      <p>
        Os nascimentos do dia estão disponíveis como
        <a href="${page('today.atom')}">feed Atom</a>. Cada dia do ano e cada pessoa cujo dia de
        nascimento é conhecido têm um calendário no formato iCalendar, com link no rodapé da página.
      </p>
      <h2 id="limits">Limites</h2>
      <p>
        Para cada endereço, há um limite de solicitações atendidas por minuto; quem pede mais recebe
        o status 429 e, em <code>Retry-After</code>, os segundos de espera. As respostas podem ser
        guardadas pelo tempo que <code>Cache-Control</code> indica. Para quem precisa de tudo, os
        dumps do Wikidata são a melhor opção.
      </p>`,
  };
}
