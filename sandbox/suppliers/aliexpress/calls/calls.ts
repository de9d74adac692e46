import type { Call } from './call.ts';
import { categoryGet, feednameGet } from './catalogue.ts';
import { feedItemIds, recommendFeed } from './feeds.ts';
import { freightCalculate, freightQuery } from './freight.ts';
import { productGet } from './productGet.ts';
import { textSearch } from './textSearch.ts';

/** The methods of `/sync`. */
export const CALLS: ReadonlyMap<string, Call> = new Map([
  ['aliexpress.ds.product.get', productGet],
  ['aliexpress.ds.category.get', categoryGet],
  ['aliexpress.ds.feedname.get', feednameGet],
  ['aliexpress.ds.recommend.feed.get', recommendFeed],
  ['aliexpress.ds.feed.itemids.get', feedItemIds],
  ['aliexpress.ds.freight.query', freightQuery],
  ['aliexpress.logistics.buyer.freight.calculate', freightCalculate],
  ['aliexpress.ds.text.search', textSearch],
]);
