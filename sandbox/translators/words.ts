/** A few words of the trade, by language: enough to see that something was translated. Rows are in the columns' order. */
const COLUMNS: readonly string[] = ['en', 'zh', 'es', 'ja', 'de', 'fr'];
const ROWS: readonly (readonly string[])[] = [
  ['color', '颜色', 'color', '色', 'Farbe', 'couleur'],
  ['size', '尺码', 'talla', 'サイズ', 'Größe', 'taille'],
  ['red', '红色', 'rojo', '赤', 'rot', 'rouge'],
  ['crimson', '深红色', 'rojo', '赤', 'rot', 'rouge'],
  ['blue', '蓝色', 'azul', '青', 'blau', 'bleu'],
  ['green', '绿色', 'verde', '緑', 'grün', 'vert'],
  ['black', '黑色', 'negro', '黒', 'schwarz', 'noir'],
  ['white', '白色', 'blanco', '白', 'weiß', 'blanc'],
  ['grey', '灰色', 'gris', '灰色', 'grau', 'gris'],
  ['gray', '灰', 'gris', '灰色', 'grau', 'gris'],
  ['pink', '粉色', 'rosa', 'ピンク', 'rosa', 'rose'],
  ['cotton', '棉', 'algodón', '綿', 'Baumwolle', 'coton'],
  ['leather', '皮革', 'cuero', '革', 'Leder', 'cuir'],
  ['shirt', '衬衫', 'camisa', 'シャツ', 'Hemd', 'chemise'],
  ['dress', '连衣裙', 'vestido', 'ワンピース', 'Kleid', 'robe'],
  ['shoes', '鞋', 'zapatos', '靴', 'Schuhe', 'chaussures'],
  ['bag', '包', 'bolso', 'バッグ', 'Tasche', 'sac'],
  ['watch', '手表', 'reloj', '腕時計', 'Uhr', 'montre'],
  ['lamp', '灯', 'lámpara', 'ランプ', 'Lampe', 'lampe'],
  ['phone', '手机', 'teléfono', '電話', 'Telefon', 'téléphone'],
  ['new', '新款', 'nuevo', '新しい', 'neu', 'nouveau'],
  ['waterproof', '防水', 'impermeable', '防水', 'wasserdicht', 'imperméable'],
  ['wireless', '无线', 'inalámbrico', 'ワイヤレス', 'kabellos', 'sans fil'],
  ['women', '女士', 'mujer', 'レディース', 'Damen', 'femme'],
  ['men', '男士', 'hombre', 'メンズ', 'Herren', 'homme'],
  ['small', '小', 'pequeño', '小', 'klein', 'petit'],
  ['large', '大', 'grande', '大', 'groß', 'grand'],
  ['and', '和', 'y', 'と', 'und', 'et'],
  ['with', '带', 'con', '付き', 'mit', 'avec'],
];

/** The language a text looks like, by its script. */
export function detect(text: string): string {
  if (/[\u3040-\u30ff]/.test(text)) return 'ja';
  if (/[\u4e00-\u9fff]/.test(text)) return 'zh';
  if (/[\uac00-\ud7af]/.test(text)) return 'ko';
  return /[\u0400-\u04ff]/.test(text) ? 'ru' : 'en';
}

/** Known words in the other language, the rest as it is. A text without any known word is marked, so that it differs. */
export function translateText(text: string, from: string, to: string): string {
  const target = COLUMNS.indexOf(to.slice(0, 2));
  const source = COLUMNS.indexOf(from.slice(0, 2));
  if (from.slice(0, 2) === to.slice(0, 2)) return text;
  if (target < 0 || source < 0) return mark(text, to);
  let found = false;
  const words = ROWS.map((row) => [row[source] ?? '', row[target] ?? ''] as const).sort(
    ([a], [b]) => b.length - a.length,
  );
  const known = new Map(words.map(([word, other]) => [word.toLowerCase(), other]));
  const alternatives = words.map(([word]) => word).join('|');
  const pattern =
    source === 1 || source === 3 ? new RegExp(alternatives, 'g') : new RegExp(`\\b(?:${alternatives})\\b`, 'giu');
  const spaced = (source === 1 || source === 3) && target !== 1 && target !== 3;
  const result = text.replace(pattern, (word) => {
    found = true;
    const other = known.get(word.toLowerCase()) ?? word;
    return (isCapital(word) ? capital(other) : other) + (spaced ? ' ' : '');
  });
  return found ? result.replace(/ +(?= |$)/g, '') : mark(text, to);
}

/** The texts between the tags; what stands in the tags stays. */
export function translateHtml(html: string, from: string, to: string): string {
  return html.replace(/(<[^>]*>)|([^<]+)/g, (_, tag: string | undefined, text: string | undefined) => {
    if (tag !== undefined || text === undefined || text.trim() === '') return tag ?? text ?? '';
    const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
    return before + translateText(inner, from, to) + after;
  });
}

const mark = (text: string, to: string): string => (/\p{L}/u.test(text) ? `${text} [${to}]` : text);
const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
