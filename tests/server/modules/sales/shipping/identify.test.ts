import { describe, expect, it } from 'vitest';
import {
  GONE_AFTER,
  identify,
  type KnownParcel,
  type ListedParcel,
} from '#server/modules/sales/shipping/parcels/identify.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const LONG_GONE = new Date(NOW.getTime() - GONE_AFTER);
const JUST_GONE = new Date(NOW.getTime() - GONE_AFTER + 1);

const known = (number: string, changes: Partial<KnownParcel> = {}): KnownParcel => ({
  parcelId: `of ${number}`,
  number,
  otherNumbers: [],
  signature: 'a',
  absentAt: null,
  isOver: false,
  ...changes,
});
const listed = (number: string, changes: Partial<ListedParcel> = {}): ListedParcel => ({
  number,
  otherNumbers: [],
  signature: 'a',
  fits: false,
  ...changes,
});
const gone = (number: string, changes: Partial<KnownParcel> = {}) => known(number, { absentAt: LONG_GONE, ...changes });

describe('parcels of a supplier’s order', () => {
  const same = (number: string) => ({ kind: 'same', parcelId: `of ${number}` });
  const renumbered = (number: string) => ({ kind: 'renumbered', parcelId: `of ${number}` });
  const question = (...numbers: string[]) => ({ kind: 'question', parcelIds: numbers.map((number) => `of ${number}`) });

  it.each([
    ['the same number is the same parcel', [known('A')], [listed('A')], [same('A')]],
    [
      'a number that it travelled under before is the same',
      [known('B', { otherNumbers: ['A'] })],
      [listed('A')],
      [same('B')],
    ],
    [
      'an old number listed beside its new one is another parcel',
      [known('B', { otherNumbers: ['A'] })],
      [listed('A', { fits: true }), listed('B')],
      [{ kind: 'new' }, same('B')],
    ],
    [
      'a number beside the one that is known is the same',
      [known('A')],
      [listed('B', { otherNumbers: ['A'] })],
      [same('A')],
    ],
    ['a further number is a new parcel', [known('A')], [listed('A'), listed('B')], [same('A'), { kind: 'new' }]],
    ['one gone for a moment is waited for', [known('A')], [listed('B')], [{ kind: 'wait' }]],
    [
      'one gone for nine minutes is waited for',
      [known('A', { absentAt: JUST_GONE })],
      [listed('B')],
      [{ kind: 'wait' }],
    ],
    ['one gone in two readings has another number', [gone('A')], [listed('B')], [renumbered('A')]],
    [
      'a number in place of another one with other items is a new parcel, if these fit',
      [gone('A')],
      [listed('B', { signature: 'b', fits: true })],
      [{ kind: 'new' }],
    ],
    ['and a question, if they do not', [gone('A')], [listed('B', { signature: 'b' })], [question('A')]],
    ['two in place of one are a question', [gone('A')], [listed('B'), listed('C')], [question('A'), question('A')]],
    ['one in place of two alike is a question', [gone('A'), gone('B')], [listed('C')], [question('A', 'B')]],
    [
      'of two that are gone the one with the same items is it',
      [gone('A'), gone('B', { signature: 'b' })],
      [listed('C', { signature: 'b' })],
      [renumbered('B')],
    ],
    ['one that has arrived is not missed', [gone('A', { isOver: true })], [listed('B')], [{ kind: 'new' }]],
    [
      'without contents nothing is missed while all are listed',
      [known('A', { signature: null })],
      [listed('A', { signature: null }), listed('B', { signature: null })],
      [same('A'), { kind: 'new' }],
    ],
    [
      'without contents one for one is the same',
      [gone('A', { signature: null })],
      [listed('B', { signature: null })],
      [renumbered('A')],
    ],
  ] as [string, KnownParcel[], ListedParcel[], object[]][])('%s', (_, before, now, identities) => {
    expect(identify(before, now, NOW)).toEqual(identities);
  });
});
