/** The tests of the ledger: first those that notice most, last those that take long. */
const tests = [
  'src/house/wagers/stake.test.ts',
  'src/house/wagers/ledger-model.test.ts',
  'src/house/wagers/sports.test.ts',
  'src/house/wallet/ledger/post.test.ts',
  'src/house/wallet/ledger/ends.test.ts',
  'src/house/wallet/ledger/debts.test.ts',
  'src/house/wallet/ledger/accounts.test.ts',
  'src/house/wagers/same-name.test.ts',
  'src/house/wagers/rollback.test.ts',
  'src/house/wagers/bystanders.test.ts',
  'src/house/wagers/keeping-lanes.test.ts',
  'src/house/wagers/rolled.test.ts',
  'src/house/wagers/held-lane.test.ts',
  'src/house/wagers/limits.test.ts',
  'src/house/wagers/settle-once.test.ts',
  'src/house/wagers/highest-win.test.ts',
  'src/house/wagers/told.test.ts',
  'src/house/wagers/play.test.ts',
  'src/house/wagers/calls-of-many.test.ts',
  'src/house/wagers/periods.test.ts',
  'src/house/wagers/concurrency.test.ts',
  'src/house/wagers/failpoints.test.ts',
  'src/house/limits/time-limits.test.ts',
]
/** What a part of the ledger is asked of first, by a word in its functions' names. */
const own = [
  ['bonus', 'src/house/wagers/bonus.test.ts'],
  ['bonus', 'src/house/wagers/bonus-terms.test.ts'],
  ['free', 'src/house/wagers/free-rounds.test.ts'],
  ['settlements', 'src/house/wagers/settlements.test.ts'],
  ['bound', 'src/house/wallet/ledger/bounds.test.ts'],
  ['counted', 'src/house/wallet/ledger/bounds.test.ts'],
  ['adjustment', 'src/house/wallet/console/adjustments.test.ts'],
] as const
const written = {
  wallet: 'src/house/wallet/ledger/journal-of-postings.test.ts',
  wagers: 'src/house/wagers/journal-of-verbs.test.ts',
}

/** The tests that concern a function of the ledger, in the order in which they are asked. */
export function ledgerTests(name: string): readonly string[] {
  const first = own.filter(([word]) => name.includes(word)).map(([, file]) => file)
  const last = [...new Set(own.map(([, file]) => file))].filter((file) => !first.includes(file))
  const all = name.startsWith('wallet.') ? [written.wallet, written.wagers, ...tests] : [written.wagers, ...tests, written.wallet]
  return [...first, ...all, ...last]
}
