import type { FootballLeague } from '../league.ts'

export const coast: FootballLeague = {
  code: 'coast',
  name: { en: 'Coast League', km: 'លីគឆ្នេរ', cn: '海岸联赛' },
  clubs: [
    { code: 'saltharbour', name: { en: 'Saltharbour', km: 'កំពង់អំបិល', cn: '盐港' }, attack: 132, concedes: 78 },
    { code: 'pearl-point', name: { en: 'Pearl Point', km: 'ជ្រោយគុជ', cn: '珠角' }, attack: 123, concedes: 88 },
    { code: 'coral-bay', name: { en: 'Coral Bay', km: 'ឈូងផ្កាថ្ម', cn: '珊瑚湾' }, attack: 112, concedes: 90 },
    { code: 'lanternport', name: { en: 'Lanternport', km: 'កំពង់គោម', cn: '灯港' }, attack: 107, concedes: 97 },
    { code: 'whalehead', name: { en: 'Whalehead', km: 'ក្បាលបាឡែន', cn: '鲸头' }, attack: 100, concedes: 94 },
    { code: 'windcape', name: { en: 'Windcape', km: 'ជ្រោយខ្យល់', cn: '风岬' }, attack: 98, concedes: 102 },
    { code: 'sailhaven', name: { en: 'Sailhaven', km: 'កំពង់ក្ដោង', cn: '帆港' }, attack: 90, concedes: 103 },
    { code: 'mangrove-end', name: { en: 'Mangrove End', km: 'ចុងកោងកាង', cn: '红树尾' }, attack: 86, concedes: 112 },
    { code: 'tidewater', name: { en: 'Tidewater', km: 'ទឹកជោរ', cn: '潮津' }, attack: 82, concedes: 118 },
    { code: 'crabsand', name: { en: 'Crabsand', km: 'ខ្សាច់ក្ដាម', cn: '蟹沙' }, attack: 72, concedes: 124 },
  ],
}
