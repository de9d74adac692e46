/**
 * JSON as PHP's json_encode writes it: slashes and everything beyond ASCII escaped. It matters where the raw bytes do,
 * as in a webhook's signature (recorded deliveries show `https:\/\/`).
 */
export function phpJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
