/** Options that several offers have. */
export const SIZES = '尺码|Size|サイズ: S; M; L; XL; 2XL; 3XL';
export const COLOURS =
  '*颜色|Color|色: 黑色|Black|ブラック; 白色|White|ホワイト; 藏青|Navy|ネイビー; 卡其|Khaki|カーキ; 酒红|Wine red|ワインレッド; 军绿|Army green|アーミーグリーン; 杏色|Apricot|アプリコット; 灰色|Gray|グレー; 粉色|Pink|ピンク; 咖啡|Coffee|コーヒー; 天蓝|Sky blue|スカイブルー';
