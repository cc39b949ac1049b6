/**
 * The address of the module `name` next to another one, for a thread that runs it. The extension is that of the other
 * module: TypeScript in a clone, JavaScript in an installed package.
 */
export function siblingModule(module: string, name: string): URL {
  return new URL(`./${name}${module.endsWith('.ts') ? '.ts' : '.js'}`, module);
}
