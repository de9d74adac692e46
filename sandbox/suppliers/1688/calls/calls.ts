import type { Call } from './call.ts';
import { categoryGet, categoryTranslation } from './categories.ts';
import { freightEstimate } from './freightEstimate.ts';
import { dkey, pageList, productFilter, tagList } from './pool.ts';
import { productDetail } from './productDetail.ts';

/** The calls of the gateway by namespace and name. */
export const CALLS: ReadonlyMap<string, Call> = new Map([
  ['com.alibaba.fenxiao.crossborder/product.search.queryProductDetail', productDetail],
  ['com.alibaba.fenxiao.crossborder/product.freight.estimate', freightEstimate],
  ['com.alibaba.fenxiao.crossborder/category.translation.getById', categoryTranslation],
  ['com.alibaba.product/alibaba.category.get', categoryGet],
  ['com.alibaba.fenxiao/alibaba.pifatuan.product.search.tag.list', tagList],
  ['com.alibaba.fenxiao/jxhy.productFilter.get', productFilter],
  ['com.alibaba.fenxiao/jxhy.product.getPageList', pageList],
  ['com.alibaba.fenxiao/dkey.get', dkey],
]);

/** Calls that exist and that the sandbox's application has not been granted. */
export const DECLINED: ReadonlySet<string> = new Set(['com.alibaba.trade/alibaba.trade.refund.buyer.create']);
