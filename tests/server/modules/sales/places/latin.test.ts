import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, toLatin } from '#server/modules/sales/places/latin.ts';
import { anyText } from '../purchasing/recipient/destinations.ts';

describe('an address in Latin letters', () => {
  it.each([
    // As any-ascii 0.3.3 has them.
    ['Łódź, ul. Żwirki 5', 'Lodz, ul. Zwirki 5'],
    ['Straße ß', 'Strasse ss'],
    ['Москва, ул. Ленина', 'Moskva, ul. Lenina'],
    ['Nguyễn Huệ', 'Nguyen Hue'],
    ['İstanbul Şişli', 'Istanbul Sisli'],
    ['Αθήνα', 'Athina'],
    // What capitals, marks apart from their letter, ligatures and pairs come to.
    ['ÞÓRSHÖFN, ÆGISSÍÐA, Ægir', 'THORSHOFN, AEGISSIDA, Aegir'],
    ['Caffe\u0301 ﬁne', 'Caffe fine'],
    ['Щёлково, ЩЁЛКОВО', 'Shchyolkovo, SHCHYOLKOVO'],
    ['Київ, вул. Хрещатик', 'Kiyiv, vul. Khreshchatik'],
    ['Ευαγγελία Παπαδοπούλου, Μπότσαρη', 'Evangelia Papadopoulou, Botsari'],
    ['ул. Пролетарска № 5, 3º B', 'ul. Proletarska No 5, 3o B'],
    ['L’Épreuve – “Bâtiment C”', 'L\'Epreuve - "Batiment C"'],
    ['〇', null],
  ])('%s is %s', (text, latin) => {
    expect(toLatin(text)).toBe(latin);
  });

  it('reads Cyrillic letters as the country does', () => {
    expect(toLatin('Търговище, Площад', 'BG')).toBe('Targovishte, Ploshtad');
    expect(toLatin('Гончаренко, вул. Миру', 'UA')).toBe('Honcharenko, vul. Myru');
    expect(toLatin('Гончаренко', 'RU')).toBe('Goncharenko');
  });

  it.each(['القاهرة', '東京都渋谷区', '서울특별시 강남구', 'רחוב הדוגמה 6', 'กรุงเทพ', '佐藤 Taro', '〒150 渋谷'])(
    'is not made up of letters that would say something else: %s',
    (text) => {
      expect(toLatin(text)).toBeNull();
    },
  );

  it('has figures of every script, and no pictures', () => {
    expect(toLatin('٢٣-۴۵ ९० １２')).toBe('23-45 90 12');
    expect(toLatin('12 🏠 Quay')).toBe('12 Quay');
    expect(toLatin('ь')).toBeNull();
  });

  it('is found for all letters of living European alphabets', () => {
    const letters = [
      ...'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİı',
    ];
    letters.push(...'ĴĵĶķĹĺĻļĽľŁłŃńŅņŇňŊŋŌōŎŏŐőŒœŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžƏəȘșȚțẞ');
    letters.push(...'ΑαΆάΒβΓγΔδΕεΈέΖζΗηΉήΘθΙιΊίΪϊΐΚκΛλΜμΝνΞξΟοΌόΠπΡρΣσςΤτΥυΎύΫϋΰΦφΧχΨψΩωΏώ');
    letters.push(...'АаБбВвГгҐґДдЂђЃѓЕеЁёЄєЖжЗзЅѕИиІіЇїЙйЈјКкЛлЉљМмНнЊњОоПпРрСсТтЋћЌќУуЎўФфХхЦцЧчЏџШшЩщЫыЭэЮюЯя');
    expect(letters.filter((letter) => !/^[A-Za-z]+$/.test(toLatin(letter) ?? ''))).toEqual([]);
  });

  it('is ASCII whenever it is anything, and stays as it is when written again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const latin = toLatin(text);
        if (latin === null) return;
        expect(latin).toMatch(/^[ -~]*$/);
        expect(toLatin(latin)).toBe(latin);
      }),
    );
  });
});

describe('names of places', () => {
  it.each([
    ['São Paulo', 'SAO  PAULO'],
    ["Hawke's Bay", 'Hawkes Bay'],
    ['Bogotá, D.C.', 'bogota dc'],
    ['Αθήνα', 'Athina'],
    ['東京都', '東京都 '],
  ])('are the same: %s and %s', (one, other) => {
    expect(fold(one)).toBe(fold(other));
  });

  it('are another where letters are', () => {
    expect(fold('東京都')).not.toBe(fold('京都'));
    expect(fold('Baja California')).not.toBe(fold('Baja California Sur'));
  });
});
