import { dayNumber, weekdayOf } from '#kit/days.ts'
import type { Lottery } from '../lottery.ts'

/** A place that holds a draw of its own, once a week or twice. */
export type Station = {
  readonly game: string
  readonly region: 'south' | 'centre'
  /** As it is called there, and in messages. */
  readonly called: string
  readonly names: Lottery['names']
  /** The place itself, in languages that call it by a name of their own. */
  readonly places: Readonly<Record<string, string>>
}

type Called = readonly [game: string, called: string, EN: string, KM: string, CN: string, TH: string]

const south: readonly Called[] = [
  ['ho-chi-minh', 'TP. HCM', 'Ho Chi Minh City', 'ទីក្រុងហូជីមិញ', '胡志明市', 'โฮจิมินห์'],
  ['dong-thap', 'Đồng Tháp', 'Dong Thap', 'ដុងថាប', '同塔', 'ด่งทาป'],
  ['ca-mau', 'Cà Mau', 'Ca Mau', 'កាម៉ៅ', '金瓯', 'ก่าเมา'],
  ['ben-tre', 'Bến Tre', 'Ben Tre', 'បេនត្រេ', '槟椥', 'เบ๊นแจ'],
  ['vung-tau', 'Vũng Tàu', 'Vung Tau', 'វុងតាវ', '头顿', 'หวุงเต่า'],
  ['bac-lieu', 'Bạc Liêu', 'Bac Lieu', 'បាក់លាវ', '薄辽', 'บากเลียว'],
  ['dong-nai', 'Đồng Nai', 'Dong Nai', 'ដុងណៃ', '同奈', 'ด่งนาย'],
  ['can-tho', 'Cần Thơ', 'Can Tho', 'កឹនធើ', '芹苴', 'เกิ่นเทอ'],
  ['soc-trang', 'Sóc Trăng', 'Soc Trang', 'សុកត្រាំង', '朔庄', 'ซ้อกจัง'],
  ['tay-ninh', 'Tây Ninh', 'Tay Ninh', 'តៃនិញ', '西宁', 'เต็ยนิญ'],
  ['an-giang', 'An Giang', 'An Giang', 'អានយ៉ាង', '安江', 'อานซาง'],
  ['binh-thuan', 'Bình Thuận', 'Binh Thuan', 'ប៊ិញធ្វឹន', '平顺', 'บิ่ญถ่วน'],
  ['vinh-long', 'Vĩnh Long', 'Vinh Long', 'វិញឡុង', '永隆', 'วิญล็อง'],
  ['binh-duong', 'Bình Dương', 'Binh Duong', 'ប៊ិញយឿង', '平阳', 'บิ่ญเซือง'],
  ['tra-vinh', 'Trà Vinh', 'Tra Vinh', 'ត្រាវិញ', '茶荣', 'จ่าวิญ'],
  ['long-an', 'Long An', 'Long An', 'ឡុងអាន', '隆安', 'ล็องอาน'],
  ['binh-phuoc', 'Bình Phước', 'Binh Phuoc', 'ប៊ិញភឿក', '平福', 'บิ่ญเฟื้อก'],
  ['hau-giang', 'Hậu Giang', 'Hau Giang', 'ហូវយ៉ាង', '后江', 'เหิ่วซาง'],
  ['tien-giang', 'Tiền Giang', 'Tien Giang', 'ទៀនយ៉ាង', '前江', 'เตี่ยนซาง'],
  ['kien-giang', 'Kiên Giang', 'Kien Giang', 'គៀនយ៉ាង', '坚江', 'เกียนซาง'],
  ['da-lat', 'Đà Lạt', 'Da Lat', 'ដាឡាត់', '大叻', 'ดาลัด'],
]

const centre: readonly Called[] = [
  ['phu-yen', 'Phú Yên', 'Phu Yen', 'ភូអៀន', '富安', 'ฟู้เอียน'],
  ['hue', 'Thừa Thiên Huế', 'Hue', 'ហ្វេ', '承天顺化', 'เว้'],
  ['dak-lak', 'Đắk Lắk', 'Dak Lak', 'ដាក់ឡាក់', '多乐', 'ดั๊กลัก'],
  ['quang-nam', 'Quảng Nam', 'Quang Nam', 'ក្វាងណាម', '广南', 'กว๋างนาม'],
  ['da-nang', 'Đà Nẵng', 'Da Nang', 'ដាណាំង', '岘港', 'ดานัง'],
  ['khanh-hoa', 'Khánh Hòa', 'Khanh Hoa', 'ខាញ់ហ្វា', '庆和', 'คั้ญฮหว่า'],
  ['binh-dinh', 'Bình Định', 'Binh Dinh', 'ប៊ិញឌិញ', '平定', 'บิ่ญดิ่ญ'],
  ['quang-tri', 'Quảng Trị', 'Quang Tri', 'ក្វាងទ្រី', '广治', 'กว๋างจิ'],
  ['quang-binh', 'Quảng Bình', 'Quang Binh', 'ក្វាងប៊ិញ', '广平', 'กว๋างบิ่ญ'],
  ['gia-lai', 'Gia Lai', 'Gia Lai', 'យ៉ាឡាយ', '嘉莱', 'ซาลาย'],
  ['ninh-thuan', 'Ninh Thuận', 'Ninh Thuan', 'និញធ្វឹន', '宁顺', 'นิญถ่วน'],
  ['quang-ngai', 'Quảng Ngãi', 'Quang Ngai', 'ក្វាងង៉ាយ', '广义', 'กว๋างหงาย'],
  ['dak-nong', 'Đắk Nông', 'Dak Nong', 'ដាក់ណុង', '多农', 'ดั๊กนง'],
  ['kon-tum', 'Kon Tum', 'Kon Tum', 'គនទុម', '昆嵩', 'กอนตูม'],
]

/** Places that other languages have a settled name for; all else is called as it is there. */
const settled: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ho-chi-minh': {
    AR: 'مدينة هو تشي منه',
    ES: 'Ciudad Ho Chi Minh',
    ID: 'Kota Ho Chi Minh',
    JA: 'ホーチミン市',
    KO: '호찌민',
    PT: 'Cidade de Ho Chi Minh',
  },
  'can-tho': { AR: 'كان ثو', JA: 'カントー', KO: '껀터' },
  'da-lat': { AR: 'دالات', ES: 'Dalat', JA: 'ダラット', KO: '달랏', PT: 'Dalat' },
  'da-nang': { AR: 'دا نانغ', ES: 'Da Nang', ID: 'Da Nang', JA: 'ダナン', KO: '다낭', PT: 'Da Nang' },
  hue: { AR: 'هوي', ES: 'Hue', ID: 'Hue', JA: 'フエ', KO: '후에', PT: 'Hue' },
  'vung-tau': { AR: 'فونغ تاو', JA: 'ブンタウ', KO: '붕따우' },
}

const stationOf =
  (region: Station['region']) =>
  ([game, called, EN, KM, CN, TH]: Called): Station => ({
    game,
    region,
    called,
    names: { EN, KM, CN: `${CN}彩票`, VI: `Xổ số ${called}`, TH: `หวย${TH}` },
    places: { EN, KM, CN, TH, ...settled[game] },
  })

export const stations: readonly Station[] = [...south.map(stationOf('south')), ...centre.map(stationOf('centre'))]

/** Which of them draw from Monday to Sunday, in the order in which a day's stations are counted. */
const week: Readonly<Record<Station['region'], readonly (readonly string[])[]>> = {
  south: [
    ['ho-chi-minh', 'dong-thap', 'ca-mau'],
    ['ben-tre', 'vung-tau', 'bac-lieu'],
    ['dong-nai', 'can-tho', 'soc-trang'],
    ['tay-ninh', 'an-giang', 'binh-thuan'],
    ['vinh-long', 'binh-duong', 'tra-vinh'],
    ['ho-chi-minh', 'long-an', 'binh-phuoc', 'hau-giang'],
    ['tien-giang', 'kien-giang', 'da-lat'],
  ],
  centre: [
    ['phu-yen', 'hue'],
    ['dak-lak', 'quang-nam'],
    ['da-nang', 'khanh-hoa'],
    ['binh-dinh', 'quang-tri', 'quang-binh'],
    ['gia-lai', 'ninh-thuan'],
    ['da-nang', 'quang-ngai', 'dak-nong'],
    ['kon-tum', 'khanh-hoa', 'hue'],
  ],
}

/** On which days of the week, from 1 for Monday, so many stations of a region draw at least. */
export const daysWith = (region: Station['region'], least: number): readonly number[] =>
  week[region].flatMap((drawing, day) => (drawing.length >= least ? [day + 1] : []))

/** On which days of the week a station draws. */
export const daysOf = ({ game, region }: Station): readonly number[] =>
  week[region].flatMap((drawing, day) => (drawing.includes(game) ? [day + 1] : []))

/** What a place is called in a language; as it is called there where that has no name of its own for it, or where nobody says which. */
export const placeIn = ({ places, called }: Station, language: string | null): string =>
  language === null ? called : (places[language] ?? called)

const byGame = new Map(stations.map((station) => [station.game, station]))

export const stationByGame = (game: string): Station | null => byGame.get(game) ?? null

/** The stations of a region that draw on a day, in their order; none where the text begins with no day. */
export function stationsOn(region: Station['region'], key: string): readonly Station[] {
  const day = key.slice(0, 'yyyy-mm-dd'.length)
  const drawing = dayNumber(day) === null ? [] : (week[region][weekdayOf(day) - 1] ?? [])
  return drawing.flatMap((game) => byGame.get(game) ?? [])
}
