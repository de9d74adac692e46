/** A page's data in the form of 2026, ours: two options, a name that holds the sign which joins them, one promotion. */
export function pageContext() {
  const skus = [
    sku('5736000000101', '红&amp;白&gt;S', '12.00', '12.00', 7, false),
    sku('5736000000102', '红&amp;白&gt;M&gt;宽松', '13.50', '13.50', 0, false),
    sku('5736000000103', '蓝&gt;S', '12.00', '9.90', 120, true),
    sku('5736000000104', '蓝&gt;M&gt;宽松', '14.00', '14.00', 3, false),
  ];
  const images = ['a', 'b', 'c'].map((name) => `https://cbu01.alicdn.com/img/ibank/O1CN01${name}_!!1-0-cib.jpg`);
  const weights = { '5736000000101': 0.3, '5736000000102': 0.35, '5736000000103': 0.3, '5736000000104': 0.35 };
  return {
    result: {
      data: {
        productPackInfo: {
          fields: {
            pieceWeightScale: {
              pieceWeightScaleInfo: Object.entries(weights).map(([skuId, kg]) => ({
                skuId: Number(skuId),
                weight: kg * 1000,
              })),
            },
          },
        },
        shippingServices: {
          fields: {
            templateId: 547356685,
            location: '广东省广州市',
            postFree: false,
            totalCost: 0,
            freightInfo: {
              unitWeight: 0,
              location: '广东省广州市',
              subTemplateId: 547356685,
              totalCost: 0,
              freeDeliverFee: false,
              skuWeight: weights,
            },
          },
        },
        gallery: { fields: { offerImgList: images, video: { videoUrl: 'https://cloud.video.taobao.com/play/1.mp4' } } },
        Root: {
          fields: {
            dataJson: {
              isSkuOffer: true,
              isPicPrivate: false,
              isPricePrivate: false,
              images: images.map((src) => ({ fullPathImageURI: src })),
              tempModel: { offerId: 823801540001, offerTitle: '纯棉T恤', companyName: '广州衣店' },
              skuModel: {
                skuProps: [
                  { fid: 3216, prop: '颜色', value: [{ name: '红&白', imageUrl: images[1] }, { name: '蓝' }] },
                  { fid: 450, prop: '尺码', value: [{ name: 'S' }, { name: 'M>宽松' }] },
                ],
                skuInfoMap: Object.fromEntries(skus.map((one) => [one.specAttrs, one])),
              },
              orderParamModel: {
                orderParam: {
                  beginNum: 2,
                  canBookedAmount: 130,
                  skuParam: {
                    skuPriceType: 'skuPrice',
                    skuRangePrices: [
                      { price: '9.90', beginAmount: '2' },
                      { price: '14.00', beginAmount: '2' },
                    ],
                  },
                },
              },
            },
          },
        },
      },
      global: {
        globalData: {
          model: {
            offerDetail: {
              subject: '纯棉T恤',
              leafCategoryName: 'T恤',
              featureAttributes: [{ name: '产地', value: '广东' }],
            },
            sellerModel: { companyName: '广州衣店' },
            tradeModel: { skuMap: skus },
          },
        },
      },
    },
  };
}

function sku(
  skuId: string,
  specAttrs: string,
  price: string,
  discountPrice: string,
  canBookCount: number,
  promoted: boolean,
) {
  const specId = skuId.padStart(32, 'a');
  return {
    skuId: Number(skuId),
    specId,
    specAttrs,
    price,
    discountPrice,
    canBookCount,
    isPromotionSku: promoted,
    promotionSku: promoted,
  };
}

/** The page around it. The keys of `skuWeight` stand without quotes, as on real pages. */
export function pageHtml(context: unknown = pageContext()): string {
  const literal = JSON.stringify(context).replaceAll(/"(\d{13})":/g, '$1:');
  return `<!DOCTYPE html><html lang="zh-CN"><head><title>纯棉T恤 - 阿里巴巴</title><script src="//o.alicdn.com/_____tmd_____/punish?x5secdata=1"></script></head>
<body><h1>纯棉T恤</h1><script>window.contextPath = "/default";
window.context=(function(b,d){var c=d.module||{};return d})(window.contextPath,${literal});</script></body></html>`;
}
