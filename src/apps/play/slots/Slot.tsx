import { useEffect, useState } from 'react'
import type { Seat } from '../../../arcade/seats/contract.ts'
import type { Frame } from '../frame/frame.ts'
import type { NoSeat } from '../frame/seat.ts'
import { LoadingScene } from '../shell/LoadingScene.tsx'
import { NoSeatScene } from '../shell/NoSeatScene.tsx'
import { Machine } from './Machine.tsx'
import { openSlot, type OpenSlot } from './open-slot.ts'

type Props = { readonly frame: Frame; readonly seat: Seat; readonly onUnseated: (why: NoSeat) => void }

/** Loads a slot and hands over to its machine. */
export default function Slot({ frame, seat, onUnseated }: Props) {
  const [opened, setOpened] = useState<OpenSlot | NoSeat | 'broken' | null>(null)
  useEffect(() => {
    let gone = false
    const opening = openSlot(frame)
    void opening.then((slot) => !gone && setOpened(slot))
    return () => {
      gone = true
      void opening.then((slot) => typeof slot !== 'string' && slot.stage.close())
    }
  }, [frame])
  if (opened === null) return <LoadingScene />
  if (opened === 'broken') return <NoSeatScene why="broken" onAgain={() => window.location.reload()} />
  if (typeof opened === 'string') return <NoSeatScene why={opened} onAgain={() => onUnseated(opened)} />
  return <Machine frame={frame} seat={seat} slot={opened} onUnseated={onUnseated} />
}
