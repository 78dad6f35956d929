import { ChartLine, Table2 } from 'lucide-react'
import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { Table } from '../tables/Table.tsx'
import { useUiTexts } from '../texts.tsx'
import { useSize } from '../screen/useSize.ts'
import styles from './Chart.module.css'
import { Bars, Lines } from './Marks.tsx'
import { shownLabels, valueScale, type Series } from './plot.ts'

type ChartProps = {
  title: string
  /** `area` for one amount that adds up, `line` for several to compare, `bars` for days and kinds. */
  kind: 'line' | 'area' | 'bars'
  /** What stands under each value: days, kinds. */
  labels: readonly string[]
  series: readonly Series[]
  /** A value as people read it; `short` for the axis. */
  show: (value: number) => string
  short?: (value: number) => string
  /** Shown instead while there is nothing to draw. */
  empty: ReactNode
  height?: number
}

const AXIS = 56
const FOOT = 28
const HEAD = 8
/** Half of the last label stands beyond the last value. */
const SIDE = 24

/**
 * Drawn for those who would rather look, and the same figures as a table for those who would rather read. Time runs to the right
 * in every language, as on the axes of a newspaper.
 */
export function Chart({ title, kind, labels, series, show, short = show, empty, height = 240 }: ChartProps) {
  const texts = useUiTexts()
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const [asTable, setAsTable] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  // An axis of zeros says nothing that a sentence does not.
  const nothing = series.every(({ values }) => values.every((value) => value === null || value === 0))
  const inner = { width: Math.max(0, width - AXIS - SIDE), height: height - FOOT - HEAD }
  const scale = valueScale(series, inner.height)
  const band = inner.width / Math.max(1, kind === 'bars' ? labels.length : labels.length - 1)
  const middle = (index: number) =>
    kind === 'bars' ? (index + 0.5) * band : labels.length === 1 ? inner.width / 2 : index * band
  const hasRoom = shownLabels(labels.length, Math.floor(inner.width / 64))
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - AXIS
    const index = kind === 'bars' ? Math.floor(x / band) : Math.round(x / band)
    setPointed(Math.min(labels.length - 1, Math.max(0, index)))
  }

  return (
    <figure className={styles.chart}>
      <figcaption className={styles.head}>
        <span className={styles.title}>{title}</span>
        <IconButton
          label={asTable ? texts.asChart : texts.asTable}
          icon={asTable ? <ChartLine size={18} /> : <Table2 size={18} />}
          onClick={() => setAsTable(!asTable)}
        />
      </figcaption>
      {asTable ? (
        <Figures title={title} labels={labels} series={series} show={show} empty={empty} />
      ) : (
        <>
          <ul className={styles.legend}>
            {series.map(({ key, name, tone, values }) => (
              <li key={key} className={styles.entry}>
                <span className={styles.swatch} data-tone={tone} aria-hidden="true" />
                {name}
                {pointed !== null && <strong className={styles.figure}>{figure(values[pointed], show)}</strong>}
              </li>
            ))}
            {pointed !== null && <li className={styles.when}>{labels[pointed]}</li>}
          </ul>
          <div ref={frame} className={styles.frame} style={{ minHeight: height }} dir="ltr">
            {nothing && empty}
            {!nothing && width > 0 && (
              <svg
                width={width}
                height={height}
                role="img"
                aria-label={title}
                onPointerMove={point}
                onPointerDown={point}
                onPointerLeave={() => setPointed(null)}
              >
                <g transform={`translate(${AXIS} ${HEAD})`}>
                  {scale.ticks.map((tick) => (
                    <g key={tick} transform={`translate(0 ${scale.at(tick)})`}>
                      <line x2={inner.width} className={tick === 0 ? styles.zero : styles.grid} />
                      <text x={-8} dy="0.32em" className={styles.tick} textAnchor="end">
                        {short(tick)}
                      </text>
                    </g>
                  ))}
                  {labels.map(
                    (label, index) =>
                      hasRoom(index) && (
                        <text key={label} x={middle(index)} y={inner.height + 20} className={styles.tick} textAnchor="middle">
                          {label}
                        </text>
                      ),
                  )}
                  {pointed !== null && (
                    <line x1={middle(pointed)} x2={middle(pointed)} y2={inner.height} className={styles.pointer} />
                  )}
                  {kind === 'bars' ? (
                    <Bars series={series} at={scale.at} band={band} pointed={pointed} />
                  ) : (
                    <Lines series={series} at={scale.at} width={inner.width} filled={kind === 'area'} pointed={pointed} />
                  )}
                </g>
              </svg>
            )}
          </div>
        </>
      )}
    </figure>
  )
}

const figure = (value: number | null | undefined, show: (value: number) => string) =>
  value === null || value === undefined ? '–' : show(value)

type FiguresProps = Pick<ChartProps, 'title' | 'labels' | 'series' | 'show' | 'empty'>

function Figures({ title, labels, series, show, empty }: FiguresProps) {
  const texts = useUiTexts()
  return (
    <Table
      caption={title}
      columns={[
        { key: '-label', title: texts.item, show: (index: number) => labels[index], headline: true },
        ...series.map(({ key, name, values }) => ({
          key,
          title: name,
          figures: true,
          show: (index: number) => figure(values[index], show),
        })),
      ]}
      rows={labels.map((_, index) => index)}
      keyOf={(index) => labels[index] ?? ''}
      state="ready"
      failed={null}
      empty={empty}
    />
  )
}
