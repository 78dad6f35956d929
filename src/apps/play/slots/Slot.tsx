import { useEffect, useState } from 'react'
import type { Seat } from '#arcade/seats/contract.ts'
import type { Frame } from '../frame/frame.ts'
import type { NoSeat } from '../frame/seat.ts'
import { LoadingScene } from '../shell/LoadingScene.tsx'
import { NoSeatScene } from '../shell/NoSeatScene.tsx'
import { Machine } from './Machine.tsx'
import { openSlot, PARTS, type OpenSlot } from './open-slot.ts'
import { SkinContext } from './skins/SkinContext.ts'

type Props = {
  readonly frame: Frame
  readonly seat: Seat
  /** How much of the way has been gone when the slot begins to load, 0 to 1. */
  readonly from: number
  readonly onUnseated: (why: NoSeat) => void
}

/** Loads a slot and hands over to its machine. */
export function Slot({ frame, seat, from, onUnseated }: Props) {
  const [opened, setOpened] = useState<OpenSlot | NoSeat | 'broken' | null>(null)
  const [parts, setParts] = useState(0)
  useEffect(() => {
    let gone = false
    const opening = openSlot(frame, () => gone || setParts((before) => before + 1))
    void opening.then((slot) => !gone && setOpened(slot))
    return () => {
      gone = true
      void opening.then((slot) => typeof slot !== 'string' && slot.stage.close())
    }
  }, [frame])
  if (opened === null) return <LoadingScene part={from + ((1 - from) * parts) / (PARTS + 1)} />
  if (opened === 'broken') return <NoSeatScene why="broken" onAgain={() => window.location.reload()} />
  if (typeof opened === 'string') return <NoSeatScene why={opened} onAgain={() => onUnseated(opened)} />
  return (
    <SkinContext value={opened.skin}>
      <Machine frame={frame} seat={seat} slot={opened} onUnseated={onUnseated} />
    </SkinContext>
  )
}
