// Writes humans with their dates of birth as a table, with DuckDB's JSON reader: node duckdb.ts DUMP OUT.csv
import { DuckDBInstance } from '@duckdb/node-api';

const [dump = '', out = ''] = process.argv.slice(2);
const LONGEST_LINE = 1 << 26;

const database = await (await DuckDBInstance.create(':memory:')).connect();
await database.run(
  `COPY (
    SELECT json->>'$.id' AS id, unnest(json->>'$.claims.P569[*].mainsnak.datavalue.value.time') AS born
    FROM read_json_objects('${dump}', format = 'array', maximum_object_size = ${LONGEST_LINE})
    WHERE list_contains(json->>'$.claims.P31[*].mainsnak.datavalue.value.id', 'Q5')
  ) TO '${out}'`,
);
