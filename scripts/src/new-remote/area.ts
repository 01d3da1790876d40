import { type ObjectExpression, type ObjectPropertyKind, parseSync, type Span, Visitor } from 'oxc-parser';
import { type Areas, PATHS_OF_ROLE, type Rol, type SidebarLink } from 'shared-domain';
import { UsageError } from '../command';

/** A line of the list of remotes, however Biome breaks it. */
const LINE = /\{\s*name: '([^']+)',\s*roles: \[([^\]]*)\],?\s*\}/g;

/**
 * The list of remotes with a line for a new remote, which takes a role over from the one that has it, if any.
 * @param text `shared-domain/src/remotes/remotes.ts`
 * @returns the new text, and the remote that had the role
 */
export function withRoleMoved(text: string, name: string, rol: string): { text: string; from?: string } {
  const lines = [...text.matchAll(LINE)].map(([line, owner = '', roles = '']) => {
    return { line, owner, roles: roles.match(/(?<=')\w+(?=')/g) ?? [] };
  });
  const last = lines.at(-1)?.line;
  if (!last) throw new UsageError('remotes.ts no tiene la lista de remotos.');
  const added = text.replace(last, `${last},\n  { name: '${name}', roles: ['${rol}'] }`);
  const former = lines.find(({ roles }) => roles.some((one) => one === rol));
  if (!former) return { text: added };
  const { line, owner, roles } = former;
  const others = roles.filter((one) => one !== rol);
  if (others.length === 0) {
    throw new UsageError(
      `${owner} solo tiene el rol ${rol}: se quedaría sin pantallas. Para reemplazarlo entero, use npm run new-remote -- nombre --to carpeta`,
    );
  }
  const kept = `{ name: '${owner}', roles: [${others.map((one) => `'${one}'`).join(', ')}] }`;
  return { text: added.replace(line, kept), from: owner };
}

/** `src/areas.ts` of a remote without the links of a role. */
export function withoutArea(text: string, rol: Rol): string {
  const found: Span[] = [];
  const isOfRole = (one: ObjectPropertyKind) =>
    one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === rol;
  const add = ({ properties }: ObjectExpression) => void found.push(...properties.filter(isOfRole));
  new Visitor({ ObjectExpression: add }).visit(parseSync('areas.ts', text).program);
  const [property] = found;
  if (!property) return text;
  const rest = text.slice(property.end).replace(/^,/, '');
  return text.slice(0, property.start).trimEnd() + rest;
}

/** The links of a new remote: its own first screen, and those that lead to parts of the address which it shares. */
export function linksFor(rol: Rol, before: Areas | undefined): SidebarLink[] {
  const [landing] = PATHS_OF_ROLE[rol];
  const isShared = ({ to }: SidebarLink) => to !== landing && !to.startsWith(`${landing}/`);
  const shared = before?.[rol]?.links.filter(isShared) ?? [];
  return [{ to: landing, label: 'Inicio', icon: 'home' }, ...shared];
}
