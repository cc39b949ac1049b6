import type { Import } from './imports.ts';
import { ARROWS, DRIVER_FOLDERS, PACKAGES } from './modules.ts';

/** The rule that an import breaks, in one sentence; null if it is allowed. */
export function breachOf(statement: Import): string | null {
  const { from, to } = statement;
  const module = moduleOf(from);
  const mayImport = ARROWS.get(module);
  if (!mayImport) return `${from}: there is no module "${module}"`;
  if (statement.isPackage) {
    const driver = DRIVER_FOLDERS.find(([name]) => name.test(to));
    if (driver && !driver[1].some((folder) => from.startsWith(folder)) && module !== 'cli') {
      return `${from} imports the driver ${to}, which only ${driver[1].join(' and ')} may`;
    }
    return PACKAGES[module]?.test(to)
      ? null
      : `${from} imports the package ${to}, which ${module} may not`;
  }
  if (moduleOf(to) === module) return null;
  const allowed = mayImport.some((target) => to === target || to.startsWith(`${target}/`));
  return allowed ? null : `${from} imports ${to}: ${module} may import ${listed(mayImport)}`;
}

/** Files that import each other in a ring, if there is one. Imports of types alone count too. */
export function findRing(imports: readonly Import[]): string[] | null {
  const targets = new Map<string, string[]>();
  for (const { from, to, isPackage } of imports) {
    if (!isPackage) targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of targets.get(file) ?? []) {
      const ring = visit(next, [...path, file]);
      if (ring) return ring;
    }
    done.add(file);
    return null;
  };
  for (const file of targets.keys()) {
    const ring = visit(file, []);
    if (ring) return ring;
  }
  return null;
}

function moduleOf(file: string): string {
  return file.split('/', 1)[0] ?? '';
}

function listed(modules: readonly string[]): string {
  return modules.length === 0 ? 'no other module' : `only ${modules.join(', ')}`;
}
