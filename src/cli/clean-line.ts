// C0 and C1 controls except tabulator and newline: what terminals take for commands.
// oxlint-disable-next-line no-control-regex -- these are meant
const CONTROLS = /[\0-\x08\v-\x1f\x7f-\x9f]/g;

/** A text that is harmless on a terminal, whatever a server or a file put into it. */
export function cleanLine(text: string): string {
  return text.replaceAll(CONTROLS, '\uFFFD');
}
