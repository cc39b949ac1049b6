import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  // The style is of the same origin.
  rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
});

/** What is wrong with a page by the HTML standard and the rules of accessibility. */
export async function htmlFaults(page: string): Promise<string[]> {
  const { results } = await validator.validateString(page);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, message, ruleId }) => `${line} ${ruleId}: ${message}`),
  );
}
