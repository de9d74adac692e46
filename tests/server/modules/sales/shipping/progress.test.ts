import { describe, expect, it } from 'vitest';
import type { TrackingState } from '#contract/trackingWords.ts';
import type { SupplierParcel } from '#server/connectors/parcels.ts';
import { isMoving, type Progress, progressOf } from '#server/modules/sales/shipping/parcels/progress.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const DAY = 24 * 3_600_000;
const ago = (days: number): Date => new Date(NOW.getTime() - days * DAY);
const nothing: Progress = { state: null, eventAt: null, deliveredAt: null };

const told = (state: TrackingState | null, ...events: (readonly [days: number, TrackingState | null])[]) =>
  ({
    number: 'YT1',
    carrierName: '',
    state,
    word: '',
    events: events.map(([days, at]) => ({ at: ago(days), hasZone: true, state: at, word: '', text: '', place: '' })),
    promisedAt: null,
    items: null,
  }) satisfies SupplierParcel;

describe('how far a parcel is', () => {
  it.each<[string, Progress, SupplierParcel, Progress]>([
    ['nothing is told of it', nothing, told(null), nothing],
    [
      'it is on its road',
      nothing,
      told('moving', [2, 'announced'], [1, 'moving']),
      { state: 'moving', eventAt: ago(1), deliveredAt: null },
    ],
    [
      'nothing more is told',
      { state: 'moving', eventAt: ago(1), deliveredAt: null },
      told(null),
      { state: 'moving', eventAt: ago(1), deliveredAt: null },
    ],
    [
      'older scans are told',
      { state: 'moving', eventAt: ago(1), deliveredAt: null },
      told('moving', [3, 'moving']),
      { state: 'moving', eventAt: ago(1), deliveredAt: null },
    ],
    [
      'it arrived by a scan',
      nothing,
      told('delivered', [3, 'moving'], [2, 'delivered'], [1, null]),
      { state: 'delivered', eventAt: ago(1), deliveredAt: ago(2) },
    ],
    ['it arrived without a scan', nothing, told('delivered'), { state: 'delivered', eventAt: null, deliveredAt: NOW }],
    [
      'it arrived by a clock that is ahead',
      nothing,
      told('delivered', [-1, 'delivered']),
      { state: 'delivered', eventAt: NOW, deliveredAt: NOW },
    ],
    [
      'it had arrived, and another scan is told',
      { state: 'delivered', eventAt: ago(3), deliveredAt: ago(3) },
      told('moving', [2, 'moving']),
      { state: 'delivered', eventAt: ago(2), deliveredAt: ago(3) },
    ],
    [
      'it had arrived, and goes back',
      { state: 'delivered', eventAt: ago(3), deliveredAt: ago(3) },
      told('returning', [2, 'returning']),
      { state: 'returning', eventAt: ago(2), deliveredAt: ago(3) },
    ],
  ])('where %s', (_name, before, parcel, after) => {
    expect(progressOf(before, parcel, NOW)).toEqual(after);
  });

  it('is moving until it arrived, or nothing was heard of it for a week', () => {
    const seen = (state: TrackingState | null, eventAt: Date | null) =>
      isMoving({ state, eventAt, deliveredAt: null }, NOW);
    expect([seen(null, null), seen('moving', ago(6.9)), seen('moving', ago(7)), seen('delivered', NOW)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
