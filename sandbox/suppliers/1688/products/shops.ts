import type { Shop } from './offer.ts';

/** The sellers. */
export const DATES: Shop = {
  memberId: 'hexiangtest',
  company: '济宁和香食品有限公司',
  province: '山东省',
  city: '济宁市',
};
export const GLASSES: Shop = { memberId: 'taijingtest', company: '台州泰镜眼镜厂', province: '浙江省', city: '台州市' };
export const SMALL_GOODS: Shop = {
  memberId: 'yiwubaihuo',
  company: '义乌市百合日用品有限公司',
  province: '浙江省',
  city: '金华市',
};
export const CLOTHES: Shop = {
  memberId: 'gzyiran',
  company: '广州衣然服饰有限公司',
  province: '广东省',
  city: '广州市',
};
export const PARTS: Shop = {
  memberId: 'szdianzi',
  company: '深圳市点子电子有限公司',
  province: '广东省',
  city: '深圳市',
};
