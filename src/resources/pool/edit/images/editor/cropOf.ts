import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import type { Edit, Size } from './edits.ts';
import { type Aspect, aspects } from './tools.ts';

/** The part that is proposed for a shape: all of it, or as much of the middle as fits. */
export function proposedCrop(shape: Aspect, { width, height }: Size): PercentCrop {
  const aspect = aspects[shape];
  if (aspect === undefined) return { unit: '%', x: 0, y: 0, width: 100, height: 100 };
  // As wide as it may be, unless it would be too high then.
  const wide = Math.min(100, (100 * height * aspect) / width);
  return centerCrop(makeAspectCrop({ unit: '%', width: wide }, aspect, width, height), width, height);
}

/** Cutting a part out; nothing where the part is the whole. */
export function cropEdit(crop: PercentCrop | undefined): Edit | undefined {
  if (crop === undefined || crop.width <= 0 || crop.height <= 0) return undefined;
  if (crop.width > 99.9 && crop.height > 99.9) return undefined;
  return { kind: 'crop', x: crop.x / 100, y: crop.y / 100, width: crop.width / 100, height: crop.height / 100 };
}
