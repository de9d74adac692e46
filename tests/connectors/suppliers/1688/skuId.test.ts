import { expect, it } from 'vitest';
import { joinSkuId, splitSkuId } from '#server/connectors/suppliers/1688/collected.ts';
import { specId } from './scripted.ts';

it('both ids of a SKU are one text and two again', () => {
  expect(splitSkuId(joinSkuId('5758814873275', specId))).toEqual({ skuId: '5758814873275', specId });
  expect(splitSkuId(joinSkuId('823801520021', ''))).toEqual({ skuId: '823801520021', specId: null });
});
