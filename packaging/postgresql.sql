-- Makes the tables of `natalis export` in PostgreSQL, and fills them from people.csv and statements.csv in this folder.
CREATE TABLE people (
  popularity_rank integer PRIMARY KEY, id text, slug text, name text, label_en text, label_de text, label_pt text,
  label_es text, label_fr text, label_it text, label_mul text,
  date text, month_day text, gregorian_year integer, original_value text, written text, original_calendar text,
  precision integer, interval_from date, interval_to date, interval_from_day integer, interval_to_day integer,
  status text, source_kind text, ambiguous boolean, uncertainty boolean, rival_dates text,
  death_date text, death_month_day text, death_gregorian_year integer, death_original_value text, death_written text,
  death_original_calendar text, death_precision integer, death_interval_from date, death_interval_to date,
  death_interval_from_day integer, death_interval_to_day integer, death_status text, death_source_kind text,
  death_ambiguous boolean, death_uncertainty boolean, death_rival_dates text,
  deceased boolean, warnings text,
  birthplaces text, birthplace_labels text, birthplace_countries text, birthplace_country_labels text,
  sitelinks integer, popularity double precision,
  viaf text, isni text, gnd text, lccn text, bnf text, ulan text, imdb text, orcid text, musicbrainz text,
  openlibrary text, bioguide text, tmdb text);

CREATE TABLE statements (
  person_qid text, popularity_rank integer, property text, id text, rank text, canonical boolean, alternative boolean,
  valid boolean, value text, precision integer, calendar text, gregorian text, month_day text, gregorian_year integer,
  interval_from date, interval_to date, interval_from_day integer, interval_to_day integer,
  reference_count integer, sources jsonb);

\copy people FROM 'people.csv' (FORMAT csv, HEADER MATCH)
\copy statements FROM 'statements.csv' (FORMAT csv, HEADER MATCH)
