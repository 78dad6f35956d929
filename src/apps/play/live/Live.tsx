import { useEffect, useState } from 'react'
import type { LiveGame } from '#arcade/live/contract.ts'
import type { Seat } from '#arcade/seats/contract.ts'
import type { Answer } from '#play/frame/arcade.ts'
import type { Frame } from '#play/frame/frame.ts'
import type { NoSeat } from '#play/frame/seat.ts'
import { LoadingScene } from '#play/shell/LoadingScene.tsx'
import { NoSeatScene } from '#play/shell/NoSeatScene.tsx'
import { LiveScreen } from './LiveScreen.tsx'
import type { AnyLiveLook } from './live-look.ts'
import { liveLookOf } from './live-looks.ts'

type Props = {
  readonly frame: Frame
  readonly seat: Seat
  /** How much of the way has been gone when the game begins to load, 0 to 1. */
  readonly from: number
  readonly onUnseated: (why: NoSeat) => void
}
type Opened = { readonly look: AnyLiveLook; readonly game: LiveGame }

/** Loads a game that many play together, and hands over to its screen. */
export default function Live({ frame, seat, from, onUnseated }: Props) {
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
  return <LiveScreen frame={frame} seat={seat} {...opened} onUnseated={onUnseated} />
}

async function open({ launch, arcade }: Frame): Promise<Opened | NoSeat | 'broken'> {
  const coming = liveLookOf(launch.family)
  if (!coming) return 'broken'
  const [game, look] = await Promise.all([
    arcade<LiveGame>({ method: 'GET', path: `/arcade/live/${launch.game}` }),
    coming.catch(() => null),
  ])
  if (game.kind !== 'value') return reasonOf(game)
  return look ? { look, game: game.value } : 'broken'
}

function reasonOf(answer: Answer<unknown>): NoSeat {
  if (answer.kind !== 'refused') return 'unreachable'
  if (answer.code === 'not_logged_in') return 'ended'
  return answer.code === 'game_unknown' || answer.code === 'not_found' ? 'closed' : 'unreachable'
}
