import { useEffect, useRef } from 'react'
import { pocketsOf, type PlinkoChoice, type PlinkoView } from '#arcade/plinko/rules/plinko.ts'
import type { StageProps } from '#play/parts/look.ts'
import { boardOf, pointsOf, STEP_TIME } from './fall.ts'
import styles from './plinko.module.css'

/** A stupa of pegs; the ball falls by the way that was drawn. The higher a pocket pays, the warmer it is. */
export function Board({ choice, round, busy, showing }: StageProps<PlinkoChoice, never, PlinkoView>) {
  const pockets = pocketsOf(choice)
  const { gap, peg, pocket } = boardOf(choice.rows)
  const fallen = busy && !showing ? null : round
  const path = fallen?.view.path.length === choice.rows ? fallen.view.path : null
  return (
    <svg className={styles.board} viewBox="0 -4 100 104" aria-hidden="true">
      <path
        d="M50-3 51 6q.6 5 3 9 3.5 4 4 9h3l1.5 6h3l2 7h3.5l2.5 8H72q9 6 10 16h5l2 9h4.5l3 13H3.5l3-13H11l2-9h5q1-10 10-16h-1.5L29 37h3.5l2-7h3L39 24h3q.5-5 4-9 2.4-4 3-9Z"
        className={styles.stupa}
      />
      {Array.from({ length: choice.rows }, (_, row) =>
        Array.from({ length: row + 3 }, (_each, nth) => {
          const { x, y } = peg(row, nth)
          return <circle key={`${row} ${nth}`} cx={x} cy={y} r={Math.min(0.95, gap / 6)} className={styles.peg} />
        }),
      )}
      {pockets.map((pays, nth) => {
        const { x, y } = pocket(nth)
        const hit = !showing && fallen?.view.pocket === nth
        return (
          <g
            key={nth}
            className={styles.pocket}
            data-hit={hit || undefined}
            style={{ '--warm': warmth(pays) } as React.CSSProperties}
          >
            <rect x={x - gap * 0.46} y={y} width={gap * 0.92} height="7" rx="1.2" />
            <text x={x} y={y + 4.5} fontSize={Math.min(2.9, gap * 0.42)}>
              {pays >= 1000 ? pays / 10 : pays % 10 === 0 ? pays / 10 : (pays / 10).toFixed(1)}
            </text>
          </g>
        )
      })}
      {path && <Ball key={fallen?.round} path={path} falls={showing} radius={Math.min(2.1, gap / 2.8)} />}
    </svg>
  )
}

/** Lies where its way ends; where it falls, it goes that way first. */
function Ball({ path, falls, radius }: { path: readonly number[]; falls: boolean; radius: number }) {
  const ball = useRef<SVGGElement>(null)
  useEffect(() => {
    if (!falls || !ball.current) return
    const steps = pointsOf(path).map(({ x, y }) => ({
      transform: `translate(${x}px, ${y}px)`,
      easing: 'cubic-bezier(.4,0,.7,1)',
    }))
    const falling = ball.current.animate(steps, { duration: steps.length * STEP_TIME })
    return () => falling.cancel()
  }, [path, falls])
  const rest = pointsOf(path).at(-1)
  return (
    <g ref={ball} style={{ transform: `translate(${rest?.x}px, ${rest?.y}px)` }}>
      <circle r={radius} className={styles.ball} />
    </g>
  )
}

/** 0 for what loses most, 1 for the highest prizes. */
function warmth(tenths: number): string {
  return String(Math.min(Math.max(Math.log10(tenths / 2) / 2.4, 0), 1))
}
