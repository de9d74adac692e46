/** The rows of a table of words, a line each, of which all mean the same. */
export const rows = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.trim().split('|'));

/**
 * What goods are called in titles: English, Chinese, Spanish, Japanese. What one row holds is one thing. Latin words are in the
 * singular, lower case and without accents.
 */
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
