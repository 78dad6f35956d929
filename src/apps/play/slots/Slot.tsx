import { useEffect, useState } from 'react'
import { Opening, type Coming, type OpeningProps } from '../parts/Opening.tsx'
import { Machine } from './Machine.tsx'
import { openSlot, PARTS, type OpenSlot } from './open-slot.ts'
import { SkinContext } from './skins/SkinContext.ts'

/** Loads a slot and hands over to its machine. */
export function Slot({ frame, player, from, onNoSession }: OpeningProps) {
  const [opened, setOpened] = useState<Coming<OpenSlot>>(null)
  const [parts, setParts] = useState(0)
  useEffect(() => {
    let gone = false
    const opening = openSlot(frame, () => gone || setParts((before) => before + 1))
    void opening.then((slot) => !gone && setOpened(slot))
    return () => {
      gone = true
      void opening.then((slot) => slot !== null && typeof slot !== 'string' && slot.stage.close())
    }
  }, [frame])
  return (
    <Opening coming={opened} part={from + ((1 - from) * parts) / (PARTS + 1)} onNoSession={onNoSession}>
      {(slot) => (
        <SkinContext value={slot.skin}>
          <Machine frame={frame} player={player} slot={slot} onNoSession={onNoSession} />
        </SkinContext>
      )}
    </Opening>
  )
}
