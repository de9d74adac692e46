/** How long a supplier may take, in ms. A screen waits for it: this gives up before the browser does. */
export const PATIENCE = 45_000;
