import { describe, expect, it } from 'vitest';
import { eraseBackground, type Pixels } from '#src/resources/pool/edit/images/editor/eraseBackground.ts';

const colours: Record<string, readonly number[]> = {
  '.': [250, 250, 248, 255],
  ',': [240, 241, 239, 255],
  '#': [200, 30, 30, 255],
  '-': [215, 205, 205, 255],
  _: [0, 0, 0, 0],
};

/** A picture drawn in characters. */
function picture(...rows: string[]): Pixels {
  const data = new Uint8ClampedArray(
    rows
      .join('')
      .split('')
      .flatMap((character) => [...(colours[character] ?? [])]),
  );
  return { data, width: rows[0]?.length ?? 0, height: rows.length };
}
/** Which pixels are still opaque, as x. */
const opaque = ({ data, width, height }: Pixels): string[] =>
  Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => (data[(y * width + x) * 4 + 3] === 0 ? ' ' : 'x')).join(''),
  );

describe('erasing the background', () => {
  it('takes what hangs together with the edge, and leaves the same colour inside the object', () => {
    const tee = picture('.......', '.#####.', '.#...#.', '.#####.', '..,,,..');
    expect(eraseBackground(tee, 10, null)).toBe(20);
    expect(opaque(tee)).toEqual(['       ', ' xxxxx ', ' xxxxx ', ' xxxxx ', '       ']);
  });

  it('goes further with more tolerance', () => {
    const shaded = () => picture('.....', '.,,,.', '.,#,.', '.,,,.', '.....');
    const counts = [0, 2, 10, 60].map((tolerance) => eraseBackground(shaded(), tolerance, null));
    expect(counts).toEqual([16, 16, 24, 24]);
    expect(eraseBackground(shaded(), 100, null)).toBe(24);
  });

  it('is not led astray by an object that touches the edge', () => {
    const cut = picture('.....', '..###', '..###', '.....');
    eraseBackground(cut, 10, null);
    expect(opaque(cut)).toEqual(['     ', '  xxx', '  xxx', '     ']);
  });

  it('softens the rim that is a mixture of both', () => {
    const soft = picture('.....', '.---.', '.-#-.', '.---.', '.....');
    eraseBackground(soft, 30, null);
    const alpha = (x: number, y: number) => soft.data[(y * 5 + x) * 4 + 3] ?? 0;
    expect(alpha(0, 0)).toBe(0);
    expect(alpha(2, 2)).toBe(255);
    expect(alpha(1, 1)).toBeGreaterThan(120);
    expect(alpha(1, 1)).toBeLessThan(255);
  });

  it('puts a colour there instead, over what was transparent too', () => {
    const tee = picture('_..', '.#.', '...');
    eraseBackground(tee, 10, [255, 255, 255]);
    expect([...tee.data.subarray(0, 8)]).toEqual([255, 255, 255, 255, 255, 255, 255, 255]);
    expect([...tee.data.subarray(16, 20)]).toEqual([200, 30, 30, 255]);
  });

  it('works on a picture of one pixel, and on none', () => {
    expect(eraseBackground(picture('#'), 10, null)).toBe(1);
    expect(eraseBackground({ data: new Uint8ClampedArray(), width: 0, height: 0 }, 10, null)).toBe(0);
  });
});
