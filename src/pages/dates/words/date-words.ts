/** How a language writes what `Intl` has no words for. Eras follow a text after a no-break space. */
export interface DateWords {
  /** A day and the name of its month: "11 March". */
  readonly dayOfMonth: (day: number, month: string) => string;
  /** The same as short as it goes, with the short name of the month: "4 Jul". */
  readonly shortDayOfMonth: (day: number, month: string) => string;
  /** A month, or a day of it, and a year: "11 March 1952". */
  readonly ofYear: (part: string, year: string) => string;
  /** The era before the common one, written after a year. */
  readonly beforeEra: string;
  /** Whether the digits of years from 10,000 are grouped as those of amounts are. */
  readonly groupsYears: boolean;
  /** A decade by the digits of its first year: "1850s". */
  readonly decade: (firstYear: string) => string;
  /** Whether these words cannot be taken for a century: "1900s" can. */
  readonly decadeMeansTen: boolean;
  /** The plural, before a range: "years 1900–1909". */
  readonly years: string;
  /** A century by its number: "18th century". */
  readonly century: (number: number) => string;
  /** A millennium by its number: "2nd millennium". */
  readonly millennium: (number: number) => string;
  /** A year known only to within a span of years. */
  readonly within: (year: string, span: string) => string;
  /** The spans of Wikibase's precisions 0 to 5: a billion years down to ten thousand. */
  readonly spans: readonly [string, string, string, string, string, string];
}
