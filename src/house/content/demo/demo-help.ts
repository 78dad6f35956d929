import type { Words } from '#runtime/clean-words.ts'

type Entry = { readonly tag: string; readonly texts: Readonly<Record<'EN' | 'KM' | 'CN', Words>> }

/** The demo merchant's help centre: what holds in the demo, and nothing else. */
export const demoHelp: readonly Entry[] = [
  {
    tag: 'start',
    texts: {
      EN: {
        title: 'How do I begin?',
        content:
          '<p>Register with a username and a password, then add play money under <strong>Deposit</strong>. You can also try most games for free, without an account.</p>',
      },
      KM: {
        title: 'តើចាប់ផ្ដើមដោយរបៀបណា?',
        content:
          '<p>ចុះឈ្មោះដោយប្រើឈ្មោះអ្នកប្រើ និងពាក្យសម្ងាត់ រួចបន្ថែមប្រាក់សាកល្បងតាម <strong>ដាក់ប្រាក់</strong>។ ហ្គេមភាគច្រើនអាចសាកលេងដោយឥតគិតថ្លៃ ដោយមិនបាច់មានគណនី។</p>',
      },
      CN: {
        title: '如何开始？',
        content: '<p>用用户名和密码注册，然后在<strong>存款</strong>中添加试玩币。大多数游戏无需账户即可免费试玩。</p>',
      },
    },
  },
  {
    tag: 'deposit',
    texts: {
      EN: {
        title: 'How do I deposit?',
        content:
          '<ol><li>Open <a href="/deposit">Deposit</a>.</li><li>Choose a way and an amount.</li><li>Confirm it at the sandbox provider. The balance follows by itself.</li></ol><p><em>This is a demo: no real money moves.</em></p>',
      },
      KM: {
        title: 'តើដាក់ប្រាក់ដោយរបៀបណា?',
        content:
          '<ol><li>បើក <a href="/deposit">ដាក់ប្រាក់</a>។</li><li>ជ្រើសរើសវិធី និងចំនួនទឹកប្រាក់។</li><li>បញ្ជាក់នៅប្រព័ន្ធសាកល្បង រួចសមតុល្យនឹងឡើងដោយខ្លួនឯង។</li></ol><p><em>នេះជាគេហទំព័រសាកល្បង គ្មានប្រាក់ពិតត្រូវបានផ្ទេរទេ។</em></p>',
      },
      CN: {
        title: '如何存款？',
        content:
          '<ol><li>打开<a href="/deposit">存款</a>。</li><li>选择方式和金额。</li><li>在沙盒渠道确认，余额会自动到账。</li></ol><p><em>本站为演示站点，不涉及真实资金。</em></p>',
      },
    },
  },
  {
    tag: 'withdraw',
    texts: {
      EN: {
        title: 'How long does a withdrawal take?',
        content:
          '<p>Each withdrawal is looked at by a person. You see where it stands under <a href="/withdraw">Withdraw</a>, and the page says so when it is paid.</p>',
      },
      KM: {
        title: 'តើការដកប្រាក់ចំណាយពេលប៉ុន្មាន?',
        content: '<p>ការដកប្រាក់នីមួយៗត្រូវមានបុគ្គលិកពិនិត្យ។ អ្នកអាចតាមដានវានៅ <a href="/withdraw">ដកប្រាក់</a> ហើយពេលបានបង់រួច ទំព័រនឹងប្រាប់អ្នក។</p>',
      },
      CN: {
        title: '提款需要多久？',
        content: '<p>每笔提款均由人工审核。您可在<a href="/withdraw">提款</a>中查看进度，付款后页面会提示您。</p>',
      },
    },
  },
  {
    tag: 'fair',
    texts: {
      EN: {
        title: 'Can I check that a round was fair?',
        content:
          '<p>Yes. Each draw is sealed before you play. Open a round in your records to see the seed and check it yourself.</p>',
      },
      KM: {
        title: 'តើខ្ញុំអាចផ្ទៀងផ្ទាត់ថាជុំមួយយុត្តិធម៌ឬទេ?',
        content: '<p>បាន។ លទ្ធផលត្រូវបានបិទត្រាមុនពេលអ្នកលេង។ បើកជុំក្នុងកំណត់ត្រារបស់អ្នក ដើម្បីមើលគ្រាប់លេខ ហើយផ្ទៀងផ្ទាត់ដោយខ្លួនឯង។</p>',
      },
      CN: {
        title: '如何验证一局是否公平？',
        content: '<p>每次开奖结果在开局前封存。在投注记录中打开该局即可查看种子并自行验证。</p>',
      },
    },
  },
  {
    tag: 'limits',
    texts: {
      EN: {
        title: 'How do I keep it a game?',
        content: '<p>Decide before you begin how much you may spend and how long you play. Stop when it is no longer fun.</p>',
      },
      KM: {
        title: 'ធ្វើដូចម្ដេចឱ្យការលេងនៅតែជាការកម្សាន្ត?',
        content: '<p>មុនពេលលេង សូមសម្រេចថាអាចចំណាយប៉ុន្មាន និងលេងប៉ុន្មានម៉ោង។ បើលែងសប្បាយ សូមឈប់។</p>',
      },
      CN: {
        title: '如何理性娱乐？',
        content: '<p>开始前先定好花费与时间，不再开心时就停下。</p>',
      },
    },
  },
  {
    tag: 'terms',
    texts: {
      EN: {
        title: 'Terms',
        content:
          '<p>This is a demo. Play money has no value and can’t be exchanged for anything.</p><ul><li>You must be of legal age.</li><li>One account per person. Keep your password to yourself.</li><li>The rules of each game are shown in the game. A malfunction voids the round, and stakes are returned.</li><li>We may close accounts that break these terms.</li></ul>',
      },
      KM: {
        title: 'លក្ខខណ្ឌ',
        content:
          '<p>នេះជាគេហទំព័រសាកល្បង។ ប្រាក់សាកល្បងគ្មានតម្លៃ ហើយមិនអាចប្ដូរជាអ្វីបានទេ។</p><ul><li>អ្នកត្រូវមានអាយុគ្រប់តាមច្បាប់។</li><li>ម្នាក់មានគណនីតែមួយ។ សូមរក្សាពាក្យសម្ងាត់ជាការសម្ងាត់។</li><li>វិធានរបស់ហ្គេមនីមួយៗមានបង្ហាញក្នុងហ្គេម។ បើមានបញ្ហាបច្ចេកទេស ជុំនោះត្រូវទុកជាមោឃៈ ហើយប្រាក់ភ្នាល់ត្រូវបានប្រគល់វិញ។</li><li>យើងអាចបិទគណនីដែលបំពានលក្ខខណ្ឌទាំងនេះ។</li></ul>',
      },
      CN: {
        title: '服务条款',
        content:
          '<p>本站为演示站点，试玩币没有价值，不能兑换任何物品。</p><ul><li>您须已达到当地法定年龄。</li><li>每人限一个账号，请妥善保管密码。</li><li>各游戏的规则见游戏内。发生故障的局作废，投注额全数退回。</li><li>违反条款的账号可能被关闭。</li></ul>',
      },
    },
  },
  {
    tag: 'privacy',
    texts: {
      EN: {
        title: 'Privacy',
        content:
          '<p>The demo runs on one machine, and nothing leaves it. We keep what you type to run your account, and show it only to the demo’s operators. You can close your account under Security.</p>',
      },
      KM: {
        title: 'ឯកជនភាព',
        content:
          '<p>គេហទំព័រសាកល្បងដំណើរការលើម៉ាស៊ីនតែមួយ ហើយគ្មានអ្វីចេញពីវាទេ។ យើងរក្សាទុកអ្វីដែលអ្នកបញ្ចូល ដើម្បីដំណើរការគណនីរបស់អ្នក ហើយមានតែបុគ្គលិកសាកល្បងប៉ុណ្ណោះដែលមើលឃើញ។ អ្នកអាចបិទគណនីនៅក្នុង សុវត្ថិភាព។</p>',
      },
      CN: {
        title: '隐私声明',
        content:
          '<p>演示站点只在一台机器上运行，数据不会外传。您填写的资料仅用于您的账号，只有演示操作员可见。您可以在“安全中心”关闭账号。</p>',
      },
    },
  },
]
