import { isList, isObject, jsonParameter } from '../calls/call.ts';
import { BusinessError } from '../errors.ts';
import { type Ali1688, freightFen, isTooHeavy, type Offer, onePieceFen, paidFen, type Sku } from '../market.ts';

/** One line of what is to be bought. */
export interface BasketLine {
  offer: Offer;
  /** Null for an offer without SKUs. */
  sku: Sku | null;
  quantity: number;
  /** Of one piece, in this flow. */
  fen: number;
}

/** What is to be bought of one seller, as previews and orders check it. */
export interface Basket {
  lines: BasketLine[];
  goodsFen: number;
  freightFen: number;
  /** In which ways it may be paid; none where a person has to order on the page. */
  tradeTypes: string[];
}

const SELECTION = new Set(['boutiquefenxiao', 'boutiquepifa']);
const FLOWS = new Set(['general', 'fenxiao', 'saleproxy', 'paired', ...SELECTION]);
/** Offers that only their own page sells: they are made to measure. */
const ONLY_ON_PAGE: ReadonlySet<string> = new Set(['823801530049']);

/**
 * The basket of a call, checked in the order in which the documentation of the preview numbers its refusals.
 * @throws BusinessError 500_001 to 500_009, 400
 */
export function basketIn(market: Ali1688, params: Record<string, string>): Basket {
  const flow = params.flow || 'general';
  if (!FLOWS.has(flow)) throw new BusinessError('400', `flow不支持:${flow}`);
  const asked = jsonParameter(params, 'cargoParamList', isList).filter(isObject);
  const found = addedUp(asked.map((line) => lineIn(market, line)));
  const pieces = new Map<string, number>();
  for (const { offer, quantity } of found) pieces.set(offer.offerId, (pieces.get(offer.offerId) ?? 0) + quantity);
  const of = (offer: Offer): number => pieces.get(offer.offerId) ?? 0;
  const [first] = found;
  if (!first) throw new BusinessError('400', '商品信息不能为空');
  for (const line of found) assertSold(line, first.offer, of(line.offer), flow);
  const lines = found.map((line) => ({ ...line, fen: fenOf(line, of(line.offer), flow) }));
  const zero = lines.find(({ fen }) => fen === 0);
  if (zero) throw new BusinessError('500_008', `商品规格[${nameOf(zero)}]的价格为0,不可以下单,请检查后重新提交。`);
  const offers = [...new Map(found.map(({ offer }) => [offer.offerId, offer])).values()];
  return {
    lines,
    goodsFen: lines.reduce((sum, { fen, quantity }) => sum + fen * quantity, 0),
    freightFen: flow === 'boutiquefenxiao' ? 0 : offers.reduce((sum, offer) => sum + freightFen(offer, of(offer)), 0),
    tradeTypes: offers.some(({ offerId }) => ONLY_ON_PAGE.has(offerId)) ? [] : ['assureTrade', 'alipay'],
  };
}

type Line = Omit<BasketLine, 'fen'>;

/** What a call names several times is one line (assumed: nothing is published of it). */
function addedUp(lines: readonly Line[]): Line[] {
  const bySku = new Map<string, Line>();
  for (const line of lines) {
    const quantity = (bySku.get(nameOf(line))?.quantity ?? 0) + line.quantity;
    bySku.set(nameOf(line), { ...line, quantity });
  }
  return [...bySku.values()];
}

const nameOf = ({ offer, sku }: Line): string => (sku ? `${offer.offerId}_${sku.specId}` : offer.offerId);

function lineIn(market: Ali1688, asked: Record<string, unknown>): Line {
  const id = String(asked.offerId);
  const offer = market.find(id);
  if (offer?.status !== 'published' || offer.page === 'privatePrice') {
    throw new BusinessError('500_001', `商品[${id}]不支持在线交易,无法下单。`);
  }
  const specId = String(asked.specId ?? '');
  const sku = offer.skus.find((one) => one.specId === specId) ?? null;
  if (offer.skus.length > 0 && specId === '') {
    throw new BusinessError('500_002', `商品[${id}]不属于同一卖家或者没有指定specId。`);
  }
  if (specId !== '' && sku === null) {
    throw new BusinessError('500_003', `商品[${id}]不属于同一卖家或者规格[${specId}]不属于商品[${id}]`);
  }
  const quantity = Number(asked.quantity);
  if (!Number.isInteger(quantity) || quantity < 1) throw new BusinessError('400', `商品[${id}]的购买数量错误`);
  return { offer, sku, quantity };
}

function assertSold(line: Line, first: Offer, pieces: number, flow: string): void {
  const { offer, sku, quantity } = line;
  const id = offer.offerId;
  if (offer.shop.memberId !== first.shop.memberId) {
    throw new BusinessError('500_002', `商品[${id}]不属于同一卖家或者没有指定specId。`);
  }
  if ((sku?.stock ?? offer.stock) < quantity) {
    throw new BusinessError('500_004', `商品[${nameOf(line)}]库存不足,请核实库存后订购。`);
  }
  const isOne = flow === 'boutiquefenxiao';
  if (SELECTION.has(flow) && offer.pool === null) throw new BusinessError('400', `商品[${id}]不是精选货源商品`);
  if (isOne ? pieces > 1 : pieces < offer.minOrder) {
    throw new BusinessError('500_005', `商品[${id}]的购买数量不满足起批量限制。`);
  }
  if (flow === 'saleproxy') {
    throw new BusinessError('500_007', '与供应商的代销关系不存在,不能使用saleproxy通道下单。');
  }
  if (flow === 'boutiquepifa' && pieces < 2) {
    throw new BusinessError('500_009', `商品[${id}]的购买数量不满足批售起批量限制。`);
  }
  if (isTooHeavy(offer)) throw new BusinessError('400', `商品[${id}]该地区不支持配送`);
}

/** Quoted by quantity, the pieces of all SKUs count together. */
function fenOf({ offer, sku }: Line, pieces: number, flow: string): number {
  const step = offer.ladder.findLast(({ from }) => from <= pieces) ?? offer.ladder[0];
  const own = sku && offer.quote === 'sku' ? paidFen(sku) : (step?.fen ?? 0);
  return flow === 'boutiquefenxiao' ? onePieceFen(offer, own) : own;
}
