/**
 * What goods are called in titles: English, Chinese, Spanish, Japanese. What one row holds is one thing. Latin words are in the
 * singular, lower case and without accents.
 */
const rows = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.trim().split('|'));

export const things = rows(`
  mug|cup|杯子|马克杯|水杯|杯|taza|vaso|マグカップ|マグ|カップ|コップ
  tumbler|thermos|vacuum flask|保温杯|vaso termico|termo|タンブラー|魔法瓶|水筒
  bottle|瓶子|水瓶|botella|ボトル
  bowl|碗|cuenco|bol|ボウル
  plate|盘子|plato|プレート|皿
  board|cutting board|chopping board|砧板|菜板|切菜板|tabla de cortar|tabla|まな板|カッティングボード
  garlic press|garlic mincer|garlic crusher|压蒜器|prensa de ajo|prensa ajo|prensador de ajo|ガーリックプレス|にんにく絞り
  knife|刀|刀具|cuchillo|ナイフ|包丁
  strip|灯带|灯条|tira|テープライト|ledテープ|テープ
  utensil|kitchenware|厨具|utensilio|調理器具|キッチンツール
  spatula|锅铲|刮刀|espatula|スパチュラ|ヘラ
  skillet|frying pan|pan|煎锅|平底锅|sarten|フライパン|スキレット
  blender|mixer|搅拌机|榨汁杯|batidora|licuadora|ブレンダー|ミキサー
  juicer|榨汁机|exprimidor|ジューサー
  scale|kitchen scale|厨房秤|电子秤|bascula|キッチンスケール
  lunch bag|饭盒袋|保温袋|bolsa termica|ランチバッグ
  food container|container|保鲜盒|收纳罐|recipiente|保存容器
  lamp|灯|lampara|ランプ
  desk lamp|台灯|lampara de escritorio|lampara de mesa|flexo|デスクライト|デスクランプ|スタンドライト
  night light|小夜灯|luz nocturna|ナイトライト
  light|灯具|luz|ライト|照明
  string light|fairy light|串灯|guirnalda|ストリングライト|イルミネーション
  lantern|灯笼|提灯|farol|ランタン
  candle|蜡烛|香薰蜡烛|vela|キャンドル|ろうそく
  telephone|座机|老式电话|电话机|telefono fijo|固定電話|電話機
  phone|mobile|smartphone|手机|telefono|movil|celular|スマホ|携帯
  holder|mount|bracket|支架|soporte|ホルダー|マウント
  stand|架子|base|スタンド
  case|cover|保护壳|手机壳|funda|carcasa|ケース|カバー
  screen protector|贴膜|保护膜|protector de pantalla|保護フィルム
  charger|充电器|cargador|充電器
  cable|数据线|充电线|cable|ケーブル
  cable tie|zip tie|扎带|brida|結束バンド
  headphone|headset|头戴式耳机|头戴耳机|auricular de diadema|casco|ヘッドホン|ヘッドセット
  earbud|earphone|耳机|auricular|イヤホン
  earbud tip|ear tip|耳塞套|almohadilla|イヤーピース
  speaker|音箱|音响|altavoz|スピーカー
  keyboard|键盘|teclado|キーボード
  watch|手表|腕表|reloj|腕時計
  strap|表带|correa|ストラップ|ベルト交換
  e-reader|ereader|阅读器|电子书|lector|電子書籍リーダー
  tablet|平板|tableta|タブレット
  laptop|笔记本电脑|portatil|ノートパソコン
  desk pad|桌垫|alfombrilla|デスクマット
  yoga mat|瑜伽垫|esterilla de yoga|esterilla|ヨガマット
  yoga block|瑜伽砖|bloque de yoga|ヨガブロック
  mat|垫子|tapete|マット
  baking mat|烘焙垫|tapete de horno|tapete de horneado|ベーキングマット
  resistance band|弹力带|banda elastica|banda de resistencia|トレーニングチューブ
  running belt|跑步腰包|cinturon para correr|ランニングベルト
  belt|腰带|皮带|cinturon|ベルト
  waist pack|腰包|rinonera|ウエストポーチ
  slipper|slide|拖鞋|凉拖|zapatilla|pantufla|chancla|chinela|スリッパ|サンダル
  shoe|鞋子|鞋|zapato|靴|シューズ
  boot|靴子|雨靴|雨鞋|bota|ブーツ|長靴
  hoodie|sweatshirt|卫衣|连帽衫|sudadera|パーカー|スウェット
  t-shirt|t shirt|tee|t恤|camiseta|tシャツ
  shirt|衬衫|camisa|シャツ
  top|blouse|上衣|女士上衣|blusa|トップス|ブラウス
  jacket|夹克|外套|chaqueta|ジャケット
  cardigan|开衫|rebeca|cardigan|カーディガン
  dress|连衣裙|vestido|ワンピース
  skirt|半身裙|falda|スカート
  raincoat|雨衣|impermeable infantil|chubasquero|レインコート
  apron|围裙|delantal|エプロン
  hat|帽子|sombrero|gorro|帽子|ハット
  beanie|毛线帽|针织帽|gorro de punto|ニット帽
  scarf|围巾|丝巾|panuelo|bufanda|スカーフ|マフラー
  glasses|eyeglasses|眼镜|gafas|メガネ|眼鏡
  sunglasses|太阳镜|墨镜|太阳眼镜|gafas de sol|サングラス
  necklace|项链|collar|ネックレス
  pendant|吊坠|colgante|ペンダント
  pin|badge|徽章|胸针|insignia|ピンバッジ
  bag|袋子|包包|袋|bolsa|bolso|バッグ|袋
  tote|tote bag|shopper|帆布袋|托特包|手提袋|bolsa de tela|トートバッグ|トート
  shoulder bag|单肩包|bandolera|ショルダーバッグ
  backpack|背包|双肩包|mochila|リュック|バックパック
  wallet|钱包|cartera|財布
  sleeve|内胆包|保护套|スリーブ
  storage bag|收纳袋|压缩袋|真空袋|bolsa de vacio|bolsa de almacenamiento|圧縮袋|収納袋
  organizer|organiser|收纳盒|收纳|organizador|オーガナイザー|収納ケース
  storage box|box|收纳箱|caja|収納ボックス|収納箱|ボックス
  drawer|抽屉|cajon|引き出し
  shoe hanger|鞋袋|挂式鞋架|zapatero|シューズハンガー|シューズラック
  hook|挂钩|gancho|フック
  towel|毛巾|toalla|タオル
  blanket|throw|毛毯|毯子|manta|毛布|ブランケット
  weighted blanket|重力毯|manta pesada|加重ブランケット
  cushion|pillow|靠垫|坐垫|抱枕|cojin|almohada|クッション|枕
  curtain|窗帘|cortina|カーテン
  coaster|杯垫|posavasos|コースター
  cloth|抹布|清洁布|pano|bayeta|クロス
  vase|花瓶|jarron|florero|花瓶
  planter|flower pot|花盆|maceta|プランター|植木鉢
  wall hanging|挂毯|tapiz|タペストリー
  puzzle|jigsaw|拼图|rompecabezas|puzle|パズル
  puzzle cube|魔方|cubo magico|キューブパズル
  tangram|七巧板|タングラム
  brain teaser|益智玩具|juego de ingenio|知恵の輪
  building block|block|积木|bloque de construccion|bloque|積み木|ブロック
  magnetic tile|磁力片|azulejo magnetico|マグネットタイル
  toy|玩具|juguete|おもちゃ
  plush|毛绒玩具|peluche|ぬいぐるみ
  sticker|贴纸|pegatina|ステッカー|シール
  harness|胸背带|arnes|ハーネス
  tunnel|隧道|tunel|トンネル
  litter box|猫砂盆|arenero|猫用トイレ
  laser pointer|laser presenter|presenter|激光笔|翻页笔|puntero laser|puntero|presentador|レーザーポインター|プレゼンター
  pen|圆珠笔|boligrafo|ボールペン
  folder|文件夹|carpeta|フォルダー
  screwdriver|螺丝刀|destornillador|ドライバー
  fishing rod|鱼竿|cana de pescar|釣り竿
  nozzle|喷头|喷枪|boquilla|pistola de riego|ノズル
  hose|水管|软管|manguera|ホース
  filter|滤芯|过滤器|filtro|フィルター
  jar|罐子|玻璃罐|tarro|frasco|瓶
  teapot|tea bowl|茶碗|茶壶|tetera|ティーボウル|茶器
  brush|刷子|化妆刷|brocha|cepillo|ブラシ
  toothbrush|牙刷|cepillo de dientes|歯ブラシ
  jade roller|roller|玉石滚轮|美容滚轮|rodillo de jade|rodillo|ローラー
  gua sha|刮痧板|グアシャ|かっさ
  projector|投影仪|proyector|プロジェクター
  camera|相机|camara|カメラ
  bike light|自行车灯|luz de bicicleta|自転車ライト
  power station|户外电源|estacion de energia|ポータブル電源
  amplifier|dac|放大器|amplificador|アンプ
  ring holder|ring stand|指环支架|指环扣|soporte de anillo|anillo para movil|スマホリング|リングホルダー
  date|jujube|红枣|大枣|枣|datil|azufaifo|ナツメ
`);

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
  ...['new', 'hot', 'sale', 'best', 'top quality', 'quality', 'premium', 'original', 'official', 'fashion', 'style'],
  ...['wholesale', 'bulk', 'custom', 'customized', 'free shipping', 'gift', 'high', 'high quality', 'super', 'genuine'],
  ...[
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
  ],
  ...[
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
  ],
  ...['新款', '批发', '厂家直销', '跨境', '定制', '现货', '包邮', '爆款', '热卖', '家用', '用', '的', '款', '式', '色'],
  ...['新品', '送料無料', '人気', 'おしゃれ', '公式', 'の', 'と', '付き', '用', '型', '卸'],
];
