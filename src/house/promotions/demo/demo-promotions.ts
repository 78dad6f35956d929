import { DAY } from '#kit/clock.ts'
import { productCodes, products } from '#kit/product.ts'
import type { Words } from '#runtime/clean-words.ts'
import type { PromotionType, Terms } from '../rules/terms.ts'

type Offered = {
  readonly type: PromotionType
  /** Whoever has it alone is shown the promotion. */
  readonly code?: string
  readonly terms: Terms
  readonly texts: Readonly<Record<'EN' | 'KM' | 'CN', Words>>
  /** Days from the start of the demo. */
  readonly opensIn: number
  readonly closesIn: number | null
  readonly budget: string
}

/** Games that one plays alone count whole, all others by half. */
const weights = Object.fromEntries(productCodes.map((code) => [code, products[code].life === 'round' ? 100 : 50]))

const usual = {
  reviewed: false,
  daily: false,
  newcomerDays: null,
  level: null,
  signUp: null,
  largestStake: '50',
  weights,
  mostPayout: null,
} as const

/** What the demo merchant offers: real terms, in play money. The newest stands first on the page. */
export const demoPromotions: readonly Offered[] = [
  {
    type: 'special',
    terms: { ...usual, reward: { kind: 'amount', amount: '30' }, reviewed: true, times: 5, days: 14 },
    texts: {
      EN: {
        title: 'Birthday gift',
        content: '<p>Your birthday is this month? Tell us the day. After a look at your profile you get a gift of 30.</p>',
      },
      KM: {
        title: 'កាដូថ្ងៃកំណើត',
        content: '<p>ខែនេះជាខែកំណើតរបស់អ្នកមែនទេ? ប្រាប់យើងពីថ្ងៃនោះ។ ក្រោយពិនិត្យព័ត៌មានផ្ទាល់ខ្លួន អ្នកទទួលបានកាដូ 30។</p>',
      },
      CN: { title: '生日礼金', content: '<p>本月生日？请告诉我们日期，核对资料后即可获得 30 礼金。</p>' },
    },
    opensIn: 0,
    closesIn: null,
    budget: '3000',
  },
  {
    type: 'special',
    terms: {
      ...usual,
      reward: {
        kind: 'free',
        rounds: 10,
        stake: '1',
        games: [{ code: 'lantern-market', names: { EN: 'Lantern Market', KM: 'ផ្សារគោមរាត្រី', CN: '灯火夜市' } }],
      },
      times: 0,
      largestStake: null,
      weights: {},
      days: 7,
    },
    texts: {
      EN: { title: 'Ten free spins', content: '<p>Ten rounds of Lantern Market on us. What you win is cash.</p>' },
      KM: { title: 'បង្វិលឥតគិតថ្លៃ 10 ដង', content: '<p>លេងផ្សារគោមរាត្រី 10 ជុំដោយឥតគិតថ្លៃ។ អ្វីដែលអ្នកឈ្នះគឺជាប្រាក់សុទ្ធ។</p>' },
      CN: { title: '十次免费旋转', content: '<p>免费玩十局灯火夜市，赢额直接转为现金。</p>' },
    },
    opensIn: 0,
    closesIn: null,
    budget: '5000',
  },
  {
    type: 'special',
    terms: {
      ...usual,
      reward: {
        kind: 'free',
        rounds: 1,
        stake: '5',
        games: [{ code: 'virtual-football', names: { EN: 'Virtual Football', KM: 'បាល់ទាត់និម្មិត', CN: '虚拟足球' } }],
      },
      times: 0,
      largestStake: null,
      weights: {},
      days: 3,
    },
    texts: {
      EN: {
        title: 'Free football bet',
        content:
          '<p>One bet of 5 on Virtual Football on us, single or combined. You get what it wins beyond its stake, as cash.</p>',
      },
      KM: {
        title: 'ភ្នាល់បាល់ទាត់ឥតគិតថ្លៃ',
        content: '<p>ភ្នាល់បាល់ទាត់និម្មិត 5 មួយសំបុត្រដោយឥតគិតថ្លៃ ទោលឬចម្រុះក៏បាន។ អ្នកទទួលបានប្រាក់ឈ្នះជាប្រាក់សុទ្ធ មិនរាប់ប្រាក់ភ្នាល់ទេ។</p>',
      },
      CN: { title: '足球免费投注', content: '<p>免费投注虚拟足球一注 5，单关或串关均可。赢利（不含本金）直接转为现金。</p>' },
    },
    opensIn: 0,
    closesIn: null,
    budget: '2000',
  },
  {
    type: 'limited',
    terms: { ...usual, reward: { kind: 'percent', percent: 50, most: '300', smallestDeposit: '50' }, times: 8, days: 7 },
    texts: {
      EN: {
        title: 'Weekend top-up',
        content: '<p>Join, deposit 50 or more, and get half of it on top, up to 300. Only while the budget lasts.</p>',
      },
      KM: {
        title: 'ថែមជូនចុងសប្ដាហ៍',
        content: '<p>ចូលរួម ដាក់ប្រាក់ចាប់ពី 50 ហើយទទួលបានថែមពាក់កណ្ដាល រហូតដល់ 300។ មានតែពេលថវិកានៅសល់ប៉ុណ្ណោះ។</p>',
      },
      CN: { title: '周末加赠', content: '<p>参与后存款满 50，即送一半红利，最高 300。预算用完即止。</p>' },
    },
    opensIn: 3,
    closesIn: 33,
    budget: '20000',
  },
  {
    type: 'daily',
    terms: {
      ...usual,
      reward: { kind: 'percent', percent: 10, most: '50', smallestDeposit: '20' },
      daily: true,
      times: 5,
      days: 3,
    },
    texts: {
      EN: {
        title: 'Daily reload',
        content: '<p>Once a day: join, deposit 20 or more, and get 10% of it as a bonus, up to 50.</p>',
      },
      KM: {
        title: 'ថែមប្រាក់ប្រចាំថ្ងៃ',
        content: '<p>មួយថ្ងៃម្ដង៖ ចូលរួម ដាក់ប្រាក់ចាប់ពី 20 ហើយទទួលបានប្រាក់រង្វាន់ 10% រហូតដល់ 50។</p>',
      },
      CN: { title: '每日续存红利', content: '<p>每天一次：参与后存款满 20，即送 10% 红利，最高 50。</p>' },
    },
    opensIn: 0,
    closesIn: null,
    budget: '50000',
  },
  {
    type: 'newbie',
    terms: {
      ...usual,
      reward: { kind: 'percent', percent: 100, most: '200', smallestDeposit: '20' },
      newcomerDays: 30,
      times: 10,
      days: 30,
    },
    texts: {
      EN: {
        title: 'First deposit bonus',
        content: '<p>For members of up to 30 days: join, then deposit 20 or more. We double it, up to 200.</p>',
      },
      KM: {
        title: 'ប្រាក់រង្វាន់ដាក់ប្រាក់លើកដំបូង',
        content: '<p>សម្រាប់សមាជិកមិនលើសពី 30 ថ្ងៃ៖ ចូលរួម រួចដាក់ប្រាក់ចាប់ពី 20។ យើងថែមទ្វេដង រហូតដល់ 200។</p>',
      },
      CN: { title: '首存红利', content: '<p>注册 30 天内的会员：参与后存款满 20，即送等额红利，最高 200。</p>' },
    },
    opensIn: 0,
    closesIn: null,
    budget: '100000',
  },
  {
    type: 'newbie',
    terms: {
      ...usual,
      reward: { kind: 'amount', amount: '10' },
      newcomerDays: 7,
      signUp: ['email'],
      times: 3,
      mostPayout: '100',
      days: 7,
    },
    texts: {
      EN: {
        title: 'Welcome gift',
        content: '<p>New here? Verify your email and take 10 to look around. No deposit is needed.</p>',
      },
      KM: { title: 'កាដូស្វាគមន៍', content: '<p>ទើបមកថ្មី? បញ្ជាក់អ៊ីមែលរបស់អ្នក ហើយយក 10 ទៅសាកលេងសិន។ មិនចាំបាច់ដាក់ប្រាក់ទេ។</p>' },
      CN: { title: '新人礼金', content: '<p>新会员？验证邮箱后领取 10 先体验，无需存款。</p>' },
    },
    opensIn: 0,
    closesIn: null,
    budget: '10000',
  },
  {
    type: 'vip',
    terms: {
      ...usual,
      reward: { kind: 'percent', percent: 20, most: '100', smallestDeposit: '50' },
      level: 1,
      daily: true,
      times: 4,
      days: 7,
    },
    texts: {
      EN: {
        title: 'VIP top-up',
        content: '<p>From Silver on, once a day: join, deposit 50 or more, and get 20% on top, up to 100.</p>',
      },
      KM: {
        title: 'ថែមជូនសមាជិក VIP',
        content: '<p>ចាប់ពីកម្រិត «ប្រាក់» ឡើងទៅ មួយថ្ងៃម្ដង៖ ចូលរួម ដាក់ប្រាក់ចាប់ពី 50 ហើយទទួលបានថែម 20% រហូតដល់ 100។</p>',
      },
      CN: { title: 'VIP 存款加赠', content: '<p>白银及以上会员每天一次：参与后存款满 50，加赠 20%，最高 100。</p>' },
    },
    opensIn: 0,
    closesIn: null,
    budget: '20000',
  },
  {
    type: 'special',
    code: 'ANGKOR88',
    terms: { ...usual, reward: { kind: 'amount', amount: '8' }, times: 4, mostPayout: '80', days: 7 },
    texts: {
      EN: { title: 'Angkor code gift', content: '<p>You found the code: 8 to play with, for a week.</p>' },
      KM: { title: 'កាដូកូដអង្គរ', content: '<p>អ្នករកឃើញកូដហើយ៖ ទទួលបាន 8 សម្រាប់លេងក្នុងមួយសប្ដាហ៍។</p>' },
      CN: { title: '吴哥兑换码礼金', content: '<p>您找到了兑换码：送 8 礼金，一周内有效。</p>' },
    },
    opensIn: 0,
    closesIn: null,
    budget: '5000',
  },
]

export const demoTimes = ({ opensIn, closesIn }: Offered, at: number) => ({
  opensAt: at + opensIn * DAY,
  closesAt: closesIn === null ? null : at + closesIn * DAY,
})
