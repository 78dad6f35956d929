import { useEffect, useState } from 'react'
import type { InstantGame, InstantRound } from '#arcade/families/contract.ts'
import type { Seat } from '#arcade/seats/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import type { Answer } from '#play/frame/arcade.ts'
import type { Frame } from '#play/frame/frame.ts'
import type { NoSeat } from '#play/frame/seat.ts'
import { LoadingScene } from '#play/shell/LoadingScene.tsx'
import { NoSeatScene } from '#play/shell/NoSeatScene.tsx'
import { InstantScreen } from './InstantScreen.tsx'
import type { AnyLook } from './look.ts'
import { lookOf } from './looks.ts'
import type { Sitting } from './session.ts'

type Props = {
  readonly frame: Frame
  readonly seat: Seat
  /** How much of the way has been gone when the game begins to load, 0 to 1. */
  readonly from: number
  readonly onUnseated: (why: NoSeat) => void
}
type Opened = { readonly look: AnyLook; readonly game: InstantGame; readonly sitting: Sitting }

/** Loads a game that is drawn at once, and hands over to its screen. */
export function Instant({ frame, seat, from, onUnseated }: Props) {
  const [opened, setOpened] = useState<Opened | NoSeat | 'broken' | null>(null)
  useEffect(() => {
    let gone = false
    void open(frame).then((one) => gone || setOpened(one))
    return () => {
      gone = true
    }
  }, [frame])
  if (opened === null) return <LoadingScene part={from + (1 - from) / 2} />
  if (opened === 'broken') return <NoSeatScene why="broken" onAgain={() => window.location.reload()} />
  if (typeof opened === 'string') return <NoSeatScene why={opened} onAgain={() => onUnseated(opened)} />
  return <InstantScreen frame={frame} seat={seat} {...opened} onUnseated={onUnseated} />
}

type SittingSaid = { readonly staked: string; readonly paid: string; readonly open: InstantRound | null }

async function open({ launch, arcade }: Frame): Promise<Opened | NoSeat | 'broken'> {
  const path = `/arcade/games/${launch.game}` as const
  const coming = lookOf(launch.family)
  if (!coming) return 'broken'
  const [game, sat, last, look] = await Promise.all([
    arcade<InstantGame>({ method: 'GET', path }),
    arcade<SittingSaid>({ method: 'GET', path: `${path}/sitting` }),
    arcade<{ list: readonly InstantRound[] }>({ method: 'GET', path: `${path}/rounds` }),
    coming.catch(() => null),
  ])
  if (game.kind !== 'value') return reasonOf(game)
  if (sat.kind !== 'value') return reasonOf(sat)
  if (!look) return 'broken'
  const { staked, paid, open: still } = sat.value
  // A list that does not come is no reason not to play.
  const past = last.kind === 'value' ? last.value.list : []
  return { look, game: game.value, sitting: { staked: unitsOfText(staked), paid: unitsOfText(paid), open: still, past } }
}

function reasonOf(answer: Answer<unknown>): NoSeat {
  if (answer.kind !== 'refused') return 'unreachable'
  if (answer.code === 'not_logged_in') return 'ended'
  return answer.code === 'game_unknown' || answer.code === 'not_found' ? 'closed' : 'unreachable'
}
