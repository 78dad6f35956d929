import type { SeriesLeague } from '../league.ts'

export const gatesMasters: SeriesLeague = {
  code: 'gatesmasters',
  name: { en: 'Gates Masters', km: 'ម្ចាស់ជើងឯកទ្វារនាគ', cn: '那伽之门大师赛' },
  discipline: 'arena',
  bestOf: 5,
  clubs: [
    { code: 'sun-garuda', name: { en: 'Sun Garuda', km: 'គ្រុឌព្រះអាទិត្យ', cn: '日翼迦楼罗' }, strength: 112 },
    { code: 'black-elephant', name: { en: 'Black Elephant', km: 'ដំរីខ្មៅ', cn: '黑象' }, strength: 110 },
    { code: 'thunder-drum', name: { en: 'Thunder Drum', km: 'ស្គរផ្គរលាន់', cn: '雷鼓' }, strength: 104 },
    { code: 'silver-eel', name: { en: 'Silver Eel', km: 'អន្ទង់ប្រាក់', cn: '银鳗' }, strength: 101 },
    { code: 'wild-cardamom', name: { en: 'Wild Cardamom', km: 'ក្រវាញព្រៃ', cn: '野豆蔻' }, strength: 99 },
    { code: 'stone-face', name: { en: 'Stone Face', km: 'មុខថ្ម', cn: '石面' }, strength: 95 },
    { code: 'kite-tail', name: { en: 'Kite Tail', km: 'កន្ទុយខ្លែង', cn: '鸢尾队' }, strength: 92 },
    { code: 'rice-ghost', name: { en: 'Rice Ghost', km: 'ខ្មោចស្រូវ', cn: '稻魂' }, strength: 87 },
  ],
}
