/** A page whose capability comes later: what it will hold, and what already leads the same way. */
export interface Placeholder {
  path: string;
  /** Its texts: `placeholder.<name>`. */
  name: string;
  /** Keys of its points: `placeholder.<name>.points.<key>`. */
  points: readonly string[];
  /** What exists already: address and key of its name. */
  links: readonly { to: string; label: string }[];
  /** Whose roles open it; see `lib/roles.ts`. */
  access?: string;
}

const dashboard = { to: '/dashboard', label: 'shell.page.dashboard' };

/** The specification's pages that are still to be built, by address. A page that is built leaves this list. */
export const placeholderPages: readonly Placeholder[] = [
  {
    path: '/performance/client',
    name: 'client',
    points: ['repeat', 'regions'],
    links: [dashboard],
    access: 'performance',
  },
];
