/** A key that nobody else has, for a command that must be done once. Works without https too, as in a shop's own network. */
export const uniqueKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
