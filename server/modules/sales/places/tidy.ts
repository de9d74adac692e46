const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/**
 * One field of an address: no control characters, no pictures, no blanks but single ones. What says nothing, such as a dash in a
 * field that had to be filled in, is empty.
 */
export function tidy(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replace(/[\p{Cc}\p{So}\p{Z}]+/gu, ' ')
    .trim();
  return SAYS_SOMETHING.test(plain) ? plain : '';
}
