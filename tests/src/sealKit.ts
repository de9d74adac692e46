const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };

const asBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** A server's pair of keys: the public one as the server answers it, and the opening of what was sealed with it. */
export async function sealKeys() {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);
  const lines = asBase64(await crypto.subtle.exportKey('spki', publicKey)).match(/.{1,64}/g) ?? [];
  return {
    publicKey: `-----BEGIN PUBLIC KEY-----\n${lines.join('\n')}\n-----END PUBLIC KEY-----\n`,
    opened: async (sealed: string): Promise<string> => {
      const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
      return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, privateKey, bytes));
    },
  };
}
