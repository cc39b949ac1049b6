/** A number and the noun that it counts, in English: `1 person`, `2 people`, `0 rows`. */
export function counted(number: number, one: string, many: string = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
