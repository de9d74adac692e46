import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { middleSquare, mostZoom, moveBy, wholePixels, zoomOf, zoomTo } from '#src/custom/form/crop.ts';

const wide = { width: 400, height: 200 };

describe('the square of a picture', () => {
  it('begins as the largest one in the middle', () => {
    expect(middleSquare(wide)).toEqual({ left: 100, top: 0, size: 200 });
    expect(middleSquare({ width: 200, height: 400 })).toEqual({ left: 0, top: 100, size: 200 });
  });
  it('keeps its middle when it is zoomed', () => {
    expect(zoomTo(wide, middleSquare(wide), 2)).toEqual({ left: 150, top: 50, size: 100 });
  });
  it('stops at the edge', () => {
    expect(moveBy(wide, middleSquare(wide), 1000, 1000)).toEqual({ left: 200, top: 0, size: 200 });
    expect(moveBy(wide, middleSquare(wide), -1000, -5)).toEqual({ left: 0, top: 0, size: 200 });
  });
  it('of a small picture is not zoomed into', () => {
    expect(mostZoom({ width: 40, height: 30 })).toBe(1);
    expect(zoomTo({ width: 40, height: 30 }, { left: 5, top: 0, size: 30 }, 3)).toEqual({ left: 5, top: 0, size: 30 });
  });

  it('leaves as whole pixels inside the picture, whatever was done to it', () => {
    const move = fc.record({
      right: fc.double({ min: -5000, max: 5000, noNaN: true }),
      down: fc.double({ min: -5000, max: 5000, noNaN: true }),
      zoom: fc.double({ min: 0.01, max: 50, noNaN: true }),
    });
    const picture = fc.record({ width: fc.integer({ min: 1, max: 6000 }), height: fc.integer({ min: 1, max: 6000 }) });
    fc.assert(
      fc.property(picture, fc.array(move, { maxLength: 8 }), (measures, moves) => {
        let square = middleSquare(measures);
        for (const { right, down, zoom } of moves) {
          square = moveBy(measures, zoomTo(measures, square, zoom), right, down);
        }
        const { left, top, size } = wholePixels(measures, square);
        expect([left, top, size].every(Number.isInteger)).toBe(true);
        expect(size).toBeGreaterThanOrEqual(1);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + size).toBeLessThanOrEqual(measures.width);
        expect(top + size).toBeLessThanOrEqual(measures.height);
        expect(zoomOf(measures, square)).toBeGreaterThanOrEqual(0.999);
      }),
    );
  });
});
