/** Who was born on 11 March, asked in a line of each program that reads the tables. */
export const EXAMPLES: readonly (readonly [program: string, line: string])[] = [
  [
    'DuckDB',
    "SELECT date, name, status FROM 'people.parquet' WHERE month_day = '03-11' ORDER BY popularity_rank LIMIT 10",
  ],
  [
    'pandas',
    "pandas.read_parquet('people.parquet', columns=['date', 'name', 'status'], filters=[('month_day', '==', '03-11')])",
  ],
  [
    'R',
    "dplyr::collect(dplyr::filter(arrow::open_dataset('people.parquet'), month_day == '03-11'))",
  ],
  [
    'Spark',
    `spark.read.parquet('people.parquet').where("month_day = '03-11'").select('date', 'name', 'status').show()`,
  ],
  ['PostgreSQL', String.raw`\copy people FROM 'people.csv' (FORMAT csv, HEADER MATCH)`],
];

/** The commands that make the tables. */
export const COMMANDS: readonly string[] = [
  'npx natalis export wikidata.sqlite --out people.parquet',
  'npx natalis export wikidata.sqlite --table statements --out statements.parquet',
  'npx natalis export wikidata.sqlite --out people.csv',
];
