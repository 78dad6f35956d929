import type { FootballLeague } from '../league.ts'

export const highland: FootballLeague = {
  code: 'highland',
  name: { en: 'Highland League', km: 'លីគខ្ពង់រាប', cn: '高地联赛' },
  clubs: [
    { code: 'cloudgate', name: { en: 'Cloudgate', km: 'ទ្វារពពក', cn: '云门' }, attack: 124, concedes: 80 },
    { code: 'pinecrest', name: { en: 'Pinecrest', km: 'កំពូលស្រល់', cn: '松顶' }, attack: 119, concedes: 90 },
    { code: 'ironpass', name: { en: 'Ironpass', km: 'ច្រកដែក', cn: '铁关' }, attack: 105, concedes: 84 },
    { code: 'eaglerock', name: { en: 'Eaglerock', km: 'ថ្មឥន្ទ្រី', cn: '鹰岩' }, attack: 110, concedes: 99 },
    { code: 'starpeak', name: { en: 'Starpeak', km: 'កំពូលផ្កាយ', cn: '星峰' }, attack: 101, concedes: 96 },
    { code: 'teahill', name: { en: 'Teahill', km: 'ភ្នំតែ', cn: '茶山' }, attack: 96, concedes: 98 },
    { code: 'honeywood', name: { en: 'Honeywood', km: 'ព្រៃឃ្មុំ', cn: '蜜林' }, attack: 94, concedes: 107 },
    { code: 'redclay', name: { en: 'Redclay', km: 'ដីក្រហម', cn: '红土' }, attack: 85, concedes: 106 },
    { code: 'coldspring', name: { en: 'Coldspring', km: 'ទឹកផុសត្រជាក់', cn: '寒泉' }, attack: 83, concedes: 116 },
    { code: 'fallwater', name: { en: 'Fallwater', km: 'ទឹកធ្លាក់', cn: '飞瀑' }, attack: 78, concedes: 119 },
  ],
}
