import { z } from 'zod';
import { ROLES, type Rol } from '../cuenta/rol';

/** Same-origin path without a query: a release cannot link to another site. */
const address = z.string().regex(/^(\/[a-z0-9-]+)+$/i);

const sidebarLinkSchema = z.object({
  to: address,
  label: z.string().trim().min(1).max(40),
  /** An icon of shared-ui; an unknown name shows the document icon. */
  icon: z.string().min(1),
});

const areaSchema = z.object({
  /** The first link is the role's main page. */
  links: z.tuple([sidebarLinkSchema], sidebarLinkSchema),
});

/** Sidebar links by role, shown before the remote is loaded. A link titles the tab until its screen sets a title. */
export const areasSchema = z.partialRecord(z.enum(ROLES), areaSchema);

export interface SidebarLink<Icon extends string = string> {
  to: string;
  label: string;
  icon: Icon;
}

export type Areas<Icon extends string = string> = Partial<
  Record<Rol, { links: [SidebarLink<Icon>, ...SidebarLink<Icon>[]] }>
>;
