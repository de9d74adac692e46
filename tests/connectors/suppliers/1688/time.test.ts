import { expect, it } from 'vitest';
import { momentOf } from '#server/connectors/suppliers/1688/authorisation.ts';

it('moments are read in their own zone', () => {
  expect(momentOf('20261014200339000+0800')).toEqual(new Date('2026-10-14T12:03:39.000Z'));
  expect(momentOf('20261014200339')).toEqual(new Date('2026-10-14T12:03:39.000Z'));
  for (const odd of ['', 'soon', '2026-10-14', '20269914200339000+0800']) expect(momentOf(odd)).toBeNull();
});
