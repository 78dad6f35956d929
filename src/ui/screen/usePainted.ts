import { startTransition, useEffect, useState } from 'react'

/**
 * A value, one picture late: what is cheap to show of it is seen before what takes long is begun, so that no press waits for more than its
 * own answer.
 */
export function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    if (Object.is(painted, value)) return
    let after: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      after = setTimeout(() => startTransition(() => setPainted(() => value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(after)
    }
  }, [value, painted])
  return painted
}
