/** Of images that are missing, cannot be had, or are not taken. */
export const texts = {
  'row.imagesMissing': '%{platform} does not accept a product without an image in use.',
  'row.imagesLeftOut': '%{platform} accepts %{limit} images; the rest are left out.',
  'row.noImages': 'No image is in use.',
  'row.imageNotLoaded': 'An image could not be loaded from %{host}, so it was left out: %{src}',
  'row.imageNotTaken': '%{platform} does not accept an image from %{host}, so it was left out: %{src}',
  'row.imagesNotLoaded':
    '%{platform} does not accept a product without an image, and none could be loaded from %{host}.',
  'row.imagesNotTaken':
    '%{platform} does not accept a product without an image, and accepts none from %{host}: it requires PNG, JPEG, WebP or BMP of at most 10 MB and at least 300 pixels a side.',
  'row.imageRefused': 'The store could not load an image, so it was left out: %{src}',
  'row.imageType':
    'This image’s address does not end in an image type, which the store requires, so it was left out: %{src}',
  'row.variantImagesLeftOut': '%{platform} does not support images of single variants, so they were left out.',
  'row.variantImagesWaiting':
    'The store has not processed an image yet, so its variants do not show it. Publish again in a few minutes.',
  'row.pictureGone': 'An image is no longer where it was on %{host}. Upload it, or remove it.',
  'row.pictureRefused': '%{host} does not give an image to this server (HTTP %{status}). Upload it, or remove it.',
  'row.pictureSilent': '%{host} does not answer, so an image is missing here. It is tried again automatically.',
  'row.pictureNone': 'What %{host} returns at an image’s address is not an image. Upload it, or remove it.',
  'row.pictureTooLarge': 'An image on %{host} is larger than 25 MB or 40 megapixels. Upload a smaller one.',
  'row.pictureForbidden':
    'An image’s address on %{host} is not a public https address, so it is not loaded. Upload the image.',
  'row.picturesMissing': 'These images are not in the archive:',
  'row.archiveFull': 'The archive reached its maximum size. Open the address to save this image.',
};
