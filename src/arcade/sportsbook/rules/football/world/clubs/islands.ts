import type { FootballLeague } from '../league.ts'

export const islands: FootballLeague = {
  code: 'islands',
  name: { en: 'Islands League', km: 'លីគកោះ', cn: '群岛联赛' },
  clubs: [
    { code: 'turtle-isle', name: { en: 'Turtle Isle', km: 'កោះអណ្ដើក', cn: '龟岛' }, attack: 130, concedes: 85 },
    { code: 'moon-isle', name: { en: 'Moon Isle', km: 'កោះព្រះច័ន្ទ', cn: '月屿' }, attack: 117, concedes: 83 },
    { code: 'palm-isle', name: { en: 'Palm Isle', km: 'កោះត្នោត', cn: '棕岛' }, attack: 113, concedes: 96 },
    { code: 'pepper-isle', name: { en: 'Pepper Isle', km: 'កោះម្រេច', cn: '椒岛' }, attack: 106, concedes: 93 },
    { code: 'farhaven', name: { en: 'Farhaven', km: 'កំពង់ឆ្ងាយ', cn: '远港' }, attack: 103, concedes: 101 },
    { code: 'whitesand', name: { en: 'Whitesand', km: 'ខ្សាច់ស', cn: '白沙' }, attack: 95, concedes: 99 },
    { code: 'twin-isles', name: { en: 'Twin Isles', km: 'កោះភ្លោះ', cn: '双屿' }, attack: 91, concedes: 108 },
    { code: 'parrot-isle', name: { en: 'Parrot Isle', km: 'កោះសេក', cn: '鹦岛' }, attack: 88, concedes: 109 },
    { code: 'black-reef', name: { en: 'Black Reef', km: 'ថ្មខ្មៅ', cn: '黑礁' }, attack: 79, concedes: 113 },
    { code: 'gull-isle', name: { en: 'Gull Isle', km: 'កោះរំពេ', cn: '鸥屿' }, attack: 76, concedes: 122 },
  ],
}
