import { inPrizes } from '#house/games/rules/draw-numbers.ts'
import { Details } from '#ui/tables/Details.tsx'
import type { DrawRecord } from './queries.ts'
import { usePrizeName } from './prize-name.ts'

/** A draw's numbers by their prizes. */
export function Numbers({ numbers, prizes }: { numbers: readonly string[] } & Pick<DrawRecord, 'prizes'>) {
  const prizeName = usePrizeName()
  const rows = inPrizes(numbers, prizes)
  return (
    <Details
      items={prizes.map(({ name }, i) => ({
        key: name,
        term: prizeName(name),
        figures: true,
        value: <bdi dir="ltr">{rows[i]?.join(' ')}</bdi>,
      }))}
    />
  )
}
