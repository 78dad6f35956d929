import type { SeriesLeague } from '../league.ts'

export const smokeLeague: SeriesLeague = {
  code: 'smoke',
  name: { en: 'Smoke Line League', km: 'លីគខ្សែផ្សែង', cn: '烟线联赛' },
  discipline: 'shooter',
  bestOf: 3,
  clubs: [
    { code: 'night-ferry', name: { en: 'Night Ferry', km: 'សាឡាងរាត្រី', cn: '夜渡' }, strength: 113 },
    { code: 'iron-gecko', name: { en: 'Iron Gecko', km: 'តុកកែដែក', cn: '铁壁虎' }, strength: 108 },
    { code: 'river-nine', name: { en: 'River Nine', km: 'ទន្លេប្រាំបួន', cn: '九河' }, strength: 106 },
    { code: 'copper-hawk', name: { en: 'Copper Hawk', km: 'ខ្លែងទង់ដែង', cn: '铜鹰' }, strength: 101 },
    { code: 'bamboo-six', name: { en: 'Bamboo Six', km: 'ឫស្សីប្រាំមួយ', cn: '竹六' }, strength: 98 },
    { code: 'red-monsoon', name: { en: 'Red Monsoon', km: 'មូសុងក្រហម', cn: '红季风' }, strength: 96 },
    { code: 'last-lantern', name: { en: 'Last Lantern', km: 'គោមចុងក្រោយ', cn: '末灯' }, strength: 91 },
    { code: 'dust-market', name: { en: 'Dust Market', km: 'ផ្សារធូលី', cn: '尘市' }, strength: 87 },
  ],
}
