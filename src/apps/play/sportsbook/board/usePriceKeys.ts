import { useEffect, type RefObject } from 'react'

const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The arrow keys go from one price to the next in their direction, and a slash goes to the search. */
export function usePriceKeys(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, [role="dialog"]')) return
      const way = ways[event.key]
      const next =
        event.key === '/'
          ? within.current?.querySelector<HTMLElement>('input[type="search"]')
          : way && target.matches('[data-price]') && within.current
            ? nextPrice(within.current, target, way)
            : null
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [within])
}

/** The nearest price that lies that way; to the side of it counts more than straight on, so that a row and a column are kept. */
function nextPrice(within: HTMLElement, from: HTMLElement, [x, y]: readonly [number, number]): HTMLElement | null {
  const start = centreOf(from)
  const ahead = [...within.querySelectorAll<HTMLElement>('[data-price]:not(:disabled)')].flatMap((price) => {
    const centre = centreOf(price)
    const [right, down] = [centre.x - start.x, centre.y - start.y]
    const along = right * x + down * y
    return along > 1 ? [{ price, far: along + 4 * Math.abs(right * y + down * x) }] : []
  })
  return ahead.toSorted((a, b) => a.far - b.far)[0]?.price ?? null
}

function centreOf(element: HTMLElement): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
