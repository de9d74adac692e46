/** The words that sellers' options and attributes share, in the languages the platform translates them to. */
const WORDS: Record<string, Record<string, string>> = {
  Color: { pt: 'cor', es: 'Color', fr: 'Couleur', de: 'Farbe', it: 'Colore', ru: 'Цвет' },
  Size: { pt: 'Tamanho', es: 'Talla', fr: 'Taille', de: 'Größe', it: 'Taglia', ru: 'Размер' },
  'Shoe Size': {
    pt: 'Tamanho do sapato',
    es: 'Talla de zapato',
    fr: 'Pointure',
    de: 'Schuhgröße',
    it: 'Numero di scarpe',
  },
  'Ships From': { pt: 'Envio de', es: 'Enviado desde', fr: 'Expédié de', de: 'Versand aus', it: 'Spedito da' },
  'Brand Name': { pt: 'Nome da marca', es: 'Nombre de la marca', fr: 'Nom de la marque', de: 'Markenname' },
  Origin: { pt: 'Origem', es: 'Origen', fr: 'Origine', de: 'Herkunft' },
  Black: { pt: 'Preto', es: 'Negro', fr: 'Noir', de: 'Schwarz' },
  White: { pt: 'Branco', es: 'Blanco', fr: 'Blanc', de: 'Weiß' },
  Blue: { pt: 'Azul', es: 'Azul', fr: 'Bleu', de: 'Blau' },
  Green: { pt: 'Verde', es: 'Verde', fr: 'Vert', de: 'Grün' },
  Red: { pt: 'Vermelho', es: 'Rojo', fr: 'Rouge', de: 'Rot' },
  Pink: { pt: 'Rosa', es: 'Rosa', fr: 'Rose', de: 'Rosa' },
};

/** This word in the language, or as it is. */
export function translated(word: string, language: string): string {
  return WORDS[word]?.[language] ?? word;
}
