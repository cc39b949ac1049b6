import { textsIn } from './lists.ts';

/** The values of P1480 and P5102 that make a date uncertain (methodology 4.5). */
export const DOUBTFUL_NATURES: readonly string[] = textsIn(`
  Q5727902 | Q21818619 | Q60070514 | Q37113960 | Q18122778 | Q30230067 | Q56644435 | Q18603603 | Q32188232 | Q59783740
  Q25895909`);
