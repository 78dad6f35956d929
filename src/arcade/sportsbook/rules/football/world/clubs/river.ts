import type { FootballLeague } from '../league.ts'

export const river: FootballLeague = {
  code: 'river',
  name: { en: 'Riverlands League', km: 'លីគដែនទន្លេ', cn: '河原联赛' },
  clubs: [
    { code: 'heronford', name: { en: 'Heronford', km: 'កំពង់កុក', cn: '鹭津' }, attack: 128, concedes: 82 },
    { code: 'longferry', name: { en: 'Longferry', km: 'ចម្លងវែង', cn: '长渡' }, attack: 120, concedes: 86 },
    { code: 'silverbend', name: { en: 'Silverbend', km: 'កោងប្រាក់', cn: '银湾' }, attack: 114, concedes: 92 },
    { code: 'reedwater', name: { en: 'Reedwater', km: 'ទឹកបបុស', cn: '苇水' }, attack: 108, concedes: 95 },
    { code: 'two-rivers', name: { en: 'Two Rivers', km: 'ទន្លេពីរ', cn: '双河' }, attack: 102, concedes: 98 },
    { code: 'bamboo-bank', name: { en: 'Bamboo Bank', km: 'ច្រាំងឫស្សី', cn: '竹岸' }, attack: 97, concedes: 100 },
    { code: 'ricegate', name: { en: 'Ricegate', km: 'ទ្វារស្រូវ', cn: '稻门' }, attack: 92, concedes: 105 },
    { code: 'oxmeadow', name: { en: 'Oxmeadow', km: 'វាលគោ', cn: '牛原' }, attack: 87, concedes: 110 },
    { code: 'mistmere', name: { en: 'Mistmere', km: 'បឹងអ័ព្ទ', cn: '雾泽' }, attack: 80, concedes: 115 },
    { code: 'fishpool', name: { en: 'Fishpool', km: 'អន្លង់ត្រី', cn: '鱼渊' }, attack: 74, concedes: 121 },
  ],
}
