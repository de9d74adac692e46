/** How large text and controls are; `default` is the browser's own size. */
export const interfaceSizes = ['default', 'large', 'compact'] as const;
export type InterfaceSize = (typeof interfaceSizes)[number];

/** Its key in react-admin's store. */
export const INTERFACE_SIZE = 'interfaceSize';

/** The root's font size, which every size of the theme follows; shares, so that the browser's own choice counts too. */
const rootSize: Record<InterfaceSize, string> = { default: '', large: '112.5%', compact: '93.75%' };

/** Sets the size of the whole page; an unknown one is the default. */
export function applyInterfaceSize(size: unknown): void {
  const known = interfaceSizes.find((name) => name === size) ?? 'default';
  document.documentElement.style.fontSize = rootSize[known];
}

/** Pixels that several parts of the layout agree on. */
export const sizes = { topBar: 52, sidebarWide: 224, sidebarNarrow: 60 } as const;
