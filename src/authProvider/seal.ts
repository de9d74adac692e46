/** One character per UTF-8 byte: the form in which jsencrypt pads text that is not ASCII correctly. */
export const utf8Bytes = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

/**
 * Seals a password for the wire: RSA-OAEP (SHA-256) of its UTF-8 bytes, base64. jsencrypt loads on first use.
 * Throws when the key cannot be read or the password has more than 190 bytes.
 */
export async function seal(password: string, publicKey: string): Promise<string> {
  const { JSEncrypt } = await import('jsencrypt');
  const cipher = new JSEncrypt();
  cipher.setPublicKey(publicKey);
  const sealed = cipher.encryptOAEP(utf8Bytes(password));
  if (sealed === false) throw new Error('The password could not be sealed');
  return sealed;
}
