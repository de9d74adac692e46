import { addressIn } from '../buying/address.ts';
import { basketIn } from '../buying/basket.ts';
import { BusinessError } from '../errors.ts';
import type { Call } from './call.ts';

/**
 * alibaba.createOrder.preview: what an order would cost and how it may be paid. Sums in fen, amounts of lines in yuan; the
 * name of the result is misspelled in the documentation too.
 * https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.trade:alibaba.createOrder.preview-1
 */
export const orderPreview: Call = {
  needsToken: true,
  required: ['addressParam', 'cargoParamList'],
  answer: (supplier, params) => {
    try {
      addressIn(params);
      const { lines, goodsFen, freightFen, tradeTypes } = basketIn(supplier, params);
      return {
        success: true,
        orderPreviewResuslt: [
          {
            discountFee: null,
            tradeModeNameList: tradeTypes,
            status: true,
            taoSampleSinglePromotion: false,
            sumPayment: goodsFen + freightFen,
            message: null,
            sumCarriage: freightFen,
            resultCode: null,
            sumPaymentNoCarriage: goodsFen,
            additionalFee: null,
            flowFlag: params.flow ?? 'general',
            cargoList: lines.map(({ offer, sku, quantity, fen }) => ({
              amount: (fen * quantity) / 100,
              message: null,
              finalUnitPrice: fen / 100,
              specId: sku?.specId ?? null,
              skuId: sku ? Number(sku.skuId) : null,
              resultCode: null,
              offerId: Number(offer.offerId),
              cargoPromotionList: [],
            })),
            shopPromotionList: [],
            tradeModelList: tradeTypes.map((tradeType) => ({ tradeWay: null, name: '担保交易', tradeType })),
          },
        ],
        postFeeByDescOfferList: null,
        consignOfferList: null,
        unsupportedCrossBorderPayOfferList: [],
      };
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      return { success: false, errorCode: error.code, errorMsg: error.message };
    }
  },
};
