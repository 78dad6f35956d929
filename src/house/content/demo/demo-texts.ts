import type { BannerDraft } from '../banners/store.ts'
import type { NoticeDraft } from '../notices/store.ts'

type Words<Draft> = Omit<Draft, 'published' | 'from' | 'until'>

/** The demo merchant's three slides of the home page, in the order of the carousel. */
export const demoBanners: readonly Words<BannerDraft>[] = [
  {
    groupName: 'w_home',
    url: null,
    art: 'night-market',
    linkageType: 'GAME',
    linkage: 'ARCADE/lantern-market',
    texts: {
      EN: { title: 'The lanterns are lit', text: 'Lantern Market, our own machine. Play money only.', action: 'Play now' },
      KM: { title: 'គោមបានភ្លឺហើយ', text: 'ផ្សារគោមរាត្រី ហ្គេមស្លុតរបស់យើងផ្ទាល់។ លេងដោយប្រាក់សាកល្បងប៉ុណ្ណោះ។', action: 'លេងឥឡូវនេះ' },
      CN: { title: '灯火已上', text: '自家老虎机《灯火夜市》，仅使用试玩币。', action: '立即开玩' },
    },
  },
  {
    groupName: 'w_home',
    url: null,
    art: 'boat-race',
    linkageType: 'POPUP',
    linkage: 'register',
    texts: {
      EN: { title: 'Take a seat by the river', text: 'An account takes half a minute. This is a demo.', action: 'Register' },
      KM: { title: 'មកអង្គុយលេងក្បែរមាត់ទន្លេ', text: 'បើកគណនីត្រឹមតែកន្លះនាទីប៉ុណ្ណោះ។ នេះជាគេហទំព័រសាកល្បង។', action: 'ចុះឈ្មោះ' },
      CN: { title: '河畔为您留座', text: '半分钟即可开户。本站为演示站点。', action: '立即注册' },
    },
  },
  {
    groupName: 'w_home',
    url: null,
    art: 'lotus-pond',
    linkageType: 'NONE',
    linkage: '',
    texts: {
      EN: {
        title: 'Every draw can be checked',
        text: 'Each round is sealed before you play and opened for you afterwards.',
        action: '',
      },
      KM: { title: 'លទ្ធផលគ្រប់ជុំអាចផ្ទៀងផ្ទាត់បាន', text: 'លទ្ធផលត្រូវបានបិទត្រាមុនពេលអ្នកលេង ហើយបើកឱ្យអ្នកពិនិត្យក្រោយពេលលេង។', action: '' },
      CN: { title: '每一局都可验证', text: '结果在开局前封存，局后公开，任您核对。', action: '' },
    },
  },
]

/** The demo merchant's announcements. The last of each type stands first. */
export const demoNotices: readonly Omit<Words<NoticeDraft>, 'cleaner'>[] = [
  {
    type: 'PL',
    execution: null,
    promotionType: null,
    texts: {
      EN: {
        title: 'Play for fun, and stop in time',
        content: '<p>Set a limit for the day before you start. When it stops being fun, take a break.</p>',
      },
      KM: {
        title: 'លេងដើម្បីកម្សាន្ត ហើយចេះឈប់ទាន់ពេល',
        content: '<p>សូមកំណត់ទឹកប្រាក់សម្រាប់មួយថ្ងៃ មុនពេលចាប់ផ្ដើម។ បើលែងសប្បាយ សូមសម្រាក។</p>',
      },
      CN: {
        title: '娱乐为先，适可而止',
        content: '<p>开始前请先设好当日限额；不再开心时，就休息一下。</p>',
      },
    },
  },
  {
    type: 'PL',
    execution: null,
    promotionType: null,
    texts: {
      EN: {
        title: 'Deposits are simulated',
        content: '<p>Payments of this demo go to a sandbox provider. <em>No real money moves.</em></p>',
      },
      KM: {
        title: 'ការដាក់ប្រាក់គ្រាន់តែជាការសាកល្បង',
        content: '<p>ការបង់ប្រាក់ក្នុងគេហទំព័រសាកល្បងនេះ ធ្វើតាមប្រព័ន្ធសាកល្បង។ <em>គ្មានប្រាក់ពិតណាត្រូវបានផ្ទេរទេ។</em></p>',
      },
      CN: { title: '存款均为模拟', content: '<p>演示站点的支付由沙盒渠道处理，<em>不涉及任何真实资金。</em></p>' },
    },
  },
  {
    type: 'PL',
    execution: null,
    promotionType: null,
    texts: {
      EN: { title: 'Welcome to the Croupier demo', content: '<p>Everything here runs for real, but only with play money.</p>' },
      KM: { title: 'សូមស្វាគមន៍មកកាន់ Croupier (សាកល្បង)', content: '<p>អ្វីៗនៅទីនេះដំណើរការពិតៗ ប៉ុន្តែលេងដោយប្រាក់សាកល្បងប៉ុណ្ណោះ។</p>' },
      CN: { title: '欢迎来到 Croupier 演示站', content: '<p>这里的一切都真实运行，但只使用试玩币。</p>' },
    },
  },
  {
    type: 'AG',
    execution: null,
    promotionType: null,
    texts: {
      EN: {
        title: 'How a bill comes about',
        content:
          '<p>Every bill of yours opens into its calculation: whose play was counted, which row of the contract was reached, and what of it goes on to those below you. Put it beside your income, which shows the entries of the ledger.</p>',
      },
      KM: {
        title: 'វិក្កយបត្រគណនាយ៉ាងដូចម្តេច',
        content:
          '<p>វិក្កយបត្រនីមួយៗរបស់អ្នក អាចបើកមើលការគណនាលម្អិតបាន៖ រាប់បញ្ចូលការលេងរបស់អ្នកណា សម្រេចបានលក្ខខណ្ឌមួយណានៃកិច្ចសន្យា និងចំណែកណាខ្លះត្រូវចែកទៅខ្សែក្រោម។ សូមផ្ទៀងផ្ទាត់ជាមួយទំព័រចំណូលរបស់អ្នក ដែលបង្ហាញប្រតិបត្តិការក្នុងបញ្ជីគណនី។</p>',
      },
      CN: {
        title: '账单是怎样算出来的',
        content:
          '<p>每张账单都可点开查看计算过程：计入了谁的投注、达到了契约的哪一档、其中多少分给下级。您可与“我的收入”逐笔核对，那里显示的就是账本记录。</p>',
      },
    },
  },
  {
    type: 'PU',
    execution: 'B',
    promotionType: null,
    texts: {
      EN: {
        title: 'This is a demo',
        content: '<p>Look around as you like. To play, register: the account is free and starts empty.</p>',
      },
      KM: {
        title: 'នេះជាគេហទំព័រសាកល្បង',
        content: '<p>សូមទស្សនាតាមចិត្ត។ បើចង់លេង សូមចុះឈ្មោះ៖ គណនីមិនគិតថ្លៃទេ ហើយចាប់ផ្ដើមពីសូន្យ។</p>',
      },
      CN: { title: '本站为演示站点', content: '<p>欢迎随意浏览。想玩游戏请先注册：开户免费，初始余额为零。</p>' },
    },
  },
  {
    type: 'PU',
    execution: 'A',
    promotionType: null,
    texts: {
      EN: {
        title: 'Good to see you',
        content: '<p>Add play money under <strong>Deposit</strong>; the sandbox asks you to confirm it.</p>',
      },
      KM: {
        title: 'រីករាយដែលបានជួបអ្នក',
        content: '<p>បន្ថែមប្រាក់សាកល្បងតាម <strong>ដាក់ប្រាក់</strong>។ ប្រព័ន្ធសាកល្បងនឹងសុំឱ្យអ្នកបញ្ជាក់។</p>',
      },
      CN: { title: '很高兴见到您', content: '<p>请在<strong>存款</strong>中添加试玩币，沙盒渠道会请您确认。</p>' },
    },
  },
  {
    type: 'PR',
    execution: null,
    promotionType: 'SPECIAL',
    texts: {
      EN: {
        title: 'Opening week of the night market (demo)',
        content: '<p>Try Lantern Market with free spins inside the game. Nothing to claim, nothing to wager.</p>',
      },
      KM: {
        title: 'សប្ដាហ៍បើកផ្សាររាត្រី (សាកល្បង)',
        content: '<p>សាកលេង ផ្សារគោមរាត្រី ដែលមានការបង្វិលឥតគិតថ្លៃក្នុងហ្គេម។ មិនបាច់ទាមទារ ហើយគ្មានលក្ខខណ្ឌភ្នាល់ទេ។</p>',
      },
      CN: { title: '夜市开张周（演示）', content: '<p>试玩《灯火夜市》，游戏内含免费旋转，无需领取，也没有流水要求。</p>' },
    },
  },
]
