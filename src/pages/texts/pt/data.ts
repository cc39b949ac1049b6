import { html } from '../../../html/template.ts';
import type { DataTexts } from '../data.ts';

/** The page about tables in Portuguese. */
export const data: DataTexts = {
  title: 'Dados em tabelas',
  description:
    'Todas as pessoas e todas as datas declaradas em Parquet, CSV ou NDJSON: o que as tabelas contêm e como consultá-las com DuckDB, pandas, R, Spark e PostgreSQL.',
  lead: 'Duas tabelas contêm tudo o que aqui se sabe de nascimentos e mortes. São para quem quer perguntar mais do que estas páginas respondem.',
  making: 'Como são feitas',
  make: 'Quem mantém o Natalis pode gerar estas tabelas com um comando e divulgá-las.',
  forms: html`O fim do nome indica o formato: <code>.parquet</code>, <code>.csv</code> ou
    <code>.ndjson</code>, os dois últimos também comprimidos como <code>.gz</code> ou
    <code>.zst</code>. Um arquivo Parquet indica a versão dos seus dados, a licença e o endereço da
    metodologia. Os dados são publicados sob CC0 1.0.`,
  asking: 'Quem nasceu em um 11 de março',
  ask: 'Os mais conhecidos vêm primeiro. O PostgreSQL precisa antes de uma tabela com estas colunas.',
  people: 'A tabela de pessoas',
  peopleIntro: 'Uma linha por pessoa.',
  statements: 'A tabela de declarações',
  statementsIntro:
    'Uma linha por data de nascimento ou de morte declarada, salvo as que o Wikidata marca como obsoletas.',
  ofPeople: {
    rank: 'O lugar na ordem de notoriedade: 1 é a pessoa mais conhecida.',
    id: html`O QID do Wikidata, como <code>Q42</code>.`,
    slug: 'O fim do endereço da página.',
    name: 'O nome, no idioma em que houver.',
    labels: 'Os rótulos do Wikidata. Vazios onde não há.',
    date: html`A data de nascimento mostrada: gregoriana, tão precisa quanto conhecida, como
      <code>1952-03-11</code> ou <code>1950</code>. O ano antes de 1 é <code>-0001</code>.`,
    day: html`Mês e dia, como <code>03-11</code>. Vazio se o dia não é conhecido.`,
    year: 'O ano. Os anos antes da nossa era são negativos.',
    written: 'O valor como está no Wikidata, o dia como está escrito e o seu calendário.',
    precision: '11 é um dia, 10 um mês, 9 um ano, 8 uma década, 7 um século, 6 um milênio.',
    interval:
      'O primeiro e o último dia que a data pode indicar: como datas nos anos 1 a 9999, e em todos os anos como número de dias desde 1º de janeiro de 1970.',
    status: 'O quanto a data é apoiada e o tipo da sua melhor fonte.',
    doubt:
      'Se as datas se contradizem ou são contestadas, se a data está marcada como incerta, e as outras datas que podem estar certas.',
    death: 'As mesmas colunas para a data de morte.',
    deceased: 'Se a pessoa morreu, mesmo que a data não seja conhecida.',
    warnings: 'Códigos das particularidades do registro; a metodologia os explica.',
    place: 'Os lugares de nascimento e os seus países, como QIDs e com nome.',
    fame: 'O número de páginas na Wikipédia e em outros projetos da Wikimedia, e o número de que vem a ordem.',
  },
  ofStatements: {
    person: 'De quem trata a declaração.',
    property: html`<code>P569</code> é um nascimento, <code>P570</code> uma morte.`,
    statement: 'O identificador da declaração e a sua classificação no Wikidata.',
    choice: 'Se a declaração é a mostrada, se diz algo diferente dela e se é uma data real.',
    value: 'O valor, a sua precisão e o seu calendário, como no Wikidata.',
    gregorian: 'A data gregoriana e os seus dias, como na tabela de pessoas.',
    sources:
      'As referências: obras, endereços, dia da consulta, e se levam para fora da Wikimedia.',
  },
};
