import type { texts as English } from './images.en.ts';

export const texts = {
  'row.imagesMissing': '%{platform} 不接受没有使用中图片的商品。',
  'row.imagesLeftOut': '%{platform} 最多接受 %{limit} 张图片，其余会略去。',
  'row.noImages': '没有使用中的图片。',
  'row.imageNotLoaded': '无法从 %{host} 加载图片，已略去：%{src}',
  'row.imageNotTaken': '%{platform} 不接受来自 %{host} 的图片，已略去：%{src}',
  'row.imagesNotLoaded': '%{platform} 不接受没有图片的商品，而来自 %{host} 的图片均无法加载。',
  'row.imagesNotTaken':
    '%{platform} 不接受没有图片的商品，也不接受来自 %{host} 的图片：须为 PNG、JPEG、WebP 或 BMP，不超过 10 MB，每边至少 300 像素。',
  'row.imageRefused': '店铺无法加载一张图片，已略去：%{src}',
  'row.imageType': '该图片地址不是以图片类型结尾，店铺不接受，已略去：%{src}',
  'row.variantImagesLeftOut': '%{platform} 不支持单个变体的图片，因此未发送这些图片。',
  'row.variantImagesWaiting': '店铺尚未处理完图片，因此变体暂时不显示该图片。请几分钟后重新刊登。',
  'row.pictureGone': '%{host} 上的一张图片已不存在。请上传该图片或将其移除。',
  'row.pictureRefused': '%{host} 拒绝向本服务器提供一张图片（HTTP %{status}）。请上传该图片或将其移除。',
  'row.pictureSilent': '%{host} 没有响应，因此缺少一张图片。系统会自动重试。',
  'row.pictureNone': '%{host} 的图片地址返回的内容不是图片。请上传该图片或将其移除。',
  'row.pictureTooLarge': '%{host} 上的一张图片超过 25 MB 或 4000 万像素。请缩小后上传。',
  'row.pictureForbidden': '%{host} 上的图片地址不是公开的 https 地址，因此不会加载。请上传该图片。',
  'row.picturesMissing': '以下图片不在压缩包中：',
  'row.archiveFull': '压缩包已达到最大容量。请打开该地址单独保存此图片。',
} satisfies typeof English;
