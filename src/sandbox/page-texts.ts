export type Words = {
  readonly title: string
  readonly demo: string
  readonly reference: string
  readonly choices: Readonly<
    Record<
      'pay' | 'pay-less' | 'pay-more' | 'pay-late' | 'pay-twice-told' | 'pay-silently' | 'decline' | 'expire' | 'reverse',
      string
    >
  >
  readonly done: Readonly<Record<'paid' | 'failed' | 'reversed', string>>
  readonly back: string
  readonly unknown: string
  readonly bank: {
    readonly title: string
    readonly holder: string
    readonly account: string
    readonly choices: Readonly<Record<'pay' | 'pay-part' | 'pay-late' | 'pay-twice-told' | 'pay-silently' | 'refuse', string>>
    readonly done: Readonly<Record<'paid' | 'failed', string>>
  }
}

/** The payer's page in the product's three first languages. */
export const pageTexts: Readonly<Record<string, Words>> = {
  EN: {
    title: 'Sandbox payment',
    demo: 'This is a test. No real money moves.',
    reference: 'Reference',
    choices: {
      pay: 'Pay now',
      'pay-late': 'Pay, and tell the house 15 seconds later',
      'pay-twice-told': 'Pay, and tell the house twice',
      'pay-less': 'Pay only half',
      'pay-more': 'Pay twice as much',
      'pay-silently': 'Pay, and say nothing',
      decline: 'Decline',
      expire: 'Let it expire, and say nothing',
      reverse: 'Take the money back',
    },
    done: { paid: 'Paid', failed: 'Declined', reversed: 'Taken back' },
    back: 'Back to the site',
    unknown: 'There is no such payment.',
    bank: {
      title: 'Sandbox bank',
      holder: 'Pay to',
      account: 'Account',
      choices: {
        pay: 'Pay it out',
        'pay-part': 'Pay out only half',
        'pay-late': 'Pay it out, and tell the house 15 seconds later',
        'pay-twice-told': 'Pay it out, and tell the house twice',
        'pay-silently': 'Pay it out, and say nothing',
        refuse: 'Refuse it',
      },
      done: { paid: 'Paid out', failed: 'Refused' },
    },
  },
  KM: {
    title: 'ការបង់ប្រាក់សាកល្បង',
    demo: 'នេះជាការសាកល្បង។ មិនមានប្រាក់ពិតផ្ទេរឡើយ។',
    reference: 'លេខយោង',
    choices: {
      pay: 'បង់ឥឡូវនេះ',
      'pay-late': 'បង់ ហើយជូនដំណឹងក្រោយ 15 វិនាទី',
      'pay-twice-told': 'បង់ ហើយជូនដំណឹងពីរដង',
      'pay-less': 'បង់តែពាក់កណ្ដាល',
      'pay-more': 'បង់ទ្វេដង',
      'pay-silently': 'បង់ ដោយមិនជូនដំណឹង',
      decline: 'បដិសេធ',
      expire: 'ឱ្យផុតកំណត់ ដោយមិនជូនដំណឹង',
      reverse: 'ដកប្រាក់ដែលបានបង់មកវិញ',
    },
    done: { paid: 'បានបង់រួច', failed: 'បានបដិសេធ', reversed: 'បានដកប្រាក់មកវិញ' },
    back: 'ត្រឡប់ទៅគេហទំព័រ',
    unknown: 'រកមិនឃើញការបង់ប្រាក់នេះទេ។',
    bank: {
      title: 'ធនាគារសាកល្បង',
      holder: 'បើកប្រាក់ជូន',
      account: 'លេខគណនី',
      choices: {
        pay: 'បើកប្រាក់',
        'pay-part': 'បើកប្រាក់តែពាក់កណ្ដាល',
        'pay-late': 'បើកប្រាក់ ហើយជូនដំណឹងក្រោយ 15 វិនាទី',
        'pay-twice-told': 'បើកប្រាក់ ហើយជូនដំណឹងពីរដង',
        'pay-silently': 'បើកប្រាក់ ដោយមិនជូនដំណឹង',
        refuse: 'បដិសេធ',
      },
      done: { paid: 'បានបើកប្រាក់រួច', failed: 'បានបដិសេធ' },
    },
  },
  CN: {
    title: '沙盒支付',
    demo: '这是测试，不涉及真实资金。',
    reference: '参考号',
    choices: {
      pay: '立即支付',
      'pay-late': '支付，15 秒后通知商户',
      'pay-twice-told': '支付，并重复通知两次',
      'pay-less': '只支付一半',
      'pay-more': '支付双倍金额',
      'pay-silently': '支付，但不通知商户',
      decline: '拒绝支付',
      expire: '任其过期，且不通知商户',
      reverse: '撤回付款',
    },
    done: { paid: '已支付', failed: '已拒绝', reversed: '已撤回' },
    back: '返回网站',
    unknown: '没有这笔支付。',
    bank: {
      title: '沙盒银行',
      holder: '收款人',
      account: '账号',
      choices: {
        pay: '付款',
        'pay-part': '只付一半',
        'pay-late': '付款，15 秒后通知商户',
        'pay-twice-told': '付款，并重复通知两次',
        'pay-silently': '付款，但不通知商户',
        refuse: '拒绝付款',
      },
      done: { paid: '已付款', failed: '已拒绝' },
    },
  },
}
