import type { SeriesLeague } from '../league.ts'

export const gatesLeague: SeriesLeague = {
  code: 'gates',
  name: { en: 'Gates League', km: 'លីគទ្វារនាគ', cn: '那伽之门联赛' },
  discipline: 'arena',
  bestOf: 3,
  clubs: [
    { code: 'bronze-naga', name: { en: 'Bronze Naga', km: 'នាគសំរឹទ្ធ', cn: '青铜那伽' }, strength: 114 },
    { code: 'white-crane', name: { en: 'White Crane', km: 'កុកស', cn: '白鹤' }, strength: 109 },
    { code: 'storm-oar', name: { en: 'Storm Oar', km: 'ចែវព្យុះ', cn: '风暴桨手' }, strength: 105 },
    { code: 'jade-tiger', name: { en: 'Jade Tiger', km: 'ខ្លាថ្មយក់', cn: '玉虎' }, strength: 102 },
    { code: 'lotus-guard', name: { en: 'Lotus Guard', km: 'កងការពារឈូក', cn: '莲华卫队' }, strength: 98 },
    { code: 'salt-kings', name: { en: 'Salt Kings', km: 'ស្ដេចអំបិល', cn: '盐王' }, strength: 95 },
    { code: 'paper-moon', name: { en: 'Paper Moon', km: 'ព្រះចន្ទក្រដាស', cn: '纸月' }, strength: 91 },
    { code: 'mud-turtle', name: { en: 'Mud Turtle', km: 'អណ្ដើកភក់', cn: '泥龟' }, strength: 86 },
  ],
}
