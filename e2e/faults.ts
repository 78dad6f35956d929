/** Runs in a page: what an eye would call broken. What is wider than the screen, and text that its own box cuts off. */
export function faults(): string[] {
  const root = document.documentElement
  const found: string[] = []
  const over = root.scrollWidth - innerWidth
  if (over > 0) found.push(`the page is ${over} px wider than the screen`)
  const says = (element: Element) => (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
  const unseen = (element: Element) =>
    element.closest('[inert], [aria-hidden=true]') !== null ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  /** What shortens on purpose, scrolls, or is there for screen readers alone cuts off nothing that eyes should see. */
  const cuts = (box: Element, axis: 'X' | 'Y') => {
    const style = getComputedStyle(box)
    const overflow = axis === 'X' ? style.overflowX : style.overflowY
    const shortens = axis === 'X' ? style.textOverflow === 'ellipsis' : style.webkitLineClamp !== 'none'
    return (overflow === 'hidden' || overflow === 'clip') && !shortens
  }
  const spoken = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect()
      if (width <= 1 || height <= 1 || getComputedStyle(at).clipPath !== 'none') return true
    }
    return false
  }

  for (const element of document.querySelectorAll('body *')) {
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (own.length === 0 || element.closest('svg, noscript, script, style') || unseen(element) || spoken(element)) continue
    const range = document.createRange()
    range.selectNodeContents(element)
    const text = range.getBoundingClientRect()
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const edge = box.getBoundingClientRect()
      const style = getComputedStyle(box)
      // A place that scrolls hides on purpose what is beyond it.
      if (
        style.overflowX === 'auto' ||
        style.overflowX === 'scroll' ||
        style.overflowY === 'auto' ||
        style.overflowY === 'scroll'
      )
        break
      const sideways = Math.max(edge.left - text.left, text.right - edge.right)
      const upright = Math.max(edge.top - text.top, text.bottom - edge.bottom)
      if ((cuts(box, 'X') && sideways > 1) || (cuts(box, 'Y') && upright > 2)) {
        found.push(`cut off by ${Math.round(Math.max(sideways, upright))} px: ${says(element)}`)
        break
      }
    }
  }
  return [...new Set(found)]
}
