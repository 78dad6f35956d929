import { useEffect, useRef, useState } from 'react'
import type { Shape } from '#arcade/lottery/rules/lotteries.ts'

/** How long a result is shown as it comes. */
const SHOWN: Readonly<Record<Shape, number>> = {
  digits: 3200,
  digits3: 2400,
  dice: 2600,
  balls: 3600,
  keno: 4800,
  boats: 5200,
  north: 6800,
  south: 7600,
  stations: 14_800,
  siam: 3600,
  lao: 1600,
  yeekee: 1600,
  hanoi: 2000,
  malay: 4400,
}

/** Whether the last result has just come. The one that a page begins with has not; nor has any where nothing shall move. */
export function useFresh(
  event: string | undefined,
  { shape, still }: { readonly shape: Shape; readonly still: boolean },
): boolean {
  const before = useRef(event)
  const [fresh, setFresh] = useState<string | null>(null)
  useEffect(() => {
    const isNew = event !== before.current
    before.current = event
    if (!isNew || still || event === undefined) return
    setFresh(event)
    const timer = setTimeout(() => setFresh(null), SHOWN[shape])
    return () => clearTimeout(timer)
  }, [event, shape, still])
  return fresh !== null && fresh === event
}
