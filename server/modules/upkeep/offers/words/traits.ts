import { rows } from './goods.ts';

/** Materials, kinds of drive, for whom, and what else tells one good from another of its name. */
export const traits = rows(`
  stainless steel|stainless|不锈钢|acero inoxidable|inoxidable|ステンレス
  steel|钢|acero|スチール
  silicone|硅胶|silicona|シリコン
  wooden|wood|木制|木质|madera|de madera|木製
  bamboo|竹制|竹子|竹|bambu|竹製
  cork|软木|corcho|コルク
  cotton|纯棉|棉|algodon|コットン|綿
  linen|亚麻|lino|リネン|麻
  silk|真丝|丝绸|seda|シルク
  wool|羊毛|lana|ウール
  fleece|加绒|抓绒|forro polar|フリース
  leather|真皮|皮革|皮质|cuero|piel|レザー|本革
  canvas|帆布|lona|キャンバス
  ceramic|陶瓷|ceramica|陶器|セラミック
  porcelain|白瓷|porcelana|磁器
  stoneware|粗陶|炻瓷|gres|ストーンウェア
  enamel|搪瓷|esmaltada|esmaltado|esmalte|ホーロー|琺瑯
  glass|玻璃|vidrio|cristal|ガラス
  metal|金属|メタル|金属製
  aluminium|aluminum|铝合金|铝|aluminio|アルミ
  cast iron|铸铁|hierro fundido|鋳鉄
  brass|黄铜|laton|真鍮
  nylon|尼龙|ナイロン
  tpe|eva|pet|pvc|rubber|caucho|goma|橡胶|ゴム
  straw|草编|paja|ストロー素材|麦わら
  mesh|网眼|网袋|malla|メッシュ
  plastic|塑料|plastico|プラスチック
  magnetic|磁吸|磁性|magnetico|magnetica|マグネット|磁気
  wireless|无线|inalambrico|inalambrica|ワイヤレス|無線
  wired|有线|con cable|有線
  bluetooth|蓝牙|ブルートゥース
  usb
  type-c|type c
  solar|太阳能|ソーラー
  rechargeable|充电式|可充电|recargable|充電式
  portable|便携|便携式|portatil de mano|ポータブル|携帯用
  foldable|folding|折叠|可折叠|plegable|折りたたみ|折り畳み
  adjustable|可调节|ajustable|調節可能
  dimmable|可调光|调光|regulable|調光
  waterproof|防水|impermeable|resistente al agua
  non-slip|non slip|nonslip|防滑|antideslizante|滑り止め
  noise cancelling|noise canceling|降噪|cancelacion de ruido|ノイズキャンセリング
  bone conduction|骨传导|conduccion osea|骨伝導
  neon|霓虹|ネオン
  led
  rgb
  desk|table|桌面|办公桌|escritorio|mesa|デスク|卓上
  car|车载|汽车|coche|carro|車載|車用
  bike|bicycle|自行车|bicicleta|自転車
  kitchen|厨房|cocina|キッチン
  garden|花园|园艺|jardin|ガーデン|庭
  wall|墙壁|壁挂|pared|壁掛け
  travel|旅行|viaje|トラベル|旅行用
  camping|露营|acampada|キャンプ
  baby|婴儿|bebe|ベビー
  kid|children|child|儿童|infantil|nino|キッズ|子供用|子供
  women|woman|ladies|女士|女款|女式|mujer|レディース
  men|man|mens|男士|男款|男式|hombre|メンズ
  unisex|男女同款|男女通用|男女兼用|ユニセックス
  dog|狗狗|宠物狗|perro|犬用|犬
  cat|猫咪|猫用|宠物猫|gato|猫
  oversized|宽松|oversize|extragrande|オーバーサイズ
  zip|zipper|拉链|cremallera|ジップ|ファスナー
  hooded|连帽|con capucha|フード付き
  long sleeve|长袖|manga larga|長袖
  retro|vintage|复古|レトロ|ビンテージ
  rotary|转盘|disco giratorio|ダイヤル式
  corded|con hilo|コード付き
  matte|磨砂|mate|マット加工|つや消し
  tempered|钢化|templado|強化
  scented|香薰|perfumada|アロマ|香り付き
  soy|大豆|soja|ソイ
  dried|干|seco|ドライ|乾燥
  reusable|可重复使用|reutilizable|再利用
  self-locking|self locking|自锁|autoblocante|セルフロック
  vacuum|真空|vacio|al vacio
  stackable|可叠加|叠加|apilable|積み重ね
  over-the-door|over the door|门后|para puerta|ドア掛け
  memory foam|记忆棉|espuma viscoelastica|memoria|低反発
  cloud|云朵|nube|クラウド
  double wall|double-wall|双层|doble pared|二重構造|二重
  heat resistant|耐热|resistente al calor|耐熱
  microfibre|microfiber|超细纤维|microfibra|マイクロファイバー
  blackout|遮光|opaca
  electric|电动|electrico|electrica|電動
  mechanical|机械|mecanico|機械式
  digital|数码|电子|デジタル
  automatic|自动|automatico|自動
  espresso|浓缩咖啡|エスプレッソ
  juice groove|汁槽|接汁槽|ranura para jugo|肉汁溝
  reflective|反光|reflectante|反射
  no-pull|no pull|防爆冲|antitirones|引っ張り防止
  thick sole|thick|厚底|suela gruesa|gruesa|厚手
  flip|翻盖|con tapa|手帳型
  suction cup|吸盘|ventosa|吸盤
  vent|出风口|rejilla|エアコン吹き出し口
  lighthouse|灯塔|faro|灯台
  carbon|碳素|碳纤维|carbono|カーボン
  yoga|瑜伽|ヨガ
  set|套装|juego|セット
`);

/** What praises goods, or says how they are sold, and nothing of what they are. */
export const fillers: readonly string[] = [
  'new',
  'hot',
  'sale',
  'best',
  'top quality',
  'quality',
  'premium',
  'original',
  'official',
  'fashion',
  'style',
  'wholesale',
  'bulk',
  'custom',
  'customized',
  'free shipping',
  'gift',
  'high',
  'high quality',
  'super',
  'genuine',
  'for',
  'with',
  'and',
  'the',
  'of',
  'in',
  'a',
  'an',
  'to',
  'on',
  'by',
  'your',
  'our',
  'or',
  'lot',
  'easy',
  'perfect',
  'de',
  'del',
  'la',
  'el',
  'los',
  'las',
  'y',
  'con',
  'para',
  'en',
  'un',
  'una',
  'nuevo',
  'nueva',
  'oferta',
  'calidad',
  '新款',
  '批发',
  '厂家直销',
  '跨境',
  '定制',
  '现货',
  '包邮',
  '爆款',
  '热卖',
  '家用',
  '用',
  '的',
  '款',
  '式',
  '色',
  '新品',
  '送料無料',
  '人気',
  'おしゃれ',
  '公式',
  'の',
  'と',
  '付き',
  '用',
  '型',
  '卸',
];
