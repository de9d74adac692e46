import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Edit,
  noHistory,
  redo,
  scaleFor,
  sizeAfter,
  undo,
  withEdit,
} from '#src/resources/pool/edit/images/editor/edits.ts';
import { aspects } from '#src/resources/pool/edit/images/editor/tools.ts';
import { cropEdit, proposedCrop } from '#src/resources/pool/edit/images/editor/usePictureEdits.ts';

const turn: Edit = { kind: 'turn', clockwise: true };
const half: Edit = { kind: 'crop', x: 0.25, y: 0, width: 0.5, height: 1 };
const flip: Edit = { kind: 'flip', along: 'horizontal' };

describe('the steps of editing a picture', () => {
  it('tell the size of the outcome', () => {
    const size = { width: 4000, height: 3000 };
    expect(sizeAfter(size, [])).toEqual(size);
    expect(sizeAfter(size, [half, flip])).toEqual({ width: 2000, height: 3000 });
    expect(sizeAfter(size, [half, turn, half])).toEqual({ width: 1500, height: 2000 });
  });

  it('are made at the size at which the outcome is as long as it may be, never enlarged, never on too many pixels', () => {
    const size = { width: 4000, height: 3000 };
    const bounds = { longest: 1000, pixels: 100_000_000 };
    expect(scaleFor(size, [], bounds)).toBe(0.25);
    const corner: Edit = { kind: 'crop', x: 0, y: 0, width: 0.5, height: 0.5 };
    expect(scaleFor(size, [corner], bounds)).toBe(0.5);
    expect(scaleFor({ width: 100, height: 50 }, [], bounds)).toBe(1);
    const sides = fc.integer({ min: 1, max: 9000 });
    fc.assert(
      fc.property(sides, sides, fc.double({ min: 0.01, max: 1, noNaN: true }), (width, height, share) => {
        const crop: Edit = { kind: 'crop', x: 0, y: 0, width: share, height: share };
        const scale = scaleFor({ width, height }, [crop], { longest: 1400, pixels: 2_000_000 });
        expect(scale).toBeLessThanOrEqual(1);
        expect(width * height * scale ** 2).toBeLessThanOrEqual(2_000_000 * 1.001);
        expect(Math.max(width, height) * share * scale).toBeLessThanOrEqual(1400.001);
      }),
    );
  });

  it('are taken back and made again in order; a new one ends what could be made again', () => {
    const made = [turn, half, flip].reduce(withEdit, noHistory);
    const back = undo(undo(made));
    expect(back).toEqual({ done: [turn], undone: [flip, half] });
    expect(redo(back).done).toEqual([turn, half]);
    expect(redo(redo(redo(back)))).toEqual(made);
    expect(withEdit(back, flip)).toEqual({ done: [turn, flip], undone: [] });
    expect(undo(noHistory)).toEqual(noHistory);
    expect(redo(made)).toEqual(made);
  });
});

describe('a frame', () => {
  it.each(Object.keys(aspects) as (keyof typeof aspects)[])('of the shape %s is the largest in the middle', (shape) => {
    const sides = fc.integer({ min: 10, max: 5000 });
    fc.assert(
      fc.property(sides, sides, (width, height) => {
        const crop = proposedCrop(shape, { width, height });
        expect(crop.x + crop.width / 2).toBeCloseTo(50, 3);
        expect(crop.y + crop.height / 2).toBeCloseTo(50, 3);
        expect(Math.max(crop.width, crop.height)).toBeCloseTo(100, 3);
        const aspect = aspects[shape];
        if (aspect === undefined) return;
        expect((crop.width * width) / (crop.height * height) / aspect).toBeCloseTo(1, 3);
      }),
    );
  });

  it('cuts out what it holds, and nothing when that is all or none', () => {
    expect(cropEdit({ unit: '%', x: 10, y: 20, width: 50, height: 60 })).toEqual({
      kind: 'crop',
      x: 0.1,
      y: 0.2,
      width: 0.5,
      height: 0.6,
    });
    expect(cropEdit({ unit: '%', x: 0, y: 0, width: 100, height: 100 })).toBeUndefined();
    expect(cropEdit({ unit: '%', x: 5, y: 5, width: 0, height: 10 })).toBeUndefined();
    expect(cropEdit(undefined)).toBeUndefined();
  });
});
