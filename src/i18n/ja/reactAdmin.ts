/** react-admin's own texts: no package for this language fits its version. */
export const reactAdmin = { ra: {} };
