/** A supplier's product, what stores call it in English, Chinese, Spanish and Japanese, and another that is near to it in words. */
export interface TitledProduct {
  title: string;
  cost: number;
  options: keyof typeof optionSets;
  inStore: readonly [en: string, zh: string, es: string, ja: string];
  near: string;
}

export const optionSets = {
  none: [[]],
  colours: [['Black'], ['White'], ['Blue']],
  colourSizes: ['Black', 'White', 'Navy'].flatMap((colour) => ['S', 'M', 'L'].map((size) => [colour, size])),
  sizes: [['S'], ['M'], ['L']],
  lengths: [['2m'], ['5m'], ['10m']],
} satisfies Record<string, string[][]>;

const product = (
  title: string,
  [cost, options]: [cost: number, options: keyof typeof optionSets],
  inStore: TitledProduct['inStore'],
  near: string,
): TitledProduct => ({ title, cost, options, inStore, near });

export const titledProducts: readonly TitledProduct[] = [
  product(
    'Stainless Steel Garlic Press with Silicone Handle Heavy Duty Ginger Mincer Kitchen Gadgets Easy Clean Tool',
    [4.49, 'none'],
    [
      'MAPLEWICK Stainless Steel Garlic Press',
      '不锈钢压蒜器 家用',
      'Prensa de ajos de acero inoxidable',
      'ステンレス製ガーリックプレス',
    ],
    'Magnetic Knife Strip 40cm Stainless Steel',
  ),
  product(
    'Silicone Cooking Utensils Set Non-Stick Spatula Ladle Whisk Wooden Handle Heat Resistant Kitchenware',
    [10.99, 'colours'],
    [
      'Silicone Utensil Set, Heat Resistant',
      '耐热硅胶厨具套装',
      'Juego de utensilios de silicona resistente al calor',
      '耐熱シリコン調理器具セット',
    ],
    'Silicone Baking Mat Set of 3',
  ),
  product(
    'LED Strip Lights 5V USB RGB Bluetooth App Control Flexible Tape Lamp for TV Backlight Bedroom Decoration',
    [3.89, 'lengths'],
    [
      'RGB LED Strip Lights with Bluetooth',
      'RGB LED灯带 蓝牙',
      'Tira LED RGB con Bluetooth',
      'RGB LEDテープライト USB',
    ],
    'Neon Rope Light 5m Waterproof',
  ),
  product(
    'Vintage Rotary Style Corded Desk Telephone Antique Landline for Home Hotel Office Decoration',
    [62.5, 'colours'],
    [
      'Vintage Rotary Telephone',
      '复古转盘电话机',
      'Teléfono fijo vintage de disco giratorio',
      'レトロ ダイヤル式 電話機',
    ],
    'Desk Phone Stand Foldable Metal',
  ),
  product(
    'Portable Blender USB Rechargeable 6 Blades Mini Juicer Cup 380ml Smoothie Mixer for Travel Gym',
    [18.79, 'colours'],
    [
      'Portable USB Blender 380ml',
      '便携式充电式USB搅拌机 380毫升',
      'Batidora portátil recargable por USB 380 ml',
      'ポータブルUSBブレンダー 380ml',
    ],
    'Portable USB Juicer Cup 350ml',
  ),
  product(
    'Magnetic Car Phone Holder Dashboard Mount 360 Rotation Strong Magnet GPS Bracket for iPhone Samsung Xiaomi',
    [2.59, 'colours'],
    [
      'Magnetic Car Phone Holder',
      '车载磁吸手机支架',
      'Soporte magnético de móvil para coche',
      '車載マグネットスマホホルダー',
    ],
    'Magnetic Charging Car Holder 15W',
  ),
  product(
    "Women's Cloud Slippers Summer Thick Sole Non-slip Indoor Bathroom Slides Soft EVA Beach Sandals",
    [7.49, 'sizes'],
    [
      'Women’s Thick Sole Cloud Slippers',
      '女士防滑云朵拖鞋',
      'Zapatillas nube antideslizantes de mujer',
      'レディース 厚底 クラウド スリッパ',
    ],
    'Memory Foam Slippers Non-Slip',
  ),
  product(
    'Unisex Oversized Cotton Hoodie Pullover Fleece Lined Streetwear Sweatshirt Solid Color Plus Size',
    [21.5, 'colourSizes'],
    [
      'Oversized Cotton Hoodie, unisex',
      '男女同款宽松纯棉卫衣',
      'Sudadera oversize de algodón unisex',
      'オーバーサイズ コットン パーカー 男女兼用',
    ],
    'Zip Hoodie Lightweight Terry',
  ),
  product(
    'TPE Yoga Mat 6mm Non-slip Exercise Pad Position Line Fitness Gym Pilates Carpet with Carry Strap',
    [16.49, 'colours'],
    ['TPE Yoga Mat 6mm', 'TPE瑜伽垫 6毫米 防滑', 'Esterilla de yoga TPE antideslizante 6 mm', 'TPE ヨガマット 6mm'],
    'Cork Yoga Mat 5mm Natural Rubber',
  ),
  product(
    'Cork Yoga Mat 5mm Natural Rubber',
    [39.99, 'none'],
    ['Natural Cork Yoga Mat 5mm', '天然软木瑜伽垫 5毫米', 'Esterilla de yoga de corcho 5 mm', 'コルク ヨガマット 5mm'],
    'TPE Yoga Mat 6mm Non-slip Exercise Pad Position Line Fitness Gym Pilates Carpet with Carry Strap',
  ),
  product(
    'Green Laser Pointer Pen High Visibility Presentation Star Pointer with Rechargeable Battery',
    [11.99, 'colours'],
    ['Green Laser Pointer Pen', '绿色激光笔', 'Puntero láser verde', 'グリーン レーザーポインター'],
    'Ballpoint pens wholesale',
  ),
  product(
    'Self-Locking Nylon Cable Ties Reusable Zip Ties Assorted Length Cord Organizer 100pcs/lot',
    [1.99, 'colours'],
    [
      'Self-Locking Nylon Cable Ties, 100 pcs',
      '尼龙自锁扎带 100个',
      'Bridas de nylon autoblocante 100 piezas',
      '結束バンド ナイロン セルフロック',
    ],
    'Charging cable 3 in 1 nylon',
  ),
  product(
    'Bamboo Cutting Board with Juice Groove',
    [15.99, 'none'],
    ['Bamboo Cutting Board with Juice Groove', '竹制砧板 带汁槽', 'Tabla de cortar de bambú', '竹製まな板'],
    'Acacia serving board',
  ),
  product(
    'Silicone Baking Mat Set of 3',
    [6.99, 'colours'],
    [
      'Silicone Baking Mats',
      '硅胶烘焙垫套装',
      'Juego de tapetes de horno de silicona',
      'シリコン ベーキングマット セット',
    ],
    'Silicone Spatula Set Heat Resistant Non-Stick Baking Utensils',
  ),
  product(
    'Stackable Drawer Organizer Box',
    [5.49, 'colours'],
    ['Stackable Drawer Organizer', '可叠加抽屉收纳盒', 'Organizador de cajón apilable', '積み重ね 引き出し 収納ケース'],
    'Folding storage box',
  ),
  product(
    'Vacuum Storage Bags Pack of 10',
    [10.99, 'none'],
    ['Vacuum Storage Bags, 10 Pack', '真空收纳袋 10件', 'Bolsas de almacenamiento al vacío', '真空 収納袋'],
    'Insulated Lunch Bag',
  ),
  product(
    'Dimmable Desk Lamp with Wireless Charger',
    [29.99, 'none'],
    ['Dimmable Desk Lamp with Wireless Charger', '可调光台灯', 'Lámpara de escritorio regulable', '調光 デスクライト'],
    'Wireless Charger Stand with Desk Lamp',
  ),
  product(
    'Leather Sleeve for E-Readers 7 inch',
    [14.99, 'colours'],
    ['Leather E-Reader Sleeve', '真皮阅读器内胆包', 'Funda de cuero para lector', 'レザー スリーブ 電子書籍リーダー'],
    '3 PCS Matte Screen Protector for E-Reader 6 inch Anti-Glare Scratch Resistant PET Film',
  ),
  product(
    'LED Desk Lamp Dimmable USB Eye-Caring Table Lamp',
    [15.99, 'colours'],
    [
      'Dimmable LED Desk Lamp USB',
      'LED可调光USB台灯',
      'Lámpara LED de escritorio regulable USB',
      'LED デスクライト 調光 USB',
    ],
    'Retro Film Camera Shaped Night Light USB Bedside Lamp (discontinued)',
  ),
  product(
    'Genuine Leather Flip Wallet Case with Card Slots for iPhone',
    [2.85, 'colours'],
    [
      'Leather Flip Wallet Case for iPhone',
      '真皮翻盖钱包手机壳',
      'Funda cartera de cuero con tapa para iPhone',
      '手帳型 本革 財布 ケース iPhone',
    ],
    'Leather Sleeve for E-Readers 7 inch',
  ),
  product(
    "Men's Heavyweight Cotton T-Shirt Crew Neck",
    [14.99, 'colourSizes'],
    ['Men’s Heavyweight Cotton T-Shirt', '男士纯棉T恤', 'Camiseta de algodón de hombre', 'メンズ コットン Tシャツ'],
    'Women’s Cropped Linen T-Shirt',
  ),
  product(
    'Wireless Earbuds Bluetooth 5.3 with Charging Case',
    [13.99, 'colours'],
    [
      'Wireless Bluetooth Earbuds',
      '无线蓝牙耳机',
      'Auriculares inalámbricos Bluetooth',
      'ワイヤレス Bluetooth イヤホン',
    ],
    'Wired Earbuds with Type-C Plug',
  ),
  product(
    'Wireless Over-Ear Headphones with Mic Noise Cancelling Bluetooth Headset',
    [25.03, 'colours'],
    ['Wireless Over-Ear Headphones', '无线降噪头戴式耳机', 'Cascos inalámbricos Bluetooth', 'ワイヤレス ヘッドホン'],
    'Bone Conduction Earphones Open Ear',
  ),
  product(
    'Dog Harness No-Pull Reflective Vest Adjustable',
    [8.99, 'sizes'],
    [
      'No-Pull Reflective Dog Harness',
      '宠物狗反光胸背带',
      'Arnés reflectante antitirones para perro',
      '犬用 反射 ハーネス',
    ],
    'Dog Raincoat Reflective Adjustable',
  ),
  product(
    'Canvas Tote Bag Large with Zip & Inside Pocket',
    [12.5, 'none'],
    [
      'Large Canvas Tote Bag',
      '帆布托特包 拉链',
      'Bolsa de tela de lona con cremallera',
      'キャンバス トートバッグ ジップ',
    ],
    'Straw Beach Tote Large',
  ),
  product(
    'Ceramic Espresso Cup 90ml Hand-Glazed',
    [7.49, 'none'],
    [
      'Ceramic Espresso Cup 90ml',
      '陶瓷浓缩咖啡杯 90毫升',
      'Taza espresso de cerámica 90 ml',
      'セラミック エスプレッソ カップ 90ml',
    ],
    'Double-Wall Glass Cup 250ml',
  ),
  product(
    'Wooden Tangram Puzzle',
    [3.49, 'none'],
    ['Wooden Tangram Puzzle', '木制七巧板拼图', 'Rompecabezas tangram de madera', '木製 タングラム パズル'],
    'Sold-Out Wooden Puzzle Cube 3x3',
  ),
  product(
    'Headphone Stand Aluminium',
    [15.99, 'none'],
    [
      'Aluminium Headphone Stand',
      '铝合金头戴式耳机架子',
      'Base de aluminio para auriculares de diadema',
      'アルミ ヘッドホン スタンド',
    ],
    'Adjustable Aluminium Laptop Stand',
  ),
  product(
    'Enamel Camping Mug 350 ml',
    [1.65, 'colours'],
    [
      'Enamel Camping Mug 350 ml',
      '搪瓷露营马克杯 350毫升',
      'Taza de camping esmaltada 350 ml',
      'ホーロー キャンプ マグカップ 350ml',
    ],
    'Stoneware Mug with Cork Base',
  ),
  product(
    'Linen Apron with Cross Back',
    [3.9, 'colours'],
    ['Linen Apron, Cross Back', '亚麻围裙', 'Delantal de lino', 'リネン エプロン'],
    'Linen tea towel',
  ),
  product(
    'Weighted Blanket 7 kg',
    [23.8, 'none'],
    ['Weighted Blanket 7 kg', '重力毯 7千克', 'Manta pesada 7 kg', '加重ブランケット 7kg'],
    'Weighted Blanket 9 kg',
  ),
  product(
    'Silk Scarf Hand-Rolled Edges 90 × 90 cm',
    [34, 'colours'],
    ['Silk Scarf with Hand-Rolled Edges', '真丝丝巾 90厘米', 'Pañuelo de seda', 'シルク スカーフ'],
    'Wool Scarf Knitted 180 cm',
  ),
  product(
    '不锈钢压蒜器',
    [1.2, 'none'],
    [
      'Stainless Steel Garlic Press',
      '不锈钢压蒜器 家用厨房',
      'Prensa de ajos de acero inoxidable',
      'ステンレス ガーリックプレス',
    ],
    '不锈钢保温杯',
  ),
  product(
    '太阳眼镜复古墨镜防紫外线',
    [2.5, 'colours'],
    ['Retro Sunglasses with UV Protection', '复古太阳眼镜 防紫外线', 'Gafas de sol retro', 'レトロ サングラス'],
    '防蓝光金属眼镜',
  ),
  product(
    '连帽卫衣男女同款',
    [5.2, 'colourSizes'],
    ['Unisex Hooded Sweatshirt', '男女同款连帽卫衣', 'Sudadera con capucha unisex', '男女兼用 フード付き パーカー'],
    '连帽夹克男女同款',
  ),
  product(
    '手机支架 车载 磁吸',
    [2.2, 'colours'],
    [
      'Magnetic Car Phone Holder',
      '车载磁吸手机支架',
      'Soporte magnético de móvil para coche',
      '車載 マグネット スマホホルダー',
    ],
    '手机支架 桌面 折叠',
  ),
  product(
    'Apple iPhone 7 32GB GSM Unlocked Smartphone',
    [120, 'colours'],
    [
      'Apple iPhone 7 32GB Unlocked',
      'Apple iPhone 7 32GB 手机',
      'Apple iPhone 7 32GB móvil',
      'Apple iPhone 7 32GB スマホ',
    ],
    'Apple iPhone 8 64GB GSM Unlocked Smartphone',
  ),
  product(
    '3 PCS Matte Screen Protector for E-Reader 6 inch Anti-Glare Scratch Resistant PET Film',
    [5.59, 'none'],
    [
      'Matte Screen Protector for E-Reader, 3 PCS',
      '阅读器磨砂贴膜 3件',
      'Protector de pantalla mate para lector 3 piezas',
      '電子書籍リーダー 保護フィルム マット加工 3枚',
    ],
    'Leather Sleeve for E-Readers 7 inch',
  ),
];
