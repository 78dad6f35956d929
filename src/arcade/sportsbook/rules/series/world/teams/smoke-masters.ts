import type { SeriesLeague } from '../league.ts'

export const smokeMasters: SeriesLeague = {
  code: 'smokemasters',
  name: { en: 'Smoke Line Masters', km: 'ម្ចាស់ជើងឯកខ្សែផ្សែង', cn: '烟线大师赛' },
  discipline: 'shooter',
  bestOf: 5,
  clubs: [
    { code: 'early-watch', name: { en: 'Early Watch', km: 'យាមអរុណ', cn: '晓卫' }, strength: 113 },
    { code: 'grey-langur', name: { en: 'Grey Langur', km: 'ស្វាព្រាមប្រផេះ', cn: '灰叶猴' }, strength: 108 },
    { code: 'cold-harbour', name: { en: 'Cold Harbour', km: 'កំពង់ត្រជាក់', cn: '寒港' }, strength: 104 },
    { code: 'amber-wasp', name: { en: 'Amber Wasp', km: 'ឪម៉ាល់អម្បរ', cn: '琥珀黄蜂' }, strength: 102 },
    { code: 'south-gate', name: { en: 'South Gate', km: 'ខ្លោងទ្វារត្បូង', cn: '南门' }, strength: 99 },
    { code: 'quiet-rain', name: { en: 'Quiet Rain', km: 'ភ្លៀងស្ងាត់', cn: '静雨' }, strength: 95 },
    { code: 'broken-compass', name: { en: 'Broken Compass', km: 'ត្រីវិស័យបាក់', cn: '断罗盘' }, strength: 92 },
    { code: 'tin-wall', name: { en: 'Tin Wall', km: 'ជញ្ជាំងសំណប៉ាហាំង', cn: '锡墙' }, strength: 87 },
  ],
}
