import { html, join, type Html, type Piece } from '../../html/template.ts';

/** A JSON value as lines of HTML, with whether anything was left out. */
export interface JsonOutline {
  readonly lines: Html;
  readonly isShortened: boolean;
}

const INLINE_LENGTH = 56;
const LONGEST_TEXT = 160;
const KEPT_TEXT = 120;
const KEPT_ITEMS = 3;

/**
 * Shows a JSON value in about `budget` lines. Values near the top are opened first; the others are
 * folded, with a mark that gives their number of members.
 */
export function outlineJson(value: unknown, budget: number): JsonOutline {
  const opened = chooseOpened(value, budget);
  const state = { opened, isShortened: false };
  const lines = writeValue(value, '', state);
  return { lines: join(lines, '\n'), isShortened: state.isShortened };
}

interface Writing {
  readonly opened: ReadonlySet<unknown>;
  isShortened: boolean;
}

function chooseOpened(root: unknown, budget: number): Set<unknown> {
  const opened = new Set<unknown>();
  const queue = [root];
  let lines = 0;
  for (let value = queue.shift(); value !== undefined; value = queue.shift()) {
    if (!isFoldable(value) || opened.has(value)) continue;
    const together = openedWith(value);
    const cost = together.reduce((sum, container) => sum + keptOf(container).length + 2, 0);
    if (value !== root && lines + cost > budget) continue;
    lines += cost;
    for (const container of together) {
      opened.add(container);
      queue.push(...keptOf(container).map(([, member]) => member));
    }
  }
  return opened;
}

/**
 * The containers to open together: a list with its shown items, because it says nothing without
 * them.
 */
function openedWith(value: Container): Container[] {
  const items = Array.isArray(value) ? keptOf(value).map(([, item]) => item) : [];
  return [value, ...items.filter(isFoldable).flatMap(openedWith)];
}

function isFoldable(value: unknown): value is Container {
  return isContainer(value) && inlineForm(value) === null;
}

type Container = readonly unknown[] | Readonly<Record<string, unknown>>;

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

/**
 * The shown members of an opened container. A list shows only its first few, or only the first one if it
 * is large.
 */
function keptOf(value: Container): [key: string | null, member: unknown][] {
  if (!Array.isArray(value)) return Object.entries(value);
  const isOfLarge = value.some(isFoldable);
  return value.slice(0, isOfLarge ? 1 : KEPT_ITEMS).map((item) => [null, item]);
}

// Cached, because every level above a container asks about it.
const inlineForms = new WeakMap<Container, string | null>();

/** The value on one line; null if it does not fit on one. */
function inlineForm(value: unknown): string | null {
  if (isContainer(value)) {
    const known = inlineForms.get(value);
    if (known !== undefined) return known;
    const form = containerForm(value);
    inlineForms.set(value, form);
    return form;
  }
  const text = JSON.stringify(value);
  return text.length <= LONGEST_TEXT ? text : null;
}

function containerForm(value: Container): string | null {
  const text = JSON.stringify(value, null, 1);
  const line = text.replaceAll(/\n\s*/g, ' ');
  return line.length <= INLINE_LENGTH ? line : null;
}

function writeValue(value: unknown, before: string, state: Writing, after = ''): Html[] {
  const line = inlineForm(value);
  if (line !== null) return [html`${before}${line}${after}`];
  if (!isContainer(value)) {
    const text = String(value);
    const start = JSON.stringify(text.slice(0, KEPT_TEXT)).slice(0, -1);
    return [html`${before}${start}${cut(state, `${text.length - KEPT_TEXT} characters`)}"${after}`];
  }
  const [open, close, unit] = Array.isArray(value) ? ['[', ']', 'item'] : ['{', '}', 'member'];
  const size = Object.keys(value).length;
  if (!state.opened.has(value)) {
    return [html`${before}${open} ${cut(state, counted(size, unit))} ${close}${after}`];
  }
  const indent = `${/^ */.exec(before)?.[0] ?? ''}  `;
  const kept = keptOf(value);
  const rest = size - kept.length;
  const inner = kept.flatMap(([key, member], index) =>
    writeValue(
      member,
      `${indent}${key === null ? '' : `${JSON.stringify(key)}: `}`,
      state,
      index < kept.length - 1 || rest > 0 ? ',' : '',
    ),
  );
  const more = rest > 0 ? [html`${indent}${cut(state, `${rest} more`)}`] : [];
  return [html`${before}${open}`, ...inner, ...more, html`${indent.slice(2)}${close}${after}`];
}

function cut(state: Writing, what: string): Piece {
  state.isShortened = true;
  return html`<i>… ${what}</i>`;
}

function counted(size: number, unit: string): string {
  return `${size} ${unit}${size === 1 ? '' : 's'}`;
}
