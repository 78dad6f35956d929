import { useState } from 'react'
import type { SavedTicket } from '#arcade/live/rules/saved-contract.ts'
import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { readLines, sumsOf } from '../basket/basket.ts'
import { fineMoney } from '../fine-money.ts'
import { fullName, pickWords } from '../names.ts'
import { NameForm } from './NameForm.tsx'
import { basketOf } from './saved-session.ts'
import styles from './SavedSheet.module.css'

type Props = {
  readonly ticket: SavedTicket
  readonly lottery: Lottery
  readonly currency: string
  readonly busy: boolean
  readonly onLoad: () => void
  readonly onRename: (name: string) => Promise<boolean>
  readonly onDelete: () => void
}

/** So many lines tell a ticket from others. */
const SHOWN = 3

/** One saved ticket: its name, what is on it, and what can be done with it. */
export function SavedRow({ ticket, lottery, currency, busy, onLoad, onRename, onDelete }: Props) {
  const say = sayIn('lottery')
  const [isNaming, setNaming] = useState(false)
  const basket = basketOf(ticket)
  const reads = readLines(lottery, basket)
  const { cost } = sumsOf(reads, { series: basket.series, currency })
  const { name } = ticket
  return (
    <li>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      <ul className={styles.lines}>
        {reads.slice(0, SHOWN).map(({ line, type }) => (
          <li key={`${line.bet} ${line.pick} ${line.mode}`}>
            {fullName(lottery.shape, type)} <bdi>{pickWords(lottery, line).join(' ')}</bdi>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {say('saved.lines', { count: basket.lines.length })} · <bdi dir="ltr">{fineMoney(cost, currency)}</bdi>
      </p>
      {isNaming ? (
        <NameForm
          label={say('saved.newName')}
          button={say('saved.keepName')}
          from={name}
          busy={busy}
          onName={async (next) => {
            const isNamed = await onRename(next)
            if (isNamed) setNaming(false)
            return isNamed
          }}
        >
          <Button tone="quiet" onClick={() => setNaming(false)}>
            {say('saved.keepOld')}
          </Button>
        </NameForm>
      ) : (
        <div className={styles.ways} role="group" aria-label={name}>
          <Button size="small" tone="gold" onClick={onLoad}>
            {say('saved.load')}
          </Button>
          <Button size="small" onClick={() => setNaming(true)}>
            {say('saved.rename')}
          </Button>
          <Button size="small" tone="quiet" disabled={busy} onClick={onDelete}>
            {say('saved.delete')}
          </Button>
        </div>
      )}
    </li>
  )
}
