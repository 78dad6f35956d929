import { useEffect, useState } from 'react'

const FAULTY = '[aria-invalid="true"]'

/** What can hold the caret or a press: of a group that is faulty, its first. */
const focusable = 'input:not([type="hidden"]), textarea, button, [tabindex="0"]'

/**
 * Puts the caret into the first faulty field of `frame`, in the order of the page, once it is drawn as such; where none is, what was answered of
 * the whole form comes into sight: it may stand far above the button.
 */
export function useFaultFocus(answered: Error | null) {
  const [at, frame] = useState<HTMLElement | null>(null)
  const [count, setCount] = useState(0)
  useEffect(() => {
    const faulty = count > 0 ? at?.querySelector<HTMLElement>(FAULTY) : null
    const own = faulty?.matches(focusable) ? faulty : faulty?.querySelector<HTMLElement>(focusable)
    own?.focus()
  }, [at, count])
  useEffect(() => {
    if (answered && !at?.querySelector(FAULTY)) at?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
  }, [at, answered])
  return { frame, focus: () => setCount((before) => before + 1) }
}
