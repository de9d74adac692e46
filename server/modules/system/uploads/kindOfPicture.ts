/** What a browser can show and a store can take. SVG is not among them: it is a program, not a picture. */
export type PictureKind = 'jpg' | 'png' | 'webp' | 'gif' | 'avif' | 'bmp';

const LONGEST = 12;

/** What kind of picture these bytes begin as, whatever they are called; null for anything else. */
export function kindOfPicture(bytes: Buffer): PictureKind | null {
  const start = bytes.subarray(0, LONGEST);
  const ascii = start.toString('latin1');
  if (start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg';
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF[\s\S]{4}WEBP/.test(ascii)) return 'webp';
  if (/^GIF8[79]a/.test(ascii)) return 'gif';
  if (/^[\s\S]{4}ftypavi[fs]/.test(ascii)) return 'avif';
  return ascii.startsWith('BM') ? 'bmp' : null;
}
