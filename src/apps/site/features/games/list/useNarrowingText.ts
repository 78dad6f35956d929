import { useEffect, useRef } from 'react'
import { useTyping } from '#client/page/typing.ts'

/** How long a person may go on typing before what they typed is looked for. */
const TYPING = 250

/** A field whose text narrows a list once nobody types: `onText` is told it, or nothing where the field is empty. */
export function useNarrowingText(known: string, onText: (text: string | undefined) => void) {
  const { typed, wanted, type, ask } = useTyping(known)
  const field = useRef<HTMLInputElement>(null)
  // What was typed before the page was awake.
  useEffect(() => type(field.current?.value ?? ''), [type])
  const text = typed.trim()
  useEffect(() => {
    if (text === wanted) return
    const timer = setTimeout(() => {
      ask(text)
      onText(text || undefined)
    }, TYPING)
    return () => clearTimeout(timer)
  }, [text, wanted, ask, onText])
  return { typed, type, field }
}
