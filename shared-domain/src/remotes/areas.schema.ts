import { z } from 'zod';
import { ROLES, type Rol } from '../cuenta/rol';

/** A path on the page's own origin, without query: a release cannot lead to a stranger's page. */
const address = z.string().regex(/^(\/[a-z0-9-]+)+$/i);

const sidebarLinkSchema = z.object({
  to: address,
  label: z.string().trim().min(1).max(40),
  /** Name of an icon of shared-ui. A shell that does not know it shows the one of a document. */
  icon: z.string().min(1),
});

const areaSchema = z.object({
  /** In the order of the sidebar; the first one is the role's main page. */
  links: z.tuple([sidebarLinkSchema], sidebarLinkSchema),
});

/**
 * The part `areas` of a release and of its line in the registry: what the shell shows of the remote before it loads it,
 * by role. Until a screen sets its own title, the tab has that of its link.
 */
export const areasSchema = z.partialRecord(z.enum(ROLES), areaSchema);

export interface SidebarLink<Icon extends string = string> {
  to: string;
  label: string;
  icon: Icon;
}

/** @example const areas = { cliente: { links: [{ to: '/cliente', label: 'Inicio', icon: 'home' }] } } */
export type Areas<Icon extends string = string> = Partial<
  Record<Rol, { links: [SidebarLink<Icon>, ...SidebarLink<Icon>[]] }>
>;
