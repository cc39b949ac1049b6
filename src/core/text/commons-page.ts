/** Address of an image's page on Wikimedia Commons, by its file name without `File:`. */
export function commonsPage(file: string): string {
  const title = encodeURIComponent(file.toWellFormed().replaceAll(' ', '_'));
  return `https://commons.wikimedia.org/wiki/File:${title}`;
}
