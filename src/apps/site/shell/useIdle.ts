import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#client/page/idle.ts'

/** One answer brings the next question: only after this without any has the page asked for all it needs. */
const CALM = 500
/** A browser that is always busy finds time after this. */
const BUSY = 3_000
/** A page whose answers take longer than this stands all the same. */
const LATEST = 10_000

/** True once all that the page asked for has come and the browser has nothing more urgent to do: for what the first picture need not wait for. */
export function useIdle(): boolean {
  const client = useQueryClient()
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (idle) return
    let calm: ReturnType<typeof setTimeout> | undefined
    let callOff = () => {}
    const stop = () => {
      clearTimeout(calm)
      callOff()
    }
    const stand = () => startTransition(() => setIdle(true))
    const look = () => {
      stop()
      if (client.isFetching() > 0) return
      calm = setTimeout(() => {
        callOff = whenIdle(stand, { timeout: BUSY })
      }, CALM)
    }
    const leave = client.getQueryCache().subscribe(look)
    const latest = setTimeout(stand, LATEST)
    look()
    return () => {
      leave()
      stop()
      clearTimeout(latest)
    }
  }, [client, idle])
  return idle
}
