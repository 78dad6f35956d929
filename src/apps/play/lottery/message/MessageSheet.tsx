import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import type { Frame } from '#play/frame/frame.ts'
import { isOfSeveral, readSlip } from '#arcade/lottery/rules/message/several.ts'
import { SeveralDraws } from './several/SeveralDraws.tsx'
import type { Board } from '#arcade/lottery/rules/message/place.ts'
import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { MOST_LINES, unitOf } from '#arcade/lottery/rules/slip.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { fineMoney } from '../fine-money.ts'
import type { LotterySession } from '../lottery-session.ts'
import type { LotteryState } from '../lottery-state.ts'
import { Understanding } from './Understanding.tsx'
import { HowToWrite } from './HowToWrite.tsx'
import styles from './MessageSheet.module.css'
import { readPasted, rowsIn, sumsOfRows } from './pasted.ts'

type Props = {
  readonly frame: Frame
  readonly session: LotterySession
  readonly state: LotteryState
  readonly lottery: Lottery
  readonly board: Board
  readonly currency: string
  /** Null where no house takes a deposit for this player. */
  readonly onDeposit: (() => void) | null
  /** The whole message is on the ticket. */
  readonly onDone: () => void
}

/** A message as people write it to each other: pasted, shown back row by row as it is understood, and put on the ticket. */
export function MessageSheet({ frame, session, state, lottery, board, currency, onDeposit, onDone }: Props) {
  const say = sayIn('lottery')
  const note = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [added, setAdded] = useState(0)
  const { series, lines } = state.basket
  const read = useDeferredValue(text)
  const pasted = useMemo(() => readPasted(read, { lottery, board, lines }), [read, lottery, board, lines])
  const day = state.table.event?.key ?? ''
  const slip = useMemo(() => readSlip(read, { lottery, key: day }), [read, lottery, day])
  const isSeveral = isOfSeveral(slip, lottery)
  // What was bought of several draws stays in sight when what is left of it is on this one.
  const [wasSeveral, setWasSeveral] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { cost } = sumsOfRows(pasted.fits, { currency, series })
  const add = () => {
    session.take(pasted.lines)
    if (pasted.rest === '') return onDone()
    setText(pasted.rest)
    setAdded(pasted.fits.length)
  }
  const goTo = (row: number) => {
    const rows = rowsIn(text)
    const from = rows.slice(0, row - 1).reduce((at, one) => at + one.length + 1, 0)
    field.current?.focus()
    field.current?.setSelectionRange(from, from + (rows[row - 1]?.length ?? 0))
  }
  return (
    <div className={styles.message} data-look="lottery" data-game={lottery.art ?? lottery.game}>
      <label className={styles.label}>
        {say('message.label')}
        <textarea
          ref={field}
          rows={6}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          placeholder={lottery.shape === 'stations' ? EXAMPLE_OF_TWO : EXAMPLE}
          value={text}
          readOnly={isBusy}
          aria-describedby={note}
          onChange={({ target }) => {
            setText(rowsIn(target.value).join('\n'))
            setAdded(0)
            setWasSeveral(false)
          }}
        />
      </label>
      <p id={note} className={styles.note}>
        {say('message.hint', { amount: fineMoney(unitOf(currency, 1), currency) })}
      </p>
      {isSeveral || wasSeveral ? (
        <SeveralDraws
          {...{ frame, session, lottery, day, currency, text, onDeposit }}
          rows={slip}
          isLocked={read !== text || state.asking}
          onGoTo={goTo}
          onBusy={setBusy}
          onRest={(rest) => {
            setWasSeveral(true)
            setText(rest)
          }}
        />
      ) : (
        <>
          <div role="status" className={styles.state}>
            {added > 0 && <p className={styles.added}>{say('message.added', { count: added })}</p>}
            {pasted.fits.length > 0 && <p>{say('message.understood', { count: pasted.fits.length })}</p>}
            {pasted.doubts.length > 0 && <p className={styles.asked}>{say('message.asked', { count: pasted.doubts.length })}</p>}
            {pasted.over.length > 0 && (
              <p className={styles.asked}>{say('message.over', { count: pasted.over.length, most: MOST_LINES })}</p>
            )}
          </div>
          <Understanding {...{ lottery, pasted, currency, series }} onGoTo={goTo} />
          {pasted.fits.length > 0 && (
            <div className={styles.foot}>
              <Button tone="gold" size="large" wide disabled={read !== text || state.asking} onClick={add}>
                {say('message.add', { count: pasted.fits.length, amount: fineMoney(cost, currency) })}
              </Button>
            </div>
          )}
        </>
      )}
      {text === '' && <HowToWrite lottery={lottery} />}
    </div>
  )
}

const EXAMPLE = '01.02dd1\n123.456xc1,5\n39.25.52b5'
const EXAMPLE_OF_TWO = '01.02dx1\n123.456b1,5\n39.25.52b5'
