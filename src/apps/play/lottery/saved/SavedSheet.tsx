import { Bookmark } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SavedTicket } from '#arcade/live/rules/saved-contract.ts'
import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { Frame } from '#play/frame/frame.ts'
import { sayIn, sayPart, sayRefusal } from '#play/i18n/texts.ts'
import type { LotterySession } from '../lottery-session.ts'
import type { LotteryState } from '../lottery-state.ts'
import { LeftOutLines } from './LeftOutLines.tsx'
import { loadedOnto, type LeftOut } from './loaded.ts'
import { NameForm } from './NameForm.tsx'
import { SavedRow } from './SavedRow.tsx'
import styles from './SavedSheet.module.css'
import { basketOf, SavedSession, type SavedState } from './saved-session.ts'

type Props = {
  readonly frame: Frame
  readonly session: LotterySession
  readonly state: LotteryState
  readonly lottery: Lottery
  readonly currency: string
  /** All of a saved ticket is on the ticket. */
  readonly onLoaded: () => void
}

/** Tickets that the player keeps under names: the one that is put together now, and those that were, to be put on the ticket again. */
export function SavedSheet({ frame, session, state, lottery, currency, onLoaded }: Props) {
  const say = sayIn('lottery')
  const [saved] = useState(() => new SavedSession(frame, lottery.game))
  const kept = useSyncExternalStore(saved.store.subscribe, saved.store.get)
  const [left, setLeft] = useState<readonly LeftOut[]>([])
  useEffect(() => {
    void saved.read()
    return saved.leave
  }, [saved])
  const load = (ticket: SavedTicket) => {
    const loaded = loadedOnto(lottery, basketOf(ticket), state.basket)
    session.put(loaded.basket.lines)
    session.choose(loaded.basket.series)
    saved.use(ticket)
    setLeft(loaded.left)
    if (loaded.left.length === 0) onLoaded()
  }
  return (
    <div className={styles.saved} data-look="lottery" data-game={lottery.art ?? lottery.game}>
      {state.basket.lines.length > 0 && (
        <NameForm
          label={say('saved.name')}
          button={say('saved.save')}
          busy={kept.asking}
          onName={(name) => saved.save(name, state.basket)}
        />
      )}
      <Told kept={kept} onUndo={() => void saved.undo()} />
      {left.length > 0 && <LeftOutLines {...{ left, lottery }} onDone={onLoaded} />}
      {kept.failed && kept.list === null ? (
        <ErrorState title={say('saved.failed')} onRetry={() => void saved.read()} />
      ) : kept.list === null ? (
        <Skeleton height="6rem" />
      ) : kept.list.length === 0 ? (
        <EmptyState icon={<Bookmark size={28} />} title={say('saved.none')} text={say('saved.noneText')} />
      ) : (
        <ul className={styles.list} aria-label={say('saved.title')}>
          {kept.list.map((ticket) => (
            <SavedRow
              key={ticket.saved}
              {...{ ticket, lottery, currency }}
              busy={kept.asking}
              onLoad={() => load(ticket)}
              onRename={(name) => saved.rename(ticket, name)}
              onDelete={() => void saved.remove(ticket)}
            />
          ))}
        </ul>
      )}
      {kept.elsewhere > 0 && <p className={styles.note}>{say('saved.elsewhere', { count: kept.elsewhere })}</p>}
    </div>
  )
}

/** What was done last, or why it was not; a ticket that was deleted can be had back. */
function Told({ kept: { done, notice, trouble, noSession, asking }, onUndo }: { kept: SavedState; onUndo: () => void }) {
  const say = sayIn('lottery')
  const wrong = notice !== null ? sayRefusal(notice) : noSession !== null ? sayRefusal('session_expired') : null
  return (
    <>
      <div role="status" className={styles.told}>
        {trouble !== null && <p>{sayPart(trouble)}</p>}
        {done && <p>{say(`saved.done.${done.what}`, { name: done.ticket.name })}</p>}
        {done?.what === 'deleted' && (
          <Button size="small" disabled={asking} onClick={onUndo}>
            {say('saved.undo')}
          </Button>
        )}
      </div>
      {wrong !== null && (
        <p className={styles.notice} role="alert">
          {wrong}
        </p>
      )}
    </>
  )
}
