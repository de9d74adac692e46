import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameOf, middleSquare, squareIn, wholePixels } from '#src/resources/account/avatar/square.ts';

const wide = { width: 400, height: 200 };

describe('the square of a picture', () => {
  it('begins as the largest one in the middle', () => {
    expect(middleSquare(wide)).toEqual({ left: 100, top: 0, size: 200 });
    expect(middleSquare({ width: 200, height: 400 })).toEqual({ left: 0, top: 100, size: 200 });
  });
  it('comes back from the frame around it', () => {
    const square = { left: 120, top: 40, size: 100 };
    const back = squareIn(wide, frameOf(wide, square));
    for (const side of ['left', 'top', 'size'] as const) expect(back[side]).toBeCloseTo(square[side]);
  });
  it('stops at the edge, and is not made smaller than it can be shown', () => {
    expect(squareIn(wide, { x: 90, y: 0, width: 50, height: 100 })).toEqual({ left: 200, top: 0, size: 200 });
    expect(squareIn(wide, { x: 0, y: 0, width: 1, height: 2 })).toEqual({ left: 0, top: 0, size: 96 });
    expect(squareIn({ width: 40, height: 30 }, { x: 0, y: 0, width: 1, height: 1 }).size).toBe(30);
  });

  it('leaves as whole pixels inside the picture, whatever frame was drawn', () => {
    const percent = fc.double({ min: -20, max: 120, noNaN: true });
    const frame = fc.record({ x: percent, y: percent, width: percent, height: percent });
    const picture = fc.record({ width: fc.integer({ min: 1, max: 6000 }), height: fc.integer({ min: 1, max: 6000 }) });
    fc.assert(
      fc.property(picture, frame, (measures, drawn) => {
        const { left, top, size } = wholePixels(measures, squareIn(measures, drawn));
        expect([left, top, size].every(Number.isInteger)).toBe(true);
        expect(size).toBeGreaterThanOrEqual(1);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + size).toBeLessThanOrEqual(measures.width);
        expect(top + size).toBeLessThanOrEqual(measures.height);
      }),
    );
  });
});
