import { moneyText } from '#ui/figures/Money.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { useKind } from '#console/parts/ledger-words.ts'
import { useAnswer } from '#console/parts/VendorAnswer.tsx'
import { When } from '#console/parts/When.tsx'
import type { Timeline } from './queries.ts'
import styles from './Wagers.module.css'

const told = ['bet', 'win', 'rollback'] as const

/** What a call of the wallet protocol wants, in the words of a timeline. */
const askedFor = (path: string) => told.find((name) => path.endsWith(`/${name}`)) ?? 'other'

/** What was asked and what moved, in the order in which it was. */
export function TimelineEvents({ timeline: { journal, calls, gameName: game } }: { timeline: Timeline }) {
  const t = useTexts('wagers')
  const kind = useKind()
  const answer = useAnswer()
  const moved = journal.map((line) => ({
    key: line.id,
    at: line.at,
    money: true,
    words: t('timeline.moved', {
      kind: kind(line.kind),
      amount: moneyText(line.ends[0].amount.replace('-', ''), line.currency),
    }),
  }))
  const called = calls.map((call) => ({
    key: `call ${call.id}`,
    at: call.at,
    money: false,
    words: t('timeline.called', {
      asked: t(`timeline.asked.${askedFor(call.path)}`, { game, path: call.path }),
      answered: call.status === 'RS_OK' ? t('timeline.yes') : t('timeline.no', { status: answer(call.status) }),
    }),
  }))
  const events = [...moved, ...called].toSorted((one, other) => one.at - other.at)
  return (
    <ol className={styles.events}>
      {events.map(({ key, at, money, words }) => (
        <li key={key} className={styles.event} data-money={money || undefined}>
          <When at={at} />
          <span>{words}</span>
        </li>
      ))}
    </ol>
  )
}
