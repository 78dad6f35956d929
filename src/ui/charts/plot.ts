import { extent, max, min, tickStep, ticks } from 'd3-array'
import { area, curveMonotoneX, line } from 'd3-shape'

/** One line or one set of bars; a value for each label, null where there is none. */
export type Series = {
  readonly key: string
  readonly name: string
  readonly values: readonly (number | null)[]
  /** By meaning: `gold` is turnover and the house's own, `jade` money in, `red` money out, `plain` what it is compared with. */
  readonly tone: 'gold' | 'jade' | 'red' | 'plain'
}

export type Scale = {
  readonly low: number
  readonly high: number
  readonly ticks: readonly number[]
  readonly at: (value: number) => number
}

/** Round steps around everything that is shown, and zero among them: a chart that starts elsewhere makes little look like much. */
export function valueScale(series: readonly Series[], height: number, wanted = 4): Scale {
  const values = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const lowest = Math.min(0, min(values) ?? 0)
  const highest = Math.max(0, max(values) ?? 0) || (lowest === 0 ? 1 : 0)
  const step = tickStep(lowest, highest, wanted)
  const low = Math.floor(lowest / step) * step
  const high = Math.ceil(highest / step) * step
  return { low, high, ticks: ticks(low, high, wanted), at: (value) => height - ((value - low) / (high - low)) * height }
}

/** The middle of the place of each label. */
export function placeAt(index: number, count: number, width: number): number {
  return count === 1 ? width / 2 : (index / (count - 1)) * width
}

type Box = { readonly width: number; readonly at: (value: number) => number }

/** Smooth, and never beyond the values; a gap where there is none. */
export function linePath(values: readonly (number | null)[], { width, at }: Box): string {
  return (
    line<number | null>()
      .defined((value) => value !== null)
      .x((_, index) => placeAt(index, values.length, width))
      .y((value) => at(value ?? 0))
      .curve(curveMonotoneX)([...values]) ?? ''
  )
}

export function areaPath(values: readonly (number | null)[], { width, at }: Box): string {
  return (
    area<number | null>()
      .defined((value) => value !== null)
      .x((_, index) => placeAt(index, values.length, width))
      .y0(at(0))
      .y1((value) => at(value ?? 0))
      .curve(curveMonotoneX)([...values]) ?? ''
  )
}

/** A line without axes fills its height between its own lowest and highest. */
export function ownScale(values: readonly (number | null)[], height: number): (value: number) => number {
  const [low = 0, high = 0] = extent(values.filter((value) => value !== null)) as [number | undefined, number | undefined]
  return high === low ? () => height / 2 : (value) => height - ((value - low) / (high - low)) * height
}

/** Labels that have room: the last, and every so many before it. */
export function shownLabels(count: number, room: number): (index: number) => boolean {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)))
  return (index) => (count - 1 - index) % every === 0
}
