import type { texts as English } from './images.en.ts';

export const texts = {
  'row.imagesMissing': '%{platform}では使用中の画像がない商品は出品できません。',
  'row.imagesLeftOut': '%{platform}に送れる画像は%{limit}枚までです。残りは省かれます。',
  'row.noImages': '使用中の画像がありません。',
  'row.imageNotLoaded': '%{host}から画像を読み込めなかったため、除外しました：%{src}',
  'row.imageNotTaken': '%{platform}が%{host}の画像を受け付けなかったため、除外しました：%{src}',
  'row.imagesNotLoaded': '%{platform}は画像のない商品を受け付けませんが、%{host}の画像を1枚も読み込めませんでした。',
  'row.imagesNotTaken':
    '%{platform}は画像のない商品を受け付けず、%{host}の画像も受け付けません。10 MB以下、各辺300ピクセル以上のPNG、JPEG、WebP、BMPが必要です。',
  'row.imageRefused': 'ストアが画像を読み込めなかったため、この画像は送信しませんでした：%{src}',
  'row.imageType':
    '画像URLの末尾が画像の拡張子ではなく、ストアで受け付けられないため、この画像は送信しませんでした：%{src}',
  'row.variantImagesLeftOut': '%{platform}はバリエーションごとの画像に対応していないため、送信しませんでした。',
  'row.variantImagesWaiting':
    'ストアがまだ画像を取り込んでいないため、バリエーションには表示されません。数分後にもう一度出品してください。',
  'row.pictureGone': '%{host}にあった画像がなくなっています。画像をアップロードするか、削除してください。',
  'row.pictureRefused':
    '%{host}が画像の取得を許可していません（HTTP %{status}）。画像をアップロードするか、削除してください。',
  'row.pictureSilent': '%{host}が応答しないため、画像を表示できません。自動的に再試行します。',
  'row.pictureNone':
    '%{host}の画像URLから届いたデータは画像ではありません。画像をアップロードするか、削除してください。',
  'row.pictureTooLarge': '%{host}の画像が25 MBまたは4,000万画素を超えています。小さくしてアップロードしてください。',
  'row.pictureForbidden':
    '%{host}の画像URLは公開されたhttpsのURLではないため、読み込みません。画像をアップロードしてください。',
  'row.picturesMissing': '次の画像はアーカイブに含まれていません。',
  'row.archiveFull': 'アーカイブが上限サイズに達しました。URLを開いて、この画像を保存してください。',
} satisfies typeof English;
