import { useEffect, useState, type RefObject } from 'react'

export type Size = { readonly width: number; readonly height: number }

/** How large an element is drawn, in CSS pixels; nothing before it is. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    const node = element.current
    if (!node) return
    const watch = new ResizeObserver(() => setSize({ width: node.offsetWidth, height: node.offsetHeight }))
    watch.observe(node)
    return () => watch.disconnect()
  }, [element])
  return size
}
