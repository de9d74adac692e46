import { describe, expect, it } from 'vitest';
import type { FoundFulfilment, FulfilmentPlace } from '#server/connectors/fulfilment.ts';
import { decidePosting, findOurs, type Surroundings } from '#server/modules/sales/shipping/post/decidePosting.ts';
import type { ToPost } from '#server/modules/sales/shipping/post/queries.ts';
import { remoteLine, remoteOrder } from '#tests/kit/remoteOrder.ts';

const row = (changes: Partial<ToPost> = {}): ToPost => ({
  fulfilmentId: 'ours',
  storeId: 'store',
  externalId: '1',
  remoteId: null,
  isListed: true,
  state: 'posting',
  reason: null,
  place: '',
  numbers: [],
  mailedNumber: null,
  cancelAsked: false,
  postAt: null,
  stateSince: new Date(),
  absentAt: null,
  lines: [{ lineId: 'a', quantity: 2 }],
  trackings: [{ carrier: 'yunexpress', carrierName: 'YunExpress', number: 'YT1', url: '' }],
  notify: true,
  shippedAt: '2026-11-28T10:00:00.000Z',
  attempts: 0,
  firstSentAt: null,
  isMaybePosted: false,
  ...changes,
});
const place = (id: string, quantity: number, state: FulfilmentPlace['state'] = 'open'): FulfilmentPlace => ({
  id,
  state,
  said: '',
  parts: [{ id: `${id} part`, lines: [{ id: 'x', lineId: 'a', quantity }] }],
});
const made = (changes: Partial<FoundFulfilment> = {}): FoundFulfilment => ({
  remoteId: '9',
  mark: null,
  isDraft: false,
  trackings: [{ company: '', number: 'YT1', url: '' }],
  lines: [{ lineId: 'a', quantity: 2 }],
  createdAt: null,
  ...changes,
});
const around = ({
  places = [place('p', 2)],
  fulfilments = [],
  ...changes
}: Partial<Surroundings> & {
  places?: FulfilmentPlace[];
  fulfilments?: FoundFulfilment[];
} = {}): Surroundings => ({
  found: {
    order: remoteOrder({ externalId: '1', lines: [remoteLine({ externalId: 'a', quantity: 2, openQuantity: 0 })] }),
    places,
    fulfilments,
  },
  rules: {
    numbers: 1,
    hasPartialQuantities: true,
    isListed: true,
    hasOwnCarriersOnly: false,
    needsUrl: false,
    notifies: 'asAsked',
    checksQuantities: false,
    knownBy: 'number',
    canCancel: true,
    hasCompletion: false,
  },
  taken: new Set(),
  open: new Map([['a', 2]]),
  isMaybePosted: false,
  firstSentAt: null,
  ...changes,
});

describe('which fulfilment of a store is ours', () => {
  it.each<[string, FoundFulfilment[], Partial<Surroundings>, Partial<ToPost>, string | null]>([
    ['has our mark, whatever its number', [made({ mark: 'ours', trackings: [] })], {}, {}, '9'],
    ['has our number', [made()], {}, {}, '9'],
    ['has the number that was sent before it was changed', [made()], {}, { trackings: [], numbers: ['YT1'] }, '9'],
    ['is none that another of ours has', [made()], { taken: new Set(['9']) }, {}, null],
    ['is none that holds more than ours', [made({ lines: [{ lineId: 'a', quantity: 3 }] })], {}, {}, null],
    ['is a part of ours', [made({ lines: [{ lineId: 'a', quantity: 1 }] })], {}, {}, '9'],
    ['is none without a number that nobody sent', [made({ trackings: [] })], {}, { trackings: [] }, null],
    [
      'is the only one like it once it was sent',
      [made({ trackings: [] })],
      { isMaybePosted: true },
      { trackings: [] },
      '9',
    ],
  ])('%s', (_, fulfilments, changes, own, remoteId) => {
    const ours = findOurs(row(own), around({ fulfilments, ...changes }));
    expect(ours === 'unsure' ? ours : (ours?.remoteId ?? null)).toBe(remoteId);
  });

  it('is not certain where several are like it', () => {
    const twins = ['8', '9'].map((remoteId) => made({ remoteId, trackings: [] }));
    expect(findOurs(row({ trackings: [] }), around({ fulfilments: twins, isMaybePosted: true }))).toBe('unsure');
  });
});

describe('what is done about a fulfilment that a store does not have', () => {
  const decided = (own: Partial<ToPost>, ...given: Parameters<typeof around>) => {
    const decision = decidePosting(row(own), around(...given));
    return 'reason' in decision ? decision.reason.key : decision;
  };

  it('sends it from one place where one holds all, else from as many as it takes', () => {
    expect(decided({}, { places: [place('p', 1), place('q', 2)] })).toMatchObject({ calls: [{ place: 'q' }] });
    expect(decided({}, { places: [place('p', 1), place('q', 1)] })).toMatchObject({
      calls: [
        { place: 'p', lines: [{ quantity: 1 }] },
        { place: 'q', lines: [{ quantity: 1 }] },
      ],
    });
  });

  it.each<[string, Parameters<typeof around>[0], string]>([
    ['the store holds it', { places: [place('p', 2, 'onHold')] }, 'shipment.blocked.onHold'],
    ['it is for later', { places: [place('p', 2, 'scheduled')] }, 'shipment.blocked.scheduled'],
    ['another service ships it', { places: [place('p', 2, 'otherService')] }, 'shipment.blocked.service'],
    ['we may not', { places: [place('p', 2, 'noAccess')] }, 'shipment.blocked.scope'],
    ['the platform ships it', { places: [place('p', 2, 'platform')] }, 'shipment.blocked.platform'],
    ['it is packed with other orders', { places: [place('p', 2, 'shared')] }, 'shipment.question.shared'],
    ['all was shipped', { places: [], open: new Map() }, 'shipment.question.nothingOpen'],
    [
      'somebody shipped it under another number',
      { places: [], open: new Map(), fulfilments: [made({ trackings: [{ company: '', number: 'X', url: '' }] })] },
      'shipment.question.shippedThere',
    ],
  ])('waits or asks where %s', (_, given, key) => {
    expect(decided({}, given)).toBe(key);
  });

  it('asks for the rest of a line where a store ships lines as a whole', () => {
    const { rules } = around();
    const given = { rules: { ...rules, hasPartialQuantities: false }, places: [place('p', 2)] };
    expect(decided({ lines: [{ lineId: 'a', quantity: 1 }] }, given)).toBe('shipment.question.wholeLine');
    expect(decided({}, given)).toMatchObject({ kind: 'send' });
  });

  it('adds our number where somebody shipped the same without one', () => {
    const given = { places: [], open: new Map(), fulfilments: [made({ trackings: [] })] };
    expect(decided({}, given)).toEqual({ kind: 'take', remoteId: '9', numbers: [] });
  });
});
