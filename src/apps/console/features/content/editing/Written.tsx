import DOMPurify from 'dompurify'
import { useEffect, useRef } from 'react'
import styles from './Content.module.css'

/** Written by an operator: cleaned before it touches the page, whatever the house has kept. */
const clean = (content: string): DocumentFragment =>
  DOMPurify.sanitize(content, { RETURN_DOM_FRAGMENT: true, USE_PROFILES: { html: true }, FORBID_ATTR: ['style'] })

/** HTML as visitors will read it. */
export function Written({ content }: { content: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.replaceChildren(clean(content)), [content])
  return <div ref={place} className={styles.written} />
}
