import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './HoverMenu.module.css'
import { filled, useUiTexts } from '../texts.tsx'

type HoverMenuProps = {
  /** The link that leads to the whole of what the panel shows a part of. */
  link: ReactNode
  /** What the panel holds, in words: it names the button that opens it without a pointer. */
  label: string
  children: ReactNode
  className?: string | undefined
}

/** Long enough to pass over a link on the way elsewhere, and to cross the corner between a link and its panel. */
const OPENS = 120
const CLOSES = 220

/**
 * A link with a panel under it: a pointer that rests on it opens the panel, and so does the small button beside it for keyboards
 * and fingers. Nothing is in the panel that the link does not lead to as well. Escape closes it and gives the focus back.
 */
export function HoverMenu({ link, label, children, className }: HoverMenuProps) {
  const texts = useUiTexts()
  const panel = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const timer = useRef(0)
  const soon = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(next), next ? OPENS : CLOSES)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const leave = (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div
      className={cx(styles.menu, className)}
      data-open={open || undefined}
      role="presentation"
      onPointerEnter={soon(true)}
      onPointerLeave={soon(false)}
      onBlur={leave}
      onKeyDown={escape}
    >
      <div className={styles.head}>
        {link}
        <button
          ref={button}
          type="button"
          className={styles.button}
          aria-label={filled(texts.open, { what: label })}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      </div>
      <div id={panel} className={styles.panel} hidden={!open} role="group" aria-label={label}>
        {open && children}
      </div>
    </div>
  )
}
