/** Where Wix's client leaves itself for code without one; nothing here does. */
export const wixContext = {};
