import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import type { NeedKind } from '#contract/todayWords.ts';

/** What draws an icon of the menu. */
export type MenuIcon = ComponentType<Pick<SvgIconProps, 'fontSize' | 'sx'>>;

export interface Place {
  path: string;
  /** Key of its name in menu, breadcrumbs, tabs and the document's title. */
  title: string;
  /** Another place has the same name: where it stands alone, its parent's goes before it. */
  ambiguous?: boolean;
  /** The place one level up: a path of this list. */
  parent?: string;
  /** Whose role opens it; see `lib/roles.ts`. */
  resource?: string;
  /** Where it is more than one of a page's many. */
  icon?: MenuIcon;
  /** What is counted behind its name: the products of the import list, or work that waits for somebody. */
  badge?: 'pool' | readonly NeedKind[];
  /** Its tab is always there and cannot be closed. */
  affix?: boolean;
  /** A level of the breadcrumbs, whose address leads on to another place, which has the tab. */
  leadsOn?: boolean;
  /** Found by name without standing in the menu. */
  findable?: boolean;
  /** What the help centre says of it: a guide, with `#` and a heading of it. Without one it is that of its parent. */
  guide?: string;
}

/** The key of a page's name. */
export const page = (name: string) => `shell.page.${name}`;
