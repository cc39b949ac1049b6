/** The names of the MCP tools, in the order in which they are listed (service 14.5, 14.10). */
export const TOOL_NAMES = [
  'birthdays_on_date',
  'birthdays_today',
  'person_birth_date',
  'search_people',
  'age_on_date',
] as const;

export type ToolName = (typeof TOOL_NAMES)[number];
