import { whoSharesBirthday } from './prompts/who-shares-birthday.ts';
import type { PromptDefinition } from './prompts/prompt.ts';
import { meta } from './resources/meta.ts';
import { methodology } from './resources/methodology.ts';
import type { ResourceDefinition } from './resources/resource.ts';
import { tool as ageOnDate } from './tools/age-on-date.ts';
import { tool as birthdaysOnDate } from './tools/birthdays-on-date.ts';
import { tool as birthdaysToday } from './tools/birthdays-today.ts';
import { tool as personBirthDate } from './tools/person-birth-date.ts';
import { tool as searchPeople } from './tools/search-people.ts';
import type { ToolDefinition } from './tools/tool.ts';
import { TOOL_NAMES, type ToolName } from '../site/tool-names.ts';

export { INSTRUCTIONS } from './instructions.ts';

const BY_NAME: Readonly<Record<ToolName, ToolDefinition>> = {
  birthdays_on_date: birthdaysOnDate,
  birthdays_today: birthdaysToday,
  person_birth_date: personBirthDate,
  search_people: searchPeople,
  age_on_date: ageOnDate,
};

/** The tools in the order in which they are listed (methodology 14.4, 14.10). */
export const TOOLS: readonly ToolDefinition[] = TOOL_NAMES.map((name) => BY_NAME[name]);

/** The resources (methodology 14.9). */
export const RESOURCES: readonly ResourceDefinition[] = [meta, methodology];

/** The prompts (methodology 14.9). */
export const PROMPTS: readonly PromptDefinition[] = [whoSharesBirthday];
