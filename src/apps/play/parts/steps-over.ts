import type { KeyboardEvent } from 'react'

/** In a field of buttons so many wide, the arrow keys go from one to the next, and change no bet meanwhile. */
export const stepsOver = (columns: number) => (event: KeyboardEvent<HTMLButtonElement>) => {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  event.stopPropagation()
  const buttons = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
  const from = buttons.indexOf(event.currentTarget)
  let next = buttons[from + step]
  // What may not be pressed cannot have the focus either.
  for (let at = from + step; next?.matches(':disabled'); at += step) next = buttons[at + step]
  next?.focus()
}
