import type { texts as English } from './images.en.ts';

export const texts = {
  'row.imagesMissing': '%{platform} no admite productos sin una imagen en uso.',
  'row.imagesLeftOut': '%{platform} admite %{limit} imágenes; las demás se omiten.',
  'row.noImages': 'Ninguna imagen está en uso.',
  'row.imageNotLoaded': 'No se pudo cargar una imagen de %{host}, así que se omitió: %{src}',
  'row.imageNotTaken': '%{platform} no acepta una imagen de %{host}, así que se omitió: %{src}',
  'row.imagesNotLoaded': '%{platform} no acepta productos sin imagen y no se pudo cargar ninguna de %{host}.',
  'row.imagesNotTaken':
    '%{platform} no acepta productos sin imagen ni acepta las de %{host}: deben ser PNG, JPEG, WebP o BMP de 10 MB como máximo y de al menos 300 píxeles por lado.',
  'row.imageRefused': 'La tienda no pudo cargar una imagen, así que se omitió: %{src}',
  'row.imageType':
    'La dirección de esta imagen no termina en un tipo de imagen, como exige la tienda, así que se omitió: %{src}',
  'row.variantImagesLeftOut': '%{platform} no guarda imágenes de variantes sueltas, por lo que se han omitido.',
  'row.variantImagesWaiting':
    'La tienda aún no ha procesado una imagen, por lo que sus variantes no la muestran. Publique de nuevo en unos minutos.',
  'row.pictureGone': 'Una imagen ya no está donde estaba en %{host}. Súbala o quítela.',
  'row.pictureRefused': '%{host} no entrega una imagen a este servidor (HTTP %{status}). Súbala o quítela.',
  'row.pictureSilent': '%{host} no responde, así que aquí falta una imagen. Se vuelve a intentar automáticamente.',
  'row.pictureNone': 'Lo que %{host} entrega en la dirección de una imagen no es una imagen. Súbala o quítela.',
  'row.pictureTooLarge': 'Una imagen de %{host} supera los 25 MB o los 40 megapíxeles. Súbala más pequeña.',
  'row.pictureForbidden':
    'La dirección de una imagen en %{host} no es una dirección https pública, por lo que no se carga. Suba la imagen.',
  'row.picturesMissing': 'Estas imágenes no están en el archivo comprimido:',
  'row.archiveFull': 'El archivo comprimido alcanzó su tamaño máximo. Abra la dirección para guardar esta imagen.',
} satisfies typeof English;
