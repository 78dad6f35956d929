import { useEffect, useState } from 'react'

/** What can hold the caret or a press: of a group that is faulty, its first. */
const focusable = 'input:not([type="hidden"]), textarea, button, [tabindex="0"]'

/**
 * Puts the caret into the first faulty field of `frame`, in the order of the page, once it is drawn as such; where none is, what is said of the
 * whole form comes into sight: it may stand far above the button.
 */
export function useFaultFocus() {
  const [at, frame] = useState<HTMLElement | null>(null)
  const [count, setCount] = useState(0)
  useEffect(() => {
    const faulty = count > 0 ? at?.querySelector<HTMLElement>('[aria-invalid="true"]') : null
    const own = faulty?.matches(focusable) ? faulty : faulty?.querySelector<HTMLElement>(focusable)
    own?.focus()
    if (count > 0 && !faulty) at?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [at, count])
  return { frame, focus: () => setCount((before) => before + 1) }
}
