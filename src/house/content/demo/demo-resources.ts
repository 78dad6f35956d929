import type { ResourceType } from '../contract.ts'
import type { ResourceDraft } from '../resources/store.ts'

type Words = Omit<ResourceDraft, 'published' | 'from' | 'until'>
type Named = { readonly EN: string; readonly KM?: string; readonly CN?: string }

/** Addresses that are reserved for examples, so that no demo link leads anywhere real. */
const at = (place: string) => `https://${place.replaceAll(/[ ’]/g, '').toLowerCase()}.example.com/`

const resource = (resourceType: ResourceType, names: Named, url: string): Words => ({
  resourceType,
  texts: Object.fromEntries(Object.entries(names).map(([code, title]) => [code, { title }])),
  url,
  picture: null,
})

/** Banks that nobody has founded. */
const banks = [
  'Lantern Bank',
  'Elephant Pay',
  'Moonboat Wallet',
  'Sugar Palm Bank',
  'Kite Transfer',
  'Lotus Credit',
  'Coconut Cash',
  'Riverside Union',
  'Kingfisher Pay',
  'Rice Field Bank',
  'Drum Wallet',
  'Monsoon Bank',
  'Jasmine Savings',
  'Tuk Tuk Pay',
  'Silk Road Credit',
  'Pepper Bank',
  'Dragonfly Cash',
  'Banyan Trust',
  'Bamboo Bridge',
  'Night Ferry Pay',
  'Water Festival Bank',
  'Clay Pot Savings',
  'Golden Heron',
]

/** The demo merchant's downloads, links and signs, in their order. */
export const demoResources: readonly Words[] = [
  resource(
    'MOBILECONFIG',
    { EN: 'Croupier for iOS (demo)', KM: 'Croupier សម្រាប់ iOS (សាកល្បង)', CN: 'Croupier iOS 版（演示）' },
    `${at('download')}ios.mobileconfig`,
  ),
  resource(
    'ANDROID',
    { EN: 'Croupier for Android (demo)', KM: 'Croupier សម្រាប់ Android (សាកល្បង)', CN: 'Croupier 安卓版（演示）' },
    `${at('download')}croupier.apk`,
  ),
  resource(
    'TELEGRAM',
    { EN: 'Telegram channel (demo)', KM: 'ឆានែល Telegram (សាកល្បង)', CN: 'Telegram 频道（演示）' },
    `${at('telegram')}channel`,
  ),
  resource(
    'FACEBOOK',
    { EN: 'Facebook page (demo)', KM: 'ទំព័រ Facebook (សាកល្បង)', CN: 'Facebook 主页（演示）' },
    `${at('facebook')}page`,
  ),
  resource(
    'YOUTUBE',
    { EN: 'YouTube channel (demo)', KM: 'ឆានែល YouTube (សាកល្បង)', CN: 'YouTube 频道（演示）' },
    `${at('youtube')}channel`,
  ),
  ...banks.map((name) => resource('PAYMENT', { EN: name }, at(name))),
  resource(
    'CERTIFICATION',
    { EN: 'Draws checked (demo)', KM: 'លទ្ធផលបានត្រួតពិនិត្យ (សាកល្បង)', CN: '开奖结果经核验（演示）' },
    at('draws'),
  ),
  resource(
    'RESPONSIBLE',
    { EN: 'Help with play (demo)', KM: 'ជំនួយពេលលេងលើសកម្រិត (សាកល្បង)', CN: '理性娱乐求助（演示）' },
    at('help'),
  ),
]
